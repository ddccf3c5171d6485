import { describe, expect, it } from "vitest";
import { type Fight, judge, order } from "#rules/index.ts";
import { command, momentNow, type Said, strike } from "../commands.ts";
import { dagger, fighter, longSword, orc, weapon } from "../figures.ts";
import { carry, close, nextDeclarations, opened, rollSides } from "../table.ts";
import { bare } from "./bare.ts";

const BOOK = bare({ "attacks.phaseHalf": "per-use" });
const foe = orc({ hitPoints: 90, dexterity: 3 });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const maul = weapon({ id: "maul", name: "Maul", speedFactor: 14 });
const MELEE = { kind: "melee", weapon: "sword" } as const;

const on = (fight: Fight, said: Said, answers = {}, book = BOOK) => carry(fight, said, answers, book).fight;
const opening = (fight: Fight, book = BOOK): Fight =>
  on(fight, { type: "grant-opportunity", moment: momentNow(fight), figure: "fighter", target: "orc" }, {}, book);
const swing = (fight: Fight, item = "sword", book = BOOK): Fight =>
  on(fight, strike(fight, "fighter", "orc", item), { "to-hit": [2] }, book);
/** Grants and makes this many attacks of opportunity, one after another. */
const taken = (fight: Fight, times: number, item = "sword", book = BOOK): Fight =>
  times === 0 ? fight : taken(swing(opening(fight, book), item, book), times - 1, item, book);
/** The number of further attacks of opportunity with this weapon in the current phase. */
function room(fight: Fight, item = "sword", book = BOOK): number {
  const now = opening(fight, book);
  return judge(now, command(strike(now, "fighter", "orc", item)), book).legal
    ? 1 + room(swing(now, item, book), item, book)
    : 0;
}

/** The fast phase of round 1, with the orc's step. The fighter's sword comes in the average phase. */
const begun = (change: object = {}, book = BOOK, item = "sword"): Fight =>
  opened(
    [fighter({ weapons: [longSword, dagger], ...change }), foe],
    { fighter: { ...MELEE, weapon: item } },
    [1, 9],
    book,
  );
/** The fast phase of the next round. */
const another = (fight: Fight, book = BOOK): Fight =>
  rollSides(
    on(nextDeclarations(fight, book), { type: "declare", figure: "fighter", intent: MELEE }, {}, book),
    [1, 9],
    book,
  );
const later = (fight: Fight): Fight => close(fight, {}, BOOK).fight;
const phasesOf = (fight: Fight) =>
  order(fight, BOOK)
    .steps.filter(({ figure, kind }) => figure === "fighter" && kind === "attack")
    .map(({ segment }) => segment);

describe("Three attacks every two phases, by turns of two and one (ruling attacks.phaseHalf)", () => {
  it("S3.AO.a: two in the first phase, one in the next", () => {
    expect(room(begun())).toBe(2);
    expect(room(later(taken(begun(), 2)))).toBe(1);
  });
  it("S3.AO.a: where one of the two was left, the next phase holds two", () =>
    expect(room(later(taken(begun(), 1)))).toBe(2));
  it("S3.AO.a: the turn goes on in the next round", () => {
    const second = another(taken(begun(), 2));
    expect(room(second)).toBe(1);
    expect(room(another(taken(second, 1)))).toBe(2);
    expect(room(another(taken(begun(), 1)))).toBe(2);
    expect(room(another(begun()))).toBe(2);
  });
  it("S3.AO.a: the round's own attacks make room for it", () => {
    expect(phasesOf(begun(two))).toEqual([3, 3]);
    expect(phasesOf(taken(begun(two), 2))).toEqual([3, 4]);
    expect(phasesOf(taken(begun(two), 1))).toEqual([3, 3]);
    expect(phasesOf(another(taken(begun(two), 2)))).toEqual([3, 4]);
    expect(phasesOf(another(taken(begun(two), 1)))).toEqual([3, 3]);
  });
  it("S3.AO.a: an attack that has been made stays in its phase", () => {
    const three = { meleeRate: { attacks: 3, rounds: 1 } } as const;
    const inNextPhase = (fight: Fight) => phasesOf(swing(later(swing(later(fight)))));
    expect(inNextPhase(taken(begun(three), 2))).toEqual([3, 4, 4]);
    expect(inNextPhase(taken(begun(three), 1))).toEqual([3, 3, 4]);
    expect(inNextPhase(begun(three))).toEqual([3, 3, 4]);
    expect(inNextPhase(another(taken(begun(three), 2)))).toEqual([3, 4, 4]);
  });
  it("S3.AO.a: two with a weapon that has two in every phase are no turn", () => {
    const daggered = taken(begun(two), 2, "dagger");
    expect(room(later(daggered))).toBe(2);
    expect(room(another(daggered))).toBe(2);
    expect(phasesOf(daggered)).toEqual([3, 3]);
  });
  it("S3.AO.a, S3.SP.c: nor is an attack that the round before had no phase for", () => {
    const next = bare({ "attacks.phaseHalf": "per-use", "initiative.phaseOverflow": "next-round" });
    const second = another(begun({ ...two, weapons: [longSword, maul] }, next, "maul"), next);
    expect(room(second, "sword", next)).toBe(2);
  });
});
