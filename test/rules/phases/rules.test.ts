import { describe, expect, it } from "vitest";
import { type Figure, makeRulebook, type Rulebook, type Size } from "#rules/index.ts";
import { initiativeModifier } from "#rules/initiative/initiative.ts";
import { castingEnd, phaseOf, phaseOfCastingTime } from "#rules/initiative/phases/phase.ts";
import { phaseLimit } from "#rules/initiative/phases/phases.ts";
import { needsBothHands, scaledSpeedFactor } from "#rules/initiative/phases/timing.ts";
import { dagger, figure, longSword, weapon } from "../figures.ts";

const book = (choices: Partial<Rulebook> = {}) => makeRulebook({ preset: "jomase", ...choices });
const JOMASE = book();
const sizes = [0, 1, 2, 3, 4, 5] as const;

describe("The phase of a creature with a weapon", () => {
  it("S3.SP.a: by its size: tiny very fast, small and medium fast, large and huge average, gargantuan slow", () =>
    expect(sizes.map(size => phaseOf(size, 1, JOMASE))).toEqual([0, 1, 1, 2, 2, 3]));
  it("S3.SP.b: speed factors 0, 1–4, 5–8, 9–12 and 13 shift it", () =>
    expect([-2, 0, 1, 4, 5, 8, 9, 12, 13, 20].map(factor => phaseOf(2, factor, JOMASE))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]));
  it("S3.SP.b: natural weapons have the phase of their owner", () =>
    expect(sizes.map(size => phaseOf(size, null, JOMASE))).toEqual([0, 1, 1, 2, 2, 3]));
  it("S3.SP.c: nothing is faster than very fast, or slower than very slow", () => {
    expect(phaseOf(0, 0, JOMASE)).toBe(0);
    expect([9, 13].map(factor => phaseOf(5, factor, JOMASE))).toEqual([4, 4]);
  });
  it("S3.SP.c: or what is slower comes in the next round (ruling initiative.phaseOverflow)", () => {
    const carried = book({ "initiative.phaseOverflow": "next-round" });
    expect([phaseOf(0, 0, carried), phaseOf(5, 9, carried), phaseOf(5, 13, carried)]).toEqual([0, 5, 6]);
  });
});

describe("The phase of a spell", () => {
  it("S3.SP.d: casting time 0 is very fast, 1–3 fast, 4–6 average, 7–9 slow", () =>
    expect([0, 1, 3, 4, 6, 7, 9].map(phaseOfCastingTime)).toEqual([0, 1, 1, 2, 2, 3, 3]));
  it("S3.SP.d: ten segments are no phase", () => expect(() => phaseOfCastingTime(10)).toThrow(/got 10/));
  it("S3.SP.d: casting time 10 is one round, and ends with it", () =>
    expect(castingEnd(10, JOMASE)).toEqual({ rounds: 0, phase: 5 }));
  it("S3.SP.d: or in the slow phase of the next (ruling casting.fullRound)", () =>
    expect(castingEnd(10, book({ "casting.fullRound": "next-slow" }))).toEqual({ rounds: 1, phase: 3 }));
  it("S3.SP.d: longer ones take a round for each ten segments", () => {
    expect(castingEnd(20, JOMASE)).toEqual({ rounds: 1, phase: 5 });
    expect(castingEnd(14, JOMASE)).toEqual({ rounds: 1, phase: 2 });
    expect(castingEnd(9, JOMASE)).toEqual({ rounds: 0, phase: 3 });
  });
});

describe("Initiative within a phase", () => {
  const modified = (change: Partial<Figure>) => initiativeModifier(figure(change), "phase", JOMASE);
  it("S3.SP.e: Dexterity changes the roll", () =>
    expect([3, 10, 16, 18].map(dexterity => modified({ dexterity }))).toEqual([-3, 0, 1, 2]));
  it("S3.SP.f: and Intelligence, read as if it were Dexterity, beside it", () => {
    expect(modified({ dexterity: 10, intelligence: 18 })).toBe(2);
    expect(modified({ dexterity: 16, intelligence: 17 })).toBe(3);
    expect(modified({ dexterity: 18, intelligence: 3 })).toBe(-1);
  });
});

