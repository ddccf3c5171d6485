import { describe, expect } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, OTTO, worldWith } from "../session/world.ts";

/** Otto is next to Mirella. */
const besideHer = worldWith(data => {
  data.scenes[0].tokens.find(({ name }: Dynamic) => name === "Otto").x = 400;
});

describe("A friend who is to be struck", () => {
  const it = atTable({ data: () => besideHer, drawn: true });
  it.beforeEach(async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    find(anna, `#combat [data-action=act][data-figure="${MIRELLA}"]`).click();
    await anna.until(() => find(anna, `${DIALOG} [type=radio][value="${OTTO}"]`));
    find(anna, `${DIALOG} [type=radio][value="${OTTO}"]`).click();
    await session.settle();
    master.rolls(d20(2));
    find(anna, `${DIALOG} [type=submit]`).click();
    await anna.until(() => asked(anna).length > 0);
  });

  const DIALOG = "#ten-segments-act";
  const find = (anna: Person, selector: string): Dynamic => anna.globals.document.querySelector(selector);
  const asked = (anna: Person): Dynamic[] => [
    ...anna.globals.document.querySelectorAll("dialog[id^=ten-segments-allow]"),
  ];
  const answers = async (session: GameSession, anna: Person, action: string) => {
    asked(anna)[0].querySelector(`[data-action=${action}]`).click();
    await anna.until(() => asked(anna).length === 0);
    await session.settle();
  };

  it("is asked about once, however often the key is pressed, and then struck", async ({ session, master, anna }) => {
    find(anna, `${DIALOG} [type=submit]`).click();
    await session.settle();
    expect(asked(anna).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Otto is on the side of Mirella. Do it anyway?"),
    ]);
    await answers(session, anna, "allow");
    await master.answersWhenAsked("none");
    await session.settle();
    expect(asked(anna)).toEqual([]);
    expect(lastEntries(master, 1)[0].command).toMatchObject({ type: "strike", figure: MIRELLA, target: OTTO });
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("is gone while that is asked: the question closes with a sentence", async ({ session, master, anna }) => {
    await master.combat.combatants.get(OTTO).delete();
    await session.settle();
    expect(asked(anna)).toEqual([]);
    expect(anna.infos.join()).toContain("Otto is no longer in the fight");
  });

  it("is not struck where that is thought better of, and is asked about anew", async ({ session, master, anna }) => {
    const before = master.encounter;
    await answers(session, anna, "refuse");
    expect([master.encounter, master.combat.system.pending]).toEqual([before, ""]);
    find(anna, `${DIALOG} [type=submit]`).click();
    await anna.until(() => asked(anna).length === 1);
  });
});
