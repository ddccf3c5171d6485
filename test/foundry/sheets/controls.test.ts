import { describe, expect } from "vitest";
import { presetOf, RULINGS, type Rulebook } from "#rules/index.ts";
import { FOES_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC, SWORD } from "../session/world.ts";

const ALL = ["defense", "charge", "fatigue", "criticals"];

/** Mirella's sheet, open on this client. */
function sheetOf(person: Person) {
  const actor = () => person.game.actors.getName("Mirella");
  const control = (id: string): Dynamic => actor().sheet.element.querySelector(`[data-fold="control-${id}"]`);
  return {
    actor,
    control,
    open: () => actor().sheet.render({ force: true }),
    shown: () =>
      [...actor().sheet.element.querySelectorAll(".fight-control")].map((one: Dynamic) =>
        one.dataset.fold.replace("control-", ""),
      ),
    glance: (id: string) => control(id).querySelector(".fight-control__glance").textContent,
    value: (id: string) => control(id).querySelector(".control-line__value").textContent,
    why: (id: string) =>
      [...control(id).querySelectorAll(".reasons__reason")].map((reason: Dynamic) => reason.textContent),
    tip: (id: string) => control(id).querySelector("[data-tooltip-text]").dataset.tooltipText,
  };
}

const it = atOneTable({ drawn: true, seats: ["master", "anna", "ben"] });

