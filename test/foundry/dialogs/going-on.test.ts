import { describe, expect, it } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn, MELEE, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, world } from "../session/world.ts";

/** The GM presses Alt + N. */
function pressNext({ globals: { document, KeyboardEvent } }: Person): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyN", altKey: true, bubbles: true }));
}

describe("Alt + N once all segments are played", () => {
  const it = atTable({ drawn: true, seats: ["master"] });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    while (master.encounter.stage === "segments") {
      await master.api.advance();
      await session.settle();
    }
  });

  const press = (master: Person) => pressNext(master);
  const questions = (master: Person): Dynamic[] => [
    ...master.globals.document.querySelectorAll("dialog[id^=ten-segments-allow]"),
  ];
  const answer = async (session: GameSession, master: Person, action: string) => {
    await master.until(() => questions(master).length > 0);
    questions(master)[0].querySelector(`[data-action=${action}]`).click();
    await master.until(() => questions(master).length === 0);
    await session.settle();
  };

  it("asks once, however often it is pressed, and goes on when that is wished", async ({ session, master }) => {
    press(master);
    press(master);
    await master.until(() => questions(master).length > 0);
    await session.settle();
    expect(
      questions(master)
        .map(one => one.textContent)
        .join(),
    ).toContain("Go on to round 2?");
    expect([questions(master).length, master.encounter.round]).toEqual([1, 1]);
    const { modal } = master.globals.foundry.applications.instances.get(questions(master)[0].id).options;
    expect(modal).toBe(false);
    await answer(session, master, "allow");
    await master.until(() => master.encounter.round === 2);
    expect(master.errors).toEqual([]);
  });
  it("asks no longer once the game master has gone on in another way", async ({ session, master }) => {
    press(master);
    await master.until(() => questions(master).length > 0);
    await master.api.endRound();
    await master.until(() => questions(master).length === 0);
    await session.settle();
    expect([master.encounter.round, master.errors]).toEqual([2, []]);
  });
  it("stays in the round when it is not, and asks again when it is pressed again", async ({ session, master }) => {
    press(master);
    await answer(session, master, "refuse");
    expect(master.encounter).toMatchObject({ round: 1, stage: "end" });
    press(master);
    await answer(session, master, "allow");
    await master.until(() => master.encounter.round === 2);
  });
});

describe("Rolling before everybody has declared", () => {
  const it = atTable({ drawn: true, seats: ["master"] });
  const all = (master: Person, selector: string): Dynamic[] => [...master.globals.document.querySelectorAll(selector)];
  const asked = (master: Person) => all(master, "dialog[id^=ten-segments-allow]").map(({ textContent }) => textContent);
  const roll = (master: Person) => all(master, "#combat [data-action=rollSides]")[0].click();
  it.beforeEach(async ({ master }) => {
    await master.api.begin();
    await master.until(() => all(master, "#combat [data-action=rollSides]").length > 0);
    roll(master);
    await master.until(() => asked(master).length > 0);
  });

  it("is asked about once, and anew when it is about others", async ({ session, master }) => {
    roll(master);
    await session.settle();
    expect(asked(master)).toEqual([expect.stringContaining("Not declared: Mirella")]);
    await master.api.declare({ figure: MIRELLA, intent: MELEE });
    await master.until(() => asked(master).length === 0);
    roll(master);
    await master.until(() => asked(master).length > 0);
    expect(asked(master)).toEqual([expect.not.stringContaining("Mirella")]);
  });
  it("is asked about by Alt + N, too, which rolls when that is allowed", async ({ master }) => {
    all(master, "dialog[id^=ten-segments-allow] [data-action=refuse]")[0].click();
    await master.until(() => asked(master).length === 0);
    pressNext(master);
    await master.until(() => asked(master).length > 0);
    expect(master.encounter.stage).toBe("declare");
    all(master, "dialog[id^=ten-segments-allow] [data-action=allow]")[0].click();
    await master.until(() => master.encounter.stage === "segments");
    expect(master.errors).toEqual([]);
  });
  it("is not asked about any more once it has been rolled", async ({ master }) => {
    await master.api.rollInitiative();
    await master.until(() => asked(master).length === 0);
    expect([master.encounter.stage, master.errors]).toEqual(["segments", []]);
  });
});

describe.runIf(generation === 14)("Going on while a question is open", () => {
  /** An orc strikes Mirella, whose player is asked. */
  async function struck(session: GameSession, master: Person): Promise<void> {
    master.rolls(d20(15), d8(4));
    void master.api.strike(ORCS_BLOW);
    await master.until(() => master.combat.system.pending !== "");
    await session.settle();
  }
  const questionOf = ({ globals }: Person) => globals.document.querySelector("dialog[id^=ten-segments-allow]");

  it("names the answer and who is skipped, and does neither before the game master agrees", async () => {
    const session = await openSession(generation, world(), [], { drawn: true });
    const [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    anna.decides(() => new Promise(() => undefined));
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
    await struck(session, master);
    const question = () => questionOf(master);
    const { document } = master.globals;
    const next = () => document.querySelector("#combat button[data-action=advanceSegment]");
    next().click();
    await master.until(() => question());
    expect(question().textContent).toMatch(/Anna has not answered yet.*the answer is: .*Skipped: .*Orc 2/s);
    expect(master.combat.system.pending).not.toBe("");
    question().querySelector("[data-action=refuse]").click();
    await master.until(() => !question());
    await session.settle();
    expect(master.combat.system.pending).not.toBe("");
    next().click();
    await master.until(() => question());
    const { segment } = master.encounter;
    question().querySelector("[data-action=allow]").click();
    await master.until(() => master.encounter.segment !== segment);
    await session.settle();
    expect(master.combat.system.pending).toBe("");
    expect(master.errors).toEqual([]);
    await session.close();
  });

  it("asks too before a timer is done with, which skips no one", async () => {
    const session = await openSession(generation, world(), [], { drawn: true });
    const [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    anna.decides(() => new Promise(() => undefined));
    const [lair] = await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The lair", initiative: 2 }]);
    await session.settle();
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
    const whose = () => master.combat.system.current;
    expect(whose()).toBe(lair.id);
    await struck(session, master);
    const question = () => questionOf(master);
    const { document } = master.globals;
    const pass = () => document.querySelector(`#combat [data-combatant-id="${lair.id}"] [data-action=pass]`).click();
    pass();
    await master.until(() => question());
    expect(question().textContent).not.toContain("Skipped");
    question().querySelector("[data-action=refuse]").click();
    await master.until(() => !question());
    await session.settle();
    expect([master.combat.system.pending !== "", whose()]).toEqual([true, lair.id]);
    pass();
    await master.until(() => question());
    question().querySelector("[data-action=allow]").click();
    await master.until(() => whose() !== lair.id);
    await session.settle();
    expect([master.combat.system.pending, master.errors]).toEqual(["", []]);
    await session.close();
  });
});
