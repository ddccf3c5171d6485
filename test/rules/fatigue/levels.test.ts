import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drain, fastestMultiple, isSpent, modifiedEncumbrance, mustRest, withPoint } from "#rules/fatigue/levels.ts";
import { type Encumbrance, FATIGUE_LEVELS, type FatigueLevel } from "#rules/index.ts";
import { stamina } from "./weary.ts";

describe("The levels of weariness (jomase, Fatigue Levels)", () => {
  it("S3.FL.a: above 0 nothing happens", () =>
    expect(drain(stamina({ points: 3 }), 2)).toEqual({ points: 1, level: "fresh", passed: [] }));
  it("S3.FL.a, S3.EX.43: at 0 the fresh become fatigued with all their points", () =>
    expect(drain(stamina({ points: 3 }), 3)).toEqual({ points: 10, level: "fatigued", passed: ["fatigued"] }));
  it("S3.FL.a, S3.EX.44: what went below 0 is taken off them", () =>
    expect(drain(stamina({ points: 1 }), 3)).toMatchObject({ points: 8, level: "fatigued" }));
  it("S3.FL.b: the fatigued become exhausted likewise", () =>
    expect(drain(stamina({ points: 1, level: "fatigued" }), 2)).toMatchObject({ points: 9, level: "exhausted" }));
  it("S3.FL.c: the exhausted go below 0", () =>
    expect(drain(stamina({ points: 1, level: "exhausted" }), 3)).toEqual({
      points: -2,
      level: "exhausted",
      passed: [],
    }));
  it("S3.FL.a–b: a great loss goes on into the level after the next, through it", () =>
    expect(drain(stamina({ points: 1, most: 2 }), 4)).toEqual({
      points: 1,
      level: "exhausted",
      passed: ["fatigued", "exhausted"],
    }));
  it("S3.FL.c: spent is who is exhausted and has nothing left", () => {
    const spent = (points: number, level: FatigueLevel = "exhausted") =>
      isSpent({ stamina: stamina({ points, level }) });
    expect([spent(0), spent(-3), spent(1), spent(0, "fatigued"), isSpent({})]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("A load in weariness (jomase, Fatigue Levels)", () => {
  const laden = (encumbrance: Encumbrance, level: FatigueLevel) => ({ encumbrance, stamina: stamina({ level }) });
  it("S3.FL.b: the fatigued are a step more encumbered", () =>
    expect(modifiedEncumbrance(laden("light", "fatigued"))).toBe("moderate"));
  it("S3.FL.c: the exhausted two", () => expect(modifiedEncumbrance(laden("light", "exhausted"))).toBe("heavy"));
  it("S3.FL.b: the fresh, and who never tires, are as they are", () =>
    expect([modifiedEncumbrance(laden("severe", "fresh")), modifiedEncumbrance({})]).toEqual(["severe", "none"]));
  it("S3.FL.d: past the worst there is no word for it, and who is there must rest", () => {
    expect([
      modifiedEncumbrance(laden("severe", "fatigued")),
      modifiedEncumbrance(laden("heavy", "exhausted")),
    ]).toEqual([null, null]);
    expect(
      [laden("severe", "fatigued"), laden("severe", "fresh"), laden("moderate", "exhausted")].map(mustRest),
    ).toEqual([true, false, false]);
  });
  it("S3.FC.b: five times the rate unarmored and unladen, else three", () => {
    expect([fastestMultiple({}), fastestMultiple({ armorCoverage: "none", encumbrance: "none" })]).toEqual([5, 5]);
    expect([fastestMultiple({ armorCoverage: "half" }), fastestMultiple({ encumbrance: "light" })]).toEqual([3, 3]);
    expect(fastestMultiple({ stamina: stamina({ level: "fatigued" }) })).toBe(3);
  });
});

describe("Weariness, whatever comes", () => {
  const accounts = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -5, max: 12 }), fc.constantFrom(...FATIGUE_LEVELS))
    .map(([most, points, level]) => stamina({ most, points: Math.min(points, most), level }));
  const rank = (level: FatigueLevel) => FATIGUE_LEVELS.indexOf(level);
  it("S3.FL.a–c: never skips a level without passing through it, and never has more than its most", () =>
    fc.assert(
      fc.property(accounts, fc.integer({ min: 0, max: 40 }), (account, cost) => {
        const { points, level, passed } = drain(account, cost);
        expect(passed).toEqual(FATIGUE_LEVELS.slice(rank(account.level) + 1, rank(level) + 1));
        expect(points).toBeLessThanOrEqual(account.most);
        expect(points > 0 || level === "exhausted").toBe(true);
        expect(points).toBe(account.points - cost + passed.length * account.most);
      }),
      { seed: 10 },
    ));
  it("S3.FR.a: no rest gives more than the most", () =>
    fc.assert(
      fc.property(accounts, fc.array(fc.boolean(), { maxLength: 20 }), (account, wins) => {
        const after = wins.reduce(withPoint, account);
        expect(after.points).toBe(Math.min(account.most, account.points + wins.filter(won => won).length));
      }),
      { seed: 10 },
    ));
});