describe("The four controls of Mirella's sheet", () => {
  let own: ReturnType<typeof sheetOf>;
  it.beforeAll(async ({ session, master, anna }) => {
    own = sheetOf(anna);
    await plays(session, master, "jomase");
    const warrior = { defensePool: 3, defensiveCombatBonus: 1, classGroup: "warrior", "abilities.dexterity": 16 };
    const changes = Object.entries(warrior).map(([path, value]) => [`system.${path}`, value]);
    await sheetOf(master)
      .actor()
      .update({ ...Object.fromEntries(changes), "ownership.default": 2 });
    await session.settle();
  });

  async function plays(session: GameSession, master: Person, preset: Rulebook["preset"]): Promise<void> {
    const book = presetOf(preset);
    for (const { id } of RULINGS) await master.game.settings.set("ten-segments", `rulebook.${id}`, book[id]);
    await session.settle();
  }

  it("say before the fight what can be said of it, each in a line and folded", async () => {
    await own.open();
    expect(own.shown()).toEqual(ALL);
    expect(ALL.map(id => own.control(id).open)).toEqual([false, false, false, false]);
    expect(own.glance("defense")).toBe("Armor class 4 · Dodge: 1 · Block: 1 · Defense pool: 4 of 4 left");
    expect(own.glance("fatigue")).toBe("8/8, fresh · A round of fighting: 1 point; fatigued after 8 rounds");
    expect(own.glance("criticals")).toBe("Long Sword: 18–20 · Fumble: 1");
  });

  it("say of each number what it comes of, with the rule to look up, to the mouse and unfolded", () => {
    expect(own.value("defense-charge")).toBe("7");
    expect(own.why("defense-charge")).toEqual([
      expect.stringMatching(/^By the sheet: armor class 4\. \(Ground rules/),
      expect.stringMatching(/^In a charge armor class is 3 worse\. \(Jo'Mase/),
    ]);
    expect(own.tip("defense-charge")).toBe(own.why("defense-charge").join(" "));
    const lines = [...own.actor().sheet.element.querySelectorAll(".control-line")];
    expect(lines.filter((line: Dynamic) => !line.querySelector(".reasons__reason"))).toEqual([]);
  });

  describe("in the fight", () => {
    it.beforeAll(async ({ session, master }) => {
      await fightOn(session, master, FOES_FIRST, {
        [ORC]: { kind: "melee", weapon: SWORD, assault: true },
        [MIRELLA]: { kind: "melee", weapon: SWORD },
      });
    });

    it("S3.PD.b: points that she deals out better her armor class against that orc, and what is unfolded stays so", async ({
      session,
      anna,
    }) => {
      own.control("defense").open = true;
      own.control(`defense-${ORC}`).open = true;
      const stood = own.control("defense");
      await anna.api.dealPool({ figure: "Mirella", points: { "Orc 1": 3 }, giveUp: 0 });
      await session.settle();
      expect(own.control("defense")).not.toBe(stood);
      expect([own.value("defense-armor"), own.value(`defense-${ORC}`)]).toEqual(["4", "1"]);
      expect(own.value("defense-pool")).toBe("1 of 4 left");
      expect([own.control("defense").open, own.control(`defense-${ORC}`).open]).toEqual([true, true]);
    });

    it("S3.PD.a: her pool is dealt out from here", async ({ anna }) => {
      own.control("defense").querySelector("[data-action=dealPool]").click();
      const dialog = () => anna.globals.document.querySelector("#ten-segments-pool [data-says=left]");
      await anna.until(dialog);
      expect(dialog().textContent).toBe("Points left: 1 of 4.");
      anna.globals.document.querySelector("#ten-segments-pool [data-action=close]").click();
    });

    it("S3.FU.b, S3.CR.a: against whom she has marked, she hears of no number that only the game master knows", async ({
      master,
      anna,
    }) => {
      const aims = async (person: Person) => {
        const token = person.game.scenes.active.tokens.find(({ name }: Dynamic) => name === "Orc 1");
        person.game.user.targets.clear();
        person.game.user.targets.add(token.object ?? token);
        const sheet = sheetOf(person);
        await sheet.open();
        return sheet;
      };
      const hers = await aims(anna);
      expect(hers.glance("criticals")).toBe("Against Orc 1 · Long Sword: 18–20 · 2d4 · Fumble: 1");
      expect(hers.why("criticals-fumble").join(" ")).not.toContain("Orc 1 (THAC0");
      const his = await aims(master);
      expect(his.why("criticals-fumble")[1]).toMatch(
        /^With THAC0 16 against Orc 1 \(THAC0 19\), a natural roll of 1 or less is a fumble\./,
      );
      expect(his.why(`criticals-${SWORD}`).join(" ")).toContain(
        "For a critical hit against Orc 1, the die must show a natural 18 or more.",
      );
      await his.actor().sheet.close();
    });

    it("S3.CH.a: there is no way to charge to one beside whom she stands", async ({ session, master }) => {
      const { tokens } = master.game.scenes.active;
      const [mirella, orc] = ["Mirella", "Orc 1"].map(name => tokens.find((token: Dynamic) => token.name === name));
      await orc.update({ x: mirella.x + 100, y: mirella.y });
      await session.settle();
      await own.open();
      expect(own.value(`charge-${ORC}`)).toBe("not declared · already next to the foe");
    });

    it("S3.AS.a: what the orc means to do is told to nobody who has not heard of it", async ({ master }) => {
      const toHit = "All-out attack: −4 on the roll.";
      expect(own.why(`defense-${ORC}`).join(" ")).not.toContain(toHit);
      await sheetOf(master).open();
      await sheetOf(master).open();
      expect(sheetOf(master).why(`defense-${ORC}`).join(" ")).toContain(toHit);
      await sheetOf(master).actor().sheet.close();
    });

    it("are there to read for an observer, who deals out nothing", async ({ ben }) => {
      const his = sheetOf(ben);
      await his.open();
      expect(his.shown()).toEqual(ALL);
      expect(his.value(`defense-${ORC}`)).toBe("1");
      expect(his.control("defense").querySelector("[data-action=dealPool]")).toBeNull();
      expect(his.control("defense").querySelector("[name='system.order']").disabled).toBe(true);
      await his.actor().sheet.close();
      expect(ben.errors).toEqual([]);
    });

    it("S3.FC.a: what her blow cost is due, and the page is drawn with the fight alone", async () => {
      expect(own.value("fatigue-due")).toBe("0 points");
      const stood = own.actor().sheet.parts.combat;
      await own.open();
      expect(own.actor().sheet.parts.combat).toBe(stood);
    });
  });

  it("S3.SP.h: stand beside weapons as fast as they are in the hands of who is smaller than those they were made for", async () => {
    const facts = async (size: number): Promise<string> => {
      await own.actor().update({ "system.size": size });
      await own.open();
      return own.actor().sheet.element.querySelector("[data-tab=combat] .choices__facts").textContent;
    };
    expect(await facts(1)).toContain("speed factor 10 in these hands (normally 5)");
    expect(await facts(2)).toContain("speed factor 5 ·");
  });
  it("are those that the rulebook plays: of three actions, two", async ({ session, master, anna }) => {
    await master.combat.delete();
    await plays(session, master, "three-actions");
    await own.open();
    expect(own.shown()).toEqual(["defense", "charge"]);
    expect(own.glance("defense")).toBe("Armor class 4 · Parry: 3");
    expect(own.glance("charge")).toBe("240 ft a round");
    expect([anna.errors, master.errors]).toEqual([[], []]);
  });
});
