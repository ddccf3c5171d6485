import { beforeEach, describe, expect, it } from "vitest";
import { withNamesApart } from "#foundry/adapters/names/namesakes.ts";
import { veiled } from "#foundry/localize.ts";
import type { Figure } from "#rules/index.ts";
import { orc } from "../../rules/figures.ts";
import { d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, MELEE, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";
import { speakEnglish } from "../words.ts";

const PROMPT = "[id^=ten-segments-defend]";
const SUMMARY = "[id^=ten-segments-summary]";

beforeEach(speakEnglish);

let made = 0;
const named = (name: string, change: Partial<Figure> = {}) => orc({ id: `${name}-${++made}`, name, ...change });
const names = (figures: readonly Figure[]) => withNamesApart(figures).map(({ name }) => name);

describe("Figures of one name", () => {
  it("are told apart by a number, which the first does without", () =>
    expect(names([named("Orc"), named("Ogre"), named("Orc"), named("Orc")])).toEqual([
      "Orc",
      "Ogre",
      "Orc (2)",
      "Orc (3)",
    ]));
  it("have no number that somebody bears already", () =>
    expect(names([named("Orc"), named("Orc (2)"), named("Orc")])).toEqual(["Orc", "Orc (2)", "Orc (3)"]));
  it("say nothing by it of who is hidden, and those have none of whom one knows nothing", () => {
    expect(names([named("Orc", { hidden: true }), named("Orc")])).toEqual(["Orc (2)", "Orc"]);
    const unknown = () => veiled(named("Orc", { hidden: true }));
    const [one, other] = names([unknown(), unknown()]);
    expect(one).toBe(other);
  });
  it("are the same objects as long as nothing changes, and as they were where no two have one name", () => {
    const twins = [named("Orc"), named("Orc")];
    expect(withNamesApart(twins)[1]).toBe(withNamesApart(twins)[1]);
    expect(withNamesApart(twins)[0]).toBe(twins[0]);
    const others = [named("Orc"), named("Ogre")];
    expect(withNamesApart(others)).toBe(others);
  });
});

describe("Two tokens to which somebody has given one name", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ master }) => {
    for (const figure of [ORC, SECOND_ORC]) await master.combat.combatants.get(figure).token.update({ name: "Snaga" });
  });

  const shown = ({ globals }: Person, where: string): string =>
    globals.document.querySelector(where)?.textContent.replace(/\s+/g, " ") ?? "";

  /** Opens the HUD of the second orc's token, as Foundry does. */
  const besideToken = async (master: Person) => {
    const { Hooks, document: page } = master.globals;
    const beside = page.body.appendChild(page.createElement("div"));
    const { token: document } = master.combat.combatants.get(SECOND_ORC);
    Hooks.callAll("renderTokenHUD", { object: { document }, close: async () => undefined }, beside, {}, {});
    await master.until(() => beside.querySelector(".hud-keys[aria-label='Snaga (2)']"));
    beside.remove();
  };

  it("are told apart by everybody, in the tracker and to macros, and keep the names they were given", async ({
    session,
    master,
    anna,
  }) => {
    await master.api.begin();
    await session.settle();
    for (const person of [master, anna]) {
      const { element } = person.globals.ui.combat;
      const lines = () =>
        [...element.querySelectorAll(".combatant strong.name")].map(({ textContent }: Dynamic) => textContent.trim());
      await person.until(() => lines().includes("Snaga (2)"));
      expect(
        lines()
          .filter((name: string) => name.startsWith("Snaga"))
          .sort(),
      ).toEqual(["Snaga", "Snaga (2)"]);
    }
    const { accepted } = await master.api.declare({ figure: "Snaga (2)", intent: { kind: "wait" } });
    expect(accepted).toBe(true);
    expect(master.combat.combatants.get(SECOND_ORC).token.name).toBe("Snaga");
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("are told apart where one is asked, on the card and above it, beside the token, and when all is summed up", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FOES_FIRST, { ...DUEL_DECLARED, [SECOND_ORC]: { ...MELEE, target: MIRELLA } });
    await master.api.strike({ ...ORCS_BLOW, figure: SECOND_ORC });
    await anna.until(() => shown(anna, PROMPT));
    expect(shown(anna, PROMPT)).toContain("Snaga (2) attacks Mirella");
    expect(shown(anna, "#combat .waiting")).toContain("Snaga (2) attacks Mirella");
    master.rolls(d20(2));
    await master.answersWhenAsked("none");
    await session.settle();
    const card = anna.deeds().at(-1);
    expect(card.alias).toBe("Snaga (2)");
    expect((await card.renderHTML()).textContent).toContain("Snaga (2) strikes at Mirella");
    await besideToken(master);
    await master.combat.delete();
    await master.until(() => shown(master, SUMMARY));
    expect(shown(master, SUMMARY)).toMatch(/Snaga \(2\).* 0 of 1/);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("are told apart among those whom one may aim at", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    anna.globals.document.querySelector(`#combat [data-action=act][data-figure="${MIRELLA}"]`).click();
    await anna.until(() => shown(anna, "#ten-segments-act"));
    expect(shown(anna, "#ten-segments-act")).toMatch(/Snaga 0 ft .*Snaga \(2\) 0 ft/);
  });
});
