import { afterEach, describe, expect, it } from "vitest";
import { type Entry, nowOf } from "#rules/index.ts";
import { Traffic } from "../../host/harness/wire.ts";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import {
  BLOW,
  BOTH_DECLARED,
  DUEL_DECLARED,
  fightOn,
  MELEE,
  MIRELLA_DECLARED,
  ORCS_BLOW,
  strikeForFour,
} from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { HaltingTraffic } from "../session/halting.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { delay, withhold } from "../session/withheld.ts";
import { MIRELLA, ORC, world } from "../session/world.ts";

const BLOWS = (person: Person) => person.deeds().filter(({ system }) => system.story.includes('"type":"strike"'));

/** The round's record of commands and changes, in order. */
const linesOf = ({ combat }: Person): Entry[] =>
  Object.values<string>(combat.system.record)
    .map(line => JSON.parse(line))
    .filter(({ number }) => number !== undefined)
    .toSorted((one, other) => one.number - other.number);

/** The figures with a declaration in the round's record. */
const declarersIn = (person: Person): unknown[] =>
  linesOf(person).map(({ command }) => command?.type === "declare" && command.figure);

/** A server that fails every write while `fails` is set. */
class FailingTraffic extends Traffic {
  fails = false;
  override refuses(action: string): boolean {
    return this.fails && action.startsWith("modify");
  }
}

/** The client crashes after it has accepted a command and before it executes it. */
function crashOnAccepting(person: Person): void {
  const emit = person.game.socket.emit.bind(person.game.socket);
  person.game.socket.emit = (channel: string, message: { kind: string }) => {
    emit(channel, message);
    if (message.kind === "ruled") person.crash();
  };
}

