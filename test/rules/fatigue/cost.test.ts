import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Exertion, fatigueCost } from "#rules/fatigue/cost.ts";
import { ARMOR_COVERAGES, FATIGUE_LEVELS, makeRulebook } from "#rules/index.ts";
import { speedMultiple } from "#rules/movement/rates.ts";
import { stamina } from "./weary.ts";

const printed = makeRulebook({ preset: "jomase" });
const multiplied = makeRulebook({ preset: "jomase", "fatigue.order": "multiply-all" });
const added = makeRulebook({ preset: "jomase", "fatigue.both": "added" });
const idle: Exertion = { fought: false, moved: false, speed: 1, assault: false, hot: false };
const fighting = { ...idle, fought: true };
const running = { ...idle, moved: true, speed: 3 };
const fresh = { stamina: stamina() };
const weary = { stamina: stamina({ level: "exhausted" }), armorCoverage: "full" as const };
const cost = (exertion: Exertion, wearer: object = fresh, book = printed) => fatigueCost(wearer, exertion, book).points;

describe("What a round costs (jomase, Fatigue Costs)", () => {
  it("S3.FC.a: fighting a point, moving a point, both together a point", () =>
    expect([cost(fighting), cost({ ...idle, moved: true }), cost({ ...fighting, moved: true })]).toEqual([1, 1, 1]));
  it("S3.FC.a: both together two, where the world rules so", () =>
    expect([cost({ ...fighting, moved: true }, fresh, added), cost(fighting, fresh, added)]).toEqual([2, 1]));
  it("S3.FC.g: or the usual points have armor and heat in them, and running multiplies those (ruling fatigue.order)", () => {
    const usual = makeRulebook({ preset: "jomase", "fatigue.order": "usual" });
    expect(cost({ ...fighting, speed: 2 }, { ...fresh, armorCoverage: "full" }, usual)).toBe(4);
    expect(cost({ ...fighting, speed: 3, assault: true, hot: true }, weary, usual)).toBe((2 + 1 + 1) * 3 + 2);
  });
  it("S3.FC.a: a figure that does neither pays nothing, however weary, armored and hot", () =>
    expect(fatigueCost(weary, { ...idle, hot: true, assault: true, speed: 5 }, printed)).toEqual({
      points: 0,
      parts: [],
    }));
  it("S3.FC.b: double speed doubles it, triple speed makes it three times as much", () =>
    expect([cost({ ...running, speed: 2 }), cost(running)]).toEqual([2, 3]));
  it("S3.FC.b: a blow at a run costs as much as the run", () =>
    expect(cost({ ...fighting, ...running, fought: true })).toBe(3));
  it("S3.FC.c: a full suit adds a point, and so does more than half of one, proficient or not", () => {
    const inSuit = (armorCoverage: string, armorProficient?: boolean) =>
      cost(fighting, { ...fresh, armorCoverage, armorProficient });
    expect([inSuit("full"), inSuit("full", true), inSuit("more-than-half", true)]).toEqual([2, 2, 2]);
    expect([inSuit("half"), inSuit("half", true), inSuit("none"), inSuit("none", false)]).toEqual([2, 1, 1, 1]);
  });
  it("S3.FC.d: hot, muggy weather adds a point", () => expect(cost({ ...fighting, hot: true })).toBe(2));
  it("S3.FC.e: an assault doubles what the attacking costs; without an attack it is nothing", () => {
    expect([cost({ ...fighting, assault: true }), cost({ ...idle, moved: true, assault: true })]).toEqual([2, 1]);
    expect(cost({ ...fighting, moved: true, assault: true }, fresh, added)).toBe(3);
  });
  it("S3.FC.f: the fatigued lose a point more, the exhausted two", () =>
    expect(FATIGUE_LEVELS.map(level => cost(fighting, { stamina: stamina({ level }) }))).toEqual([1, 2, 3]));
  it("S3.FC.g, S3.EX.42: an exhausted man in plate who assaults at a run in the heat: 1 × 3 × 2, and 1, 1 and 2", () =>
    expect(cost({ ...running, fought: true, assault: true, hot: true }, weary)).toBe(10));
  it("S3.FC.g: all of it is multiplied, where the world rules so", () =>
    expect(cost({ ...running, fought: true, assault: true, hot: true }, weary, multiplied)).toBe(30));
  it("S3.FC.g: what it comes of is said", () =>
    expect(fatigueCost(weary, { ...running, fought: true, assault: true, hot: true }, printed).parts).toMatchObject([
      { why: "tires-by-fighting", with: { points: 1 } },
      { why: "tires-by-assault", with: { times: 2 } },
      { why: "tires-by-running", with: { times: 3 } },
      { why: "tires-by-armor", with: { points: 1 } },
      { why: "tires-by-heat", with: { points: 1 } },
      { why: "tires-by-weariness", with: { points: 2 } },
    ]));
  it("S3.FC.a: of a mere way that is said, too", () =>
    expect(fatigueCost(fresh, { ...idle, moved: true }, printed).parts).toMatchObject([{ why: "tires-by-moving" }]));
});

describe("How fast somebody ran (jomase, Moving in Combat)", () => {
  it("S3.MV.d: any part of another move counts as one", () =>
    expect([0, 1, 120, 121, 240, 361].map(feet => speedMultiple(feet, 120))).toEqual([1, 1, 1, 2, 2, 4]));
  it("S3.MV.d: a figure that has no rate cannot run", () => expect(speedMultiple(10, 0)).toBe(1));
});

describe("A cost, whatever the round", () => {
  const exertions = fc.record({
    fought: fc.boolean(),
    moved: fc.boolean(),
    speed: fc.integer({ min: 1, max: 5 }),
    assault: fc.boolean(),
    hot: fc.boolean(),
  });
  const wearers = fc.record({
    armorCoverage: fc.constantFrom(...ARMOR_COVERAGES),
    armorProficient: fc.boolean(),
    stamina: fc.constantFrom(...FATIGUE_LEVELS).map(level => stamina({ level })),
  });
  const books = fc.constantFrom(printed, multiplied, added);
  it("S3.FC.g: is never negative, and nothing exactly for who neither fights nor moves", () =>
    fc.assert(
      fc.property(exertions, wearers, books, (exertion, wearer, book) => {
        const { points, parts } = fatigueCost(wearer, exertion, book);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points === 0).toBe(!exertion.fought && !exertion.moved);
        expect(parts.length === 0).toBe(points === 0);
      }),
      { seed: 10 },
    ));
});