describe("Speed factors in other hands", () => {
  const scaled = (factor: number, size: Size, change: object = {}, height?: number, rules = JOMASE) =>
    scaledSpeedFactor(weapon({ speedFactor: factor, ...change }), { size, ...(height && { height }) }, rules);

  it("S3.SP.h: are doubled for each size the user is smaller, halved for each size larger", () =>
    expect(sizes.map(size => scaled(4, size))).toEqual([16, 8, 4, 2, 1, 1]));
  it("S3.SP.h: stay as they are where the weapon is built to the measure of its user", () =>
    expect(scaled(5, 1, { scaledToUser: true })).toBe(5));
  it("S3.SP.h: are scaled from the size of the user the weapon is made for", () => {
    expect(scaled(5, 3, { designSize: 3 })).toBe(5);
    expect(scaled(5, 2, { designSize: 3 })).toBe(10);
  });
  it("S3.SP.h: a natural weapon has none", () =>
    expect(scaledSpeedFactor(weapon({ speedFactor: null }), { size: 3 }, JOMASE)).toBeNull());
  it("S3.EX.1, S3.SP.i: a long sword of 5 is 10 for a halfling of three feet", () =>
    expect(scaled(5, 1, {}, 3)).toBe(10));
  it("S3.EX.2, S3.SP.i: a factor of 10 is 7 for a large user of nine feet", () => expect(scaled(10, 3, {}, 9)).toBe(7));
  it("S3.SP.i: by the heights that are said, of the weapon's user too", () => {
    expect(scaled(6, 1, { designHeight: 5 }, 4)).toBe(8);
    expect(scaled(6, 2, { designSize: 3 }, 6)).toBe(12);
    expect(scaled(6, 2, { designSize: 3, designHeight: 10 }, 6)).toBe(10);
  });
  it("S3.SP.i: a man of five feet uses a man's weapon as it is", () => expect(scaled(6, 2, {}, 5)).toBe(6));
  it("S3.SP.i: are rounded to the nearest, a half up; or up, or down (ruling speed.rounding)", () => {
    const rounded = (["nearest", "up", "down"] as const).map(how => book({ "speed.rounding": how }));
    expect(rounded.map(rules => scaled(5, 3, {}, undefined, rules))).toEqual([3, 3, 2]);
    expect(rounded.map(rules => scaled(10, 3, {}, 9, rules))).toEqual([7, 7, 6]);
    expect(rounded.map(rules => scaled(8, 3, {}, 11, rules))).toEqual([4, 5, 4]);
  });
});

describe("A weapon larger than its user", () => {
  it("S3.EX.3, S3.SP.j: takes both hands: a halfling's long sword, not its dagger", () => {
    expect(needsBothHands(longSword, { size: 1 })).toBe(true);
    expect(needsBothHands(dagger, { size: 1 })).toBe(false);
  });
  it("S3.SP.j: one of its own size does not, nor do natural weapons", () => {
    expect(needsBothHands(longSword, { size: 2 })).toBe(false);
    expect(needsBothHands(weapon({ kind: "natural", size: 3 }), { size: 2 })).toBe(false);
  });
});

describe("Attacks in a single phase", () => {
  const inRound = (round: number, change: object = {}, rules = JOMASE) =>
    [0, 1, 2, 3, 4].map(phase => phaseLimit(phase, { round, hasted: false, twice: false, ...change }, rules));

  it("S3.AO.a: two when very fast and fast, 3/2 when average and slow, one when very slow", () => {
    expect(inRound(1)).toEqual([2, 2, 2, 2, 1]);
    expect(inRound(2)).toEqual([2, 2, 1, 1, 1]);
  });
  it("S3.AO.a: or 3/2 are two the first time and one the next (ruling attacks.phaseHalf)", () => {
    const perUse = book({ "attacks.phaseHalf": "per-use" });
    const limits = (phase: number) =>
      [false, true].map(twice => phaseLimit(phase, { round: 2, hasted: false, twice }, perUse));
    expect([1, 2, 3].map(limits)).toEqual([
      [2, 2],
      [2, 1],
      [2, 1],
    ]);
  });
  it("S3.AO.b: twice as many when hasted", () => {
    expect(inRound(1, { hasted: true })).toEqual([4, 4, 3, 3, 2]);
    expect(inRound(2, { hasted: true })).toEqual([4, 4, 3, 3, 2]);
  });
});