describe("A game master with two windows", () => {
  let session: GameSession;
  let first: Person;
  let second: Person;
  let anna: Person;
  afterEach(() => session.close());

  async function twoWindows(dice = FRIENDS_FIRST, intents: object = MIRELLA_DECLARED): Promise<void> {
    session = await openSession(generation);
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, dice, intents);
    second = await session.sit("Gamemaster");
  }

  it("carries a command out once, in the window that leads", async () => {
    await twoWindows();
    const revision = first.combat.system.revision;
    await strikeForFour(first, anna);
    await session.settle();
    expect(BLOWS(first).length).toBe(1);
    expect(first.hitPoints(ORC)).toBe(4);
    expect(second.combat.system.revision).toBe(revision + 2);
    expect([...first.errors, ...second.errors, ...anna.errors]).toEqual([]);
  });

  it("has what is pressed in the other window carried out in the one that leads", async () => {
    await twoWindows();
    const { referee } = first.combat.system;
    first.rolls(d20(15), d8(4));
    expect(await second.api.strike(BLOW)).toMatchObject({ accepted: true });
    await first.answersWhenAsked("none");
    await session.settle();
    expect(second.hitPoints(ORC)).toBe(4);
    expect(second.combat.system.referee).toBe(referee);
  });

  /** The second client is the leader. */
  async function annaHits(): Promise<void> {
    second.rolls(d20(15), d8(4));
    await anna.api.strike(BLOW);
    await second.answersWhenAsked("none");
    await session.settle();
  }

  it("says in the other window that the first leads, and lets it take over", async () => {
    await twoWindows();
    expect(await second.api.takeOver()).toMatchObject({ accepted: true });
    await session.settle();
    await annaHits();
    expect(BLOWS(first).length).toBe(1);
    expect(first.hitPoints(ORC)).toBe(4);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it("knows in every window what was changed by hand and has no line yet, and tells the next that is opened", async () => {
    await twoWindows();
    await first.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 20 });
    await session.settle();
    const third = await session.sit("Gamemaster");
    for (const window of [first, second]) {
      window.close();
      await session.settle();
    }
    await third.api.advance();
    await session.settle();
    const [byHand, advanced] = lastEntries(third, 2);
    expect(byHand).toMatchObject({ command: null, changes: [{ figure: MIRELLA, from: 30, to: 20 }] });
    expect(advanced).toMatchObject({ command: { type: "advance" }, changes: [] });
    expect([...third.errors, ...anna.errors]).toEqual([]);
  });

  it("takes for no change by hand in one window what was done, or taken back, in the other", async () => {
    await twoWindows();
    await strikeForFour(first, anna);
    await first.api.undo();
    await strikeForFour(first, anna);
    await first.api.undo();
    await session.settle();
    first.close();
    await session.settle();
    await second.api.advance();
    await session.settle();
    expect(linesOf(second).filter(({ command }) => command === null)).toEqual([]);
  });

  it("goes on in the other window when the first is closed", async () => {
    await twoWindows();
    first.close();
    await session.settle();
    second.rolls(d20(15), d8(4));
    await anna.api.strike(BLOW);
    await second.answersWhenAsked("none");
    expect(anna.hitPoints(ORC)).toBe(4);
    expect(second.errors).toEqual([]);
  });

  it("goes on in the other window when the first fails without a word", async () => {
    await twoWindows();
    const patience = second.waits();
    first.crash();
    await session.settle();
    second.rolls(d20(15), d8(4));
    const asked = anna.api.strike(BLOW);
    await session.settle();
    expect(patience()).toBeGreaterThan(0);
    await second.answersWhenAsked("none");
    expect(await asked).toMatchObject({ accepted: true });
    expect(anna.hitPoints(ORC)).toBe(4);
  });

  it("does nothing that was refused in the first, when the other did not hear of that", async () => {
    await twoWindows();
    withhold(first, "heard");
    withhold(anna, "over");
    first.globals.Hooks.on("tenSegments.preStrike", () => false);
    const patience = second.waits();
    expect(await anna.api.strike(BLOW)).toMatchObject({ accepted: false });
    expect(patience()).toBeGreaterThan(0);
    await session.settle();
    expect(BLOWS(anna)).toEqual([]);
    expect(anna.combat.system.pending).toBe("");
  });

  it("is told no refusal of what the first has done, when it heard nothing and cannot take the seat", async () => {
    const traffic = new FailingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    second = await session.sit("Gamemaster");
    const patience = second.waits();
    for (const kind of ["heard", "ruled"]) withhold(first, kind);
    const asked = second.api.advance();
    await session.settle();
    const { segment } = first.encounter;
    traffic.fails = true;
    expect(patience()).toBeGreaterThan(0);
    expect(await asked).toMatchObject({ accepted: null });
    expect(second.encounter.segment).toBe(segment);
  });

  it("is told no failure of what was done before its window was loaded anew and could not write", async () => {
    const traffic = new FailingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    const asked = { type: "advance", figure: MIRELLA, id: "askedtwice" };
    expect(await anna.api.command(asked)).toMatchObject({ accepted: true });
    await session.settle();
    traffic.fails = true;
    first = await session.reload(first);
    expect(await anna.api.command(asked)).toMatchObject({ accepted: true });
  });

  it("is told no failure of what still waits for an answer, in a window that was loaded anew and could not write", async () => {
    const traffic = new FailingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    const asked = { type: "strike", ...BLOW, id: "askedtwice" };
    expect(await anna.api.command(asked)).toMatchObject({ accepted: true });
    await anna.until(() => anna.combat.system.pending !== "");
    traffic.fails = true;
    first = await session.reload(first);
    expect(await anna.api.command(asked)).toMatchObject({ accepted: null });
  });

  it("is told of no failure as long as the next window would go on with the command", async () => {
    const traffic = new FailingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    const told: unknown[] = [];
    anna.globals.Hooks.on("tenSegments.failed", (deed: unknown) => told.push(deed));
    first.rolls(d20(15), d8(4));
    const patience = first.waits();
    expect(await anna.api.strike(BLOW)).toMatchObject({ accepted: true });
    await anna.until(() => anna.combat.system.pending !== "");
    traffic.fails = true;
    await first.api.answer({ choice: "none", until: "ruled" });
    // A failed write is retried once, and fails again.
    const settled = first.api.settled();
    let isTaken = false;
    const take = (ruling: Dynamic) => (isTaken ||= ruling.accepted === true);
    await first.until(() => {
      patience();
      if (!isTaken) void first.api.answer({ choice: "none", until: "ruled" }).then(take);
      return isTaken;
    });
    await settled;
    await session.settle();
    expect(told).toEqual([]);
    expect(anna.combat.system.pending).not.toBe("");
    traffic.fails = false;
    await first.api.takeOver();
    await anna.until(() => told.length > 0);
    expect(anna.combat.system.pending).toBe("");
    expect(linesOf(anna).filter(({ command }) => command?.type === "strike")).toEqual([]);
  });

  it("is not said to have failed at what another window has accepted since", async () => {
    const traffic = new FailingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    second = await session.sit("Gamemaster");
    const told: unknown[] = [];
    second.globals.Hooks.on("tenSegments.failed", (deed: unknown) => told.push(deed));
    const patience = second.waits();
    for (const kind of ["heard", "ruled"]) withhold(first, kind);
    const failures = delay(first, "failed");
    traffic.fails = true;
    const asked = second.api.strike(BLOW);
    await first.until(() => failures.length > 0);
    traffic.fails = false;
    expect(patience()).toBeGreaterThan(0);
    second.rolls(d20(15), d8(4));
    expect(await asked).toMatchObject({ accepted: true });
    await second.until(() => second.combat.system.pending !== "");
    for (const say of failures) say();
    await second.answersWhenAsked("none");
    expect(told).toEqual([]);
    expect(second.hitPoints(ORC)).toBe(4);
  });

  it("is asked again for what it had accepted, when its window crashes and its browser gives the next the same name", async () => {
    session = await openSession(generation);
    first = await session.reload(await session.sit("Gamemaster"));
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    second = await session.sit("Gamemaster");
    const seat = first.combat.system.referee;
    crashOnAccepting(first);
    expect(await anna.api.strike({ ...BLOW, until: "ruled" })).toMatchObject({ accepted: true });
    await session.settle();
    expect(anna.combat.system.pending).toBe("");
    const third = await session.comeBack(first);
    expect(third.combat.system.referee).toBe(seat);
    third.rolls(d20(15), d8(4));
    await third.answersWhenAsked("none");
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(4);
    expect(BLOWS(anna).length).toBe(1);
  });

  it("is not asked again by the next for what was told to have failed", async () => {
    session = await openSession(generation);
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    second = await session.sit("Gamemaster");
    const told: string[] = [];
    anna.globals.Hooks.on("tenSegments.failed", (deed: Dynamic) => told.push(deed.command.type));
    const unwilling = second.globals.Hooks.on("tenSegments.preStrike", () => false);
    crashOnAccepting(first);
    expect(await anna.api.strike({ ...BLOW, until: "ruled" })).toMatchObject({ accepted: true });
    const pass = second.waits();
    const led = second.api.takeOver();
    await session.settle();
    pass();
    await led;
    await anna.until(() => told.length > 0);
    second.globals.Hooks.off("tenSegments.preStrike", unwilling);
    const third = await session.sit("Assistant");
    await third.api.takeOver();
    await session.settle();
    expect([anna.combat.system.pending, BLOWS(anna).length]).toEqual(["", 0]);
    expect(told).toEqual(["strike"]);
  });

  it("hands over a command that waits for a decision", async () => {
    await twoWindows(FOES_FIRST, DUEL_DECLARED);
    const asked = anna.decides(() => new Promise(() => undefined));
    await first.api.strike(ORCS_BLOW);
    await anna.until(() => asked.length === 1);
    second.rolls(d20(19), d8(5));
    expect(await second.api.takeOver()).toMatchObject({ accepted: true });
    await second.until(() => asked.length === 2);
    expect(await second.api.answer({ choice: "none" })).toMatchObject({ accepted: true });
    await second.until(() => second.hitPoints(MIRELLA) === 25 && second.combat.system.pending === "");
    await session.settle();
    expect(BLOWS(first).length).toBe(1);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it("takes up anew what waits, when the encounter comes back to a window that led before", async () => {
    await twoWindows(FOES_FIRST, DUEL_DECLARED);
    const asked = anna.decides(() => new Promise(() => undefined));
    const third = await session.sit("Assistant");
    await third.api.strike(ORCS_BLOW);
    await anna.until(() => asked.length === 1);
    third.crash();
    for (const kind of ["heard", "ruled"]) withhold(first, kind);
    const patience = second.waits();
    void second.api.command({ type: "end-round", round: 9 }, { quiet: true });
    await session.settle();
    expect(patience()).toBeGreaterThan(0);
    await anna.until(() => asked.length === 2);
    expect(await first.api.takeOver()).toMatchObject({ accepted: true });
    await session.settle();
    expect(asked.length).toBe(3);
    first.rolls(d20(19), d8(5));
    expect(await first.api.answer({ choice: "none" })).toMatchObject({ accepted: true });
    await second.until(() => second.hitPoints(MIRELLA) === 25 && second.combat.system.pending === "");
    await session.settle();
    expect(BLOWS(first).length).toBe(1);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it("takes nothing for a change by hand that the other window has done meanwhile", async () => {
    await twoWindows();
    await first.api.command({ type: "grant-opportunity", figure: MIRELLA, target: ORC });
    expect(await second.api.takeOver()).toMatchObject({ accepted: true });
    await session.settle();
    await annaHits();
    expect(await first.api.takeOver()).toMatchObject({ accepted: true });
    await session.settle();
    await anna.api.advance({ figure: MIRELLA });
    await session.settle();
    expect(linesOf(first).filter(({ command }) => command === null)).toEqual([]);
    expect(linesOf(first).at(-1)?.command).toMatchObject({ type: "advance" });
  });

  it("lets one of two windows have a seat that both take at once", async () => {
    await twoWindows();
    first.crash();
    const third = await session.sit("Assistant");
    await session.settle();
    const patience = [second.waits(), third.waits()];
    const asked = anna.api.declare({ figure: MIRELLA, intent: BOTH_DECLARED[MIRELLA] });
    await session.settle();
    for (const pass of patience) pass();
    await asked;
    await session.settle();
    expect(second.combat.system.referee).toBe(third.combat.system.referee);
    expect([...second.errors, ...third.errors]).toEqual([]);
  });

  it("keeps its seat when its window is loaded anew", async () => {
    session = await openSession(generation);
    first = await session.sit("Gamemaster");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    const { referee } = first.combat.system;
    const again = await session.reload(first);
    expect(again.combat.system).toMatchObject({ referee });
    await strikeForFour(again);
    expect(again.hitPoints(ORC)).toBe(4);
  });

  it("takes back a deed that came too late, even when somebody else takes its card away meanwhile", async () => {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    const [up] = traffic.wires.map(wire => `${wire} up`) as [string];
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    await first.game.settings.set("ten-segments", "monsterOrder", "never");
    second = await session.sit("Assistant");
    const kept = () => Object.values<string>(second.combat.system.record).filter(line => line !== "").length;
    const lines = kept();
    first.rolls(d20(1));
    traffic.halt(up);
    void first.api.strike(BLOW);
    await first.until(() => traffic.waiting(up) > 0);
    const patience = second.waits();
    const led = second.api.takeOver();
    await session.settle();
    expect(patience()).toBeGreaterThan(0);
    expect(await led).toMatchObject({ accepted: true });
    const taken: string[] = [];
    const cards = second.globals.CONFIG.ChatMessage.documentClass.prototype;
    const { delete: takeAway } = cards;
    cards.delete = async function (this: Dynamic) {
      taken.push(this.id);
      const theirs = first.game.messages.get(this.id).delete();
      await Promise.all([theirs, takeAway.call(this)]);
    };
    traffic.letGo(up);
    await second.until(() => generation === 13 || taken.length > 0);
    await second.until(() => BLOWS(second).length === 0 && kept() === lines);
    await second.api.settled();
    await session.settle();
    expect(second.errors).toEqual([]);
  });

  it("loses no line of the record that its window had on its way when it was loaded anew", async () => {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await first.api.begin();
    await anna.until(() => anna.deeds().length > 0);
    const up = `${traffic.wires[0]} up`;
    traffic.halt(up);
    void first.api.declare({ figure: MIRELLA, intent: MELEE });
    await first.until(() => traffic.waiting(up) > 0);
    const again = await session.reload(first);
    const down = `${traffic.wires.at(-1)} down`;
    let writes = 0;
    session.table.server.watch(operations => {
      if (operations.some(({ documentName }) => documentName === "Combat")) writes++;
    });
    traffic.halt(down);
    traffic.letGo(up);
    await again.until(() => writes > 0);
    const declared = again.api.declare({ figure: ORC, intent: MELEE });
    await again.until(() => writes > 1);
    traffic.letGo(down);
    expect(await declared).toMatchObject({ accepted: true });
    await again.until(() => declarersIn(again).includes(ORC));
    expect(declarersIn(again).includes(MIRELLA)).toBe(again.seat(MIRELLA).intent !== null);
    expect(anna.encounter).toEqual(again.encounter);
  });

  it("does not do again what its window was about to record when it was loaded anew", async () => {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    first.rolls(d20(15), d8(4));
    void first.api.strike({ ...BLOW, overruled: true });
    await anna.until(() => anna.combat.system.pending !== "");
    const up = `${traffic.wires[0]} up`;
    traffic.halt(up);
    void first.api.answer({ choice: "none" });
    await first.until(() => traffic.waiting(up) > 0);
    let own = "";
    const again = await session.reload(first, ({ Hooks }) =>
      Hooks.once("ready", () => {
        own = `${traffic.wires.at(-1)} up`;
        traffic.halt(own);
        traffic.letGo(up);
      }),
    );
    await anna.until(() => anna.combat.system.pending === "");
    traffic.letGo(own);
    await again.until(() => again.combat.system.pending === "");
    await again.api.settled();
    await anna.until(() => anna.combat.system.revision > 1000);
    await again.api.settled();
    expect(again.combat.system.pending).toBe("");
    expect(linesOf(again).filter(({ command }) => command?.type === "strike")).toHaveLength(1);
    expect(again.hitPoints(ORC)).toBe(4);
  });

  /**
   * The first client is executing a step of the round that Anna requested, when a macro of the assistant corrupts the
   * round.
   */
  async function spoilAmid() {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    first = await session.sit("Gamemaster");
    second = await session.sit("Assistant");
    anna = await session.sit("Anna");
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    const up = `${traffic.wires[0]} up`;
    traffic.halt(up);
    const step = { type: "advance", figure: MIRELLA, id: ON_ITS_WAY, moment: nowOf(first.encounter) };
    void anna.api.command(step);
    await first.until(() => traffic.waiting(up) > 2);
    await second.combat.update({ system: { round: "[]" } });
    await session.settle();
    return { traffic, up, step };
  }
  const ON_ITS_WAY = "amid-damage";
  const isDone = () => Object.values<string>(anna.combat.system.record).some(line => line.includes(ON_ITS_WAY));

  it("does not refuse for damage what its window had on its way when it was loaded anew", async () => {
    const { traffic, up, step } = await spoilAmid();
    second.crash();
    let own = "";
    const again = await session.reload(first, ({ Hooks }) =>
      Hooks.once("ready", () => {
        own = `${traffic.wires.at(-1)} up`;
        traffic.halt(own);
      }),
    );
    const ruling = anna.asks({ kind: "command", command: step });
    await again.until(() => traffic.waiting(own) > 1);
    traffic.letGo(up);
    await anna.until(isDone);
    traffic.letGo(own);
    expect(await ruling).toMatchObject({ accepted: true });
  });
  it("takes the seat before it says of a damaged encounter that nothing can be done", async () => {
    const { traffic, up, step } = await spoilAmid();
    first.crash();
    await second.until(() => second.game.users.activeGM?.isSelf === true);
    expect(second.refusals(await second.api.command({ ...step, quiet: true }))).toEqual(["damaged-encounter"]);
    traffic.letGo(up);
    await session.settle();
    await second.api.settled();
    expect(isDone()).toBe(false);
  });
});
