import { describe, expect, it } from "vitest";
import {
  type Answer,
  type Fight,
  type FightEvent,
  type GroupDeed,
  judge,
  type Need,
  play,
  record,
  replay,
  seatOf,
  tallied,
  tallyOf,
  toldByDeed,
  undo,
} from "#rules/index.ts";
import { command, type Said, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { BOOK, carry, declared, opened, type Script, script } from "../table.ts";
import { expectImpossible, expectLegal } from "../verdicts.ts";

const ORCS = ["orc-1", "orc-2", "orc-3"] as const;
const orcs = ORCS.map((id, at) => orc({ id, name: `Orc (${at + 1})` }));
const melee = { kind: "melee", weapon: "sword", target: "fighter" } as const;
const atFighter = Object.fromEntries(ORCS.map(id => [id, melee]));

/** The moment of three orcs, before the fighter's step. */
const facing = (change: Parameters<typeof fighter>[0] = {}): Fight =>
  opened([fighter(change), ...orcs], { ...atFighter, fighter: { ...melee, target: "orc-1" } }, [6, 1]);
const fight = facing();

const together = (...deeds: readonly Said[]): Said => ({ type: "together", deeds: deeds as unknown as GroupDeed[] });
const blows = (now: Fight, ids: readonly string[] = ORCS): Said =>
  together(...ids.map(id => strike(now, id, "fighter")));
const misses = (orcs: number): Script => ({ defend: Array(orcs).fill("none"), "to-hit": Array(orcs).fill(2) });

const told = (events: readonly FightEvent[]) =>
  toldByDeed(events).map(({ of, events: own }) => [
    of.type,
    of.figure,
    own.some(({ type }) => type === "attack-rolled"),
  ]);

describe("Three orcs strike together", () => {
  const { fight: after, events } = carry(fight, blows(fight), misses(3));

  it("each with a blow of its own, in the order in which they are named", () =>
    expect(told(events)).toEqual(ORCS.map(id => ["took-part", id, true])));
  it("and comes to the same as one blow after another", () => {
    const apart = ORCS.reduce((now, id) => carry(now, strike(now, id, "fighter"), misses(1)).fight, fight);
    expect(after).toEqual(apart);
  });
  it("is one line of the record, played again and taken back whole", () => {
    const said = command(blows(fight));
    const outcome = play(fight, said, BOOK, script(misses(3)).answer);
    const begun = record([], fight, said, outcome);
    const entries = begun.flatMap(({ last }) => (last ? [last.entry] : []));
    expect(entries.map(({ command: one }) => one?.type)).toEqual(["together"]);
    expect(replay(fight, entries, BOOK)).toEqual(after);
    expect(undo(outcome.fight, begun)?.fight).toEqual(fight);
  });
  it("asks for each of them by its place", () => {
    const asked: Need[] = [];
    const { answer } = script(misses(3));
    const listening = (need: Need): Answer => {
      asked.push(need);
      return answer(need);
    };
    play(fight, command(blows(fight)), BOOK, listening);
    expect(asked.map(({ name, deed }) => [name, deed])).toEqual(
      [0, 1, 2].flatMap(deed => [
        ["defend", deed],
        ["to-hit", deed],
      ]),
    );
  });
});

describe("The fighter falls by the first of three orcs", () => {
  const frail = facing({ hitPoints: 3 });
  const { fight: after, events } = carry(frail, blows(frail), { defend: ["none"], "to-hit": [19], damage: [8] });

  it("and the others' blows are left undone, each with its reason", () => {
    expect(told(events).map(([type]) => type)).toEqual(["took-part", "left-undone", "left-undone"]);
    expect(events.at(-1)).toMatchObject({ figure: "orc-3", deed: 2, reasons: [{ why: "felled-before" }] });
  });
  it("and they keep what they have for this round", () =>
    expect(seatOf(after, "orc-2")?.ledger).toEqual(seatOf(frail, "orc-2")?.ledger));
  it("which is counted as the first one's alone", () => {
    const tally = tallied({}, events);
    expect(tallyOf(tally, "orc-1")).toMatchObject({ attacks: 1, felled: ["fighter"] });
    expect(tallyOf(tally, "orc-2")).toMatchObject({ attacks: 0, dealt: 0 });
  });
});

describe("What is said to several deeds together", () => {
  const spent = carry(fight, strike(fight, "orc-1", "fighter"), misses(1)).fight;

  it("is yes as long as one of them is legal", () => expectLegal(spent, blows(spent)));
  it("is no when a rule forbids each of them; overruled, all are done and each tells its breach", () => {
    const others = ORCS.reduce((now, id) => carry(now, strike(now, id, "fighter"), misses(1)).fight, fight);
    expect(judge(others, command(blows(others)), BOOK)).toMatchObject({ legal: false, refusal: "rule" });
    const all = carry(others, { ...blows(others), overruled: true }, misses(3)).events;
    expect(all.filter(({ type }) => type === "took-part")).toMatchObject(
      ORCS.map(() => ({ breaches: expect.arrayContaining([expect.anything()]) })),
    );
  });
  it("is that it cannot be when none of them can", () =>
    expectImpossible(
      fight,
      together(strike(fight, "orc-1", "nobody"), strike(fight, "orc-2", "nobody")),
      "unknown-target",
    ));
  it("is no to one alone, to going on among them, and to some within others", () => {
    const blow = strike(fight, "orc-1", "fighter");
    expectImpossible(fight, together(blow), "unreadable");
    expectImpossible(fight, together(blow, { type: "advance", moment: 1, figure: "orc-2" }), "unreadable");
    expectImpossible(fight, together(blow, blows(fight)), "unreadable");
    expectImpossible(fight, together(blow, { type: "strike" } as Said), "unreadable");
  });
});

describe("A module refuses one of three blows", () => {
  const barred: Said = { ...blows(fight), barred: [1] } as Said;

  it("and that one is left undone, whatever is overruled", () => {
    for (const overruled of [false, true]) {
      const { events } = carry(fight, { ...barred, overruled }, misses(2));
      expect(told(events).map(([type]) => type)).toEqual(["took-part", "left-undone", "took-part"]);
      expect(events.find(({ type }) => type === "left-undone")).toMatchObject({
        reasons: [{ why: "refused-by-module", with: { figure: "Orc (2)" } }],
      });
    }
  });
});

describe("Orcs declare together", () => {
  const silent = declared([fighter(), ...orcs], {});
  const said = together(...ORCS.map((figure): Said => ({ type: "declare", figure, intent: melee })));

  it("what each of them would declare by itself", () => {
    const apart = declared([fighter(), ...orcs], atFighter);
    expect(carry(silent, said).fight).toEqual(apart);
  });
});
