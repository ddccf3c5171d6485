import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  ALL_DECLARED,
  type Dynamic,
  d8,
  d20,
  FOES_FIRST,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MELEE,
  MIRELLA,
  MIRELLA_DECLARED,
  ORCS_BLOW,
  openSession,
  type Person,
  world,
} from "../session/index.ts";

/** The GM presses Alt + N. */
function pressNext({ globals: { document, KeyboardEvent } }: Person): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyN", altKey: true, bubbles: true }));
}

describe("Alt + N once all segments are played", () => {
  let session: GameSession;
  let master: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    while (master.encounter.stage === "segments") {
      await master.api.advance();
      await session.settle();
    }
  });
  afterEach(() => session.close());

  const press = () => pressNext(master);
  const questions = (): Dynamic[] => [...master.globals.document.querySelectorAll("dialog[id^=ten-segments-allow]")];
  const answer = async (action: string) => {
    await master.until(() => questions().length > 0);
    questions()[0].querySelector(`[data-action=${action}]`).click();
    await master.until(() => questions().length === 0);
    await session.settle();
  };

  it("asks once, however often it is pressed, and goes on when that is wished", async () => {
    press();
    press();
    await master.until(() => questions().length > 0);
    await session.settle();
    expect(
      questions()
        .map(one => one.textContent)
        .join(),
    ).toContain("Go on to round 2?");
    expect([questions().length, master.encounter.round]).toEqual([1, 1]);
    const { modal } = master.globals.foundry.applications.instances.get(questions()[0].id).options;
    expect(modal).toBe(false);
    await answer("allow");
    await master.until(() => master.encounter.round === 2);
    expect(master.errors).toEqual([]);
  });
  it("asks no longer once the game master has gone on in another way", async () => {
    press();
    await master.until(() => questions().length > 0);
    await master.api.endRound();
    await master.until(() => questions().length === 0);
    await session.settle();
    expect([master.encounter.round, master.errors]).toEqual([2, []]);
  });
  it("stays in the round when it is not, and asks again when it is pressed again", async () => {
    press();
    await answer("refuse");
    expect(master.encounter).toMatchObject({ round: 1, stage: "end" });
    press();
    await answer("allow");
    await master.until(() => master.encounter.round === 2);
  });
});

describe("Rolling before everybody has declared", () => {
  let session: GameSession;
  let master: Person;
  const all = (selector: string): Dynamic[] => [...master.globals.document.querySelectorAll(selector)];
  const asked = () => all("dialog[id^=ten-segments-allow]").map(({ textContent }) => textContent);
  const roll = () => all("#combat [data-action=rollSides]")[0].click();
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    await master.api.begin();
    await master.until(() => all("#combat [data-action=rollSides]").length > 0);
    roll();
    await master.until(() => asked().length > 0);
  });
  afterEach(() => session.close());

  it("is asked about once, and anew when it is about others", async () => {
    roll();
    await session.settle();
    expect(asked()).toEqual([expect.stringContaining("Not declared: Mirella")]);
    await master.api.declare({ figure: MIRELLA, intent: MELEE });
    await master.until(() => asked().length === 0);
    roll();
    await master.until(() => asked().length > 0);
    expect(asked()).toEqual([expect.not.stringContaining("Mirella")]);
  });
  it("is asked about by Alt + N, too, which rolls when that is allowed", async () => {
    all("dialog[id^=ten-segments-allow] [data-action=refuse]")[0].click();
    await master.until(() => asked().length === 0);
    pressNext(master);
    await master.until(() => asked().length > 0);
    expect(master.encounter.stage).toBe("declare");
    all("dialog[id^=ten-segments-allow] [data-action=allow]")[0].click();
    await master.until(() => master.encounter.stage === "segments");
    expect(master.errors).toEqual([]);
  });
  it("is not asked about any more once it has been rolled", async () => {
    await master.api.rollInitiative();
    await master.until(() => asked().length === 0);
    expect([master.encounter.stage, master.errors]).toEqual(["segments", []]);
  });
});

describe.runIf(generation === 14)("Going on while a question is open", () => {
  it("names the answer and who is skipped, and does neither before the game master agrees", async () => {
    const session = await openSession(generation, world(), [], { drawn: true });
    const [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    anna.decides(() => new Promise(() => undefined));
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
    master.rolls(d20(15), d8(4));
    void master.api.strike(ORCS_BLOW);
    await master.until(() => master.combat.system.pending !== "");
    await session.settle();
    const { document } = master.globals;
    const question = () => document.querySelector("dialog[id^=ten-segments-allow]");
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
    master.rolls(d20(15), d8(4));
    void master.api.strike(ORCS_BLOW);
    await master.until(() => master.combat.system.pending !== "");
    await session.settle();
    const { document } = master.globals;
    const question = () => document.querySelector("dialog[id^=ten-segments-allow]");
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
