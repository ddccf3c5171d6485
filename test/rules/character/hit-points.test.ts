import { describe, expect, it } from "vitest";
import { type CharacterClass, hitPointsOfClasses, hitPointsOfLevel, hitPointsShared } from "#rules/index.ts";
import { fighter } from "./fighter.ts";

const mage = (change: Partial<CharacterClass> = {}) =>
  fighter({ name: "Magic-user", hitDie: 4, lastDie: 11, pointsAfter: 1, hardy: false, ...change });
const ranger = (level: number) =>
  fighter({ name: "Ranger", level, hitDie: 8, firstDice: 2, lastDie: 10, pointsAfter: 2 });

const plain = () => 0;
const hardy = (one: CharacterClass) => (one.hardy ? 4 : 2);
const weak = () => -2;

describe("Hit points of a class (G.03)", () => {
  it("are a die a level, with what Constitution adds to each", () =>
    expect(hitPointsOfClasses([fighter()], hardy)).toEqual({ formula: "5d10", constitution: 20, fixed: 0, shares: 1 }));
  it("are points alone after the last die, without Constitution", () =>
    expect(hitPointsOfClasses([fighter({ level: 12 })], hardy)).toEqual({
      formula: "9d10",
      constitution: 36,
      fixed: 9,
      shares: 1,
    }));
  it("have no die that gives less than 1", () =>
    expect(hitPointsOfClasses([mage({ level: 3 })], weak)).toMatchObject({ formula: "3d4min3", constitution: -6 }));
  it.each([
    [1, "2d8", 0],
    [10, "11d8", 0],
    [12, "11d8", 4],
  ])("of a ranger of level %i are %s, and %i", (level, formula, fixed) =>
    expect(hitPointsOfClasses([ranger(level)], plain)).toMatchObject({ formula, fixed }),
  );
  it("are none without a class, and without a level", () => {
    expect(hitPointsOfClasses([], plain)).toBeNull();
    expect(hitPointsOfClasses([fighter({ level: 0 })], plain)).toBeNull();
  });
});

describe("Hit points of several classes (G.03)", () => {
  it("at once are shared by as many as they are, each die with its own Constitution", () =>
    expect(hitPointsOfClasses([fighter({ level: 4 }), mage({ level: 5 })], hardy)).toEqual({
      formula: "4d10 + 5d4",
      constitution: 26,
      fixed: 0,
      shares: 2,
    }));
  it("one after another add up: the later gives dice of the levels beyond the former's", () => {
    const former = fighter({ level: 6, former: true });
    const rolled = (level: number) => hitPointsOfClasses([mage({ level }), former], plain);
    expect(rolled(5)).toMatchObject({ formula: "6d10", shares: 1 });
    expect(rolled(9)).toMatchObject({ formula: "6d10 + 3d4", shares: 1 });
    expect(rolled(13)).toMatchObject({ formula: "6d10 + 5d4", fixed: 2 });
  });
  it("three one after another do so as they stand", () =>
    expect(
      hitPointsOfClasses(
        [fighter({ level: 3, former: true }), ranger(5), mage({ level: 7 })].map((one, at) => ({
          ...one,
          former: at < 2,
        })),
        plain,
      ),
    ).toMatchObject({ formula: "3d10 + 2d8 + 2d4" }));
  it.each([
    [23, 2, 12],
    [22, 3, 7],
    [1, 3, 1],
    [-4, 1, 1],
    [9, 1, 9],
  ])("%i among %i are %i: halves count up, and 1 is the least", (total, shares, each) =>
    expect(hitPointsShared(total, shares)).toBe(each),
  );
});

describe("Hit points of a single level (G.03)", () => {
  const of = (one: CharacterClass, level: number, others: readonly CharacterClass[] = []) =>
    hitPointsOfLevel([one, ...others], one, level, hardy);
  it("are its die, with Constitution", () =>
    expect(of(fighter(), 6)).toEqual({ formula: "1d10", constitution: 4, fixed: 0, shares: 1 }));
  it("are both dice of a ranger's first", () => expect(of(ranger(1), 1)).toMatchObject({ formula: "2d8" }));
  it("are points where it has no die", () =>
    expect(of(fighter(), 10)).toEqual({ formula: "0", constitution: 0, fixed: 3, shares: 1 }));
  it("are shared with the other classes", () =>
    expect(of(fighter(), 6, [mage()])).toMatchObject({ formula: "1d10", shares: 2 }));
  it("are none where there are no points after the last die, nor as long as a class that was left is further", () => {
    expect(of(fighter({ pointsAfter: 0 }), 10)).toBeNull();
    const former = fighter({ level: 6, former: true });
    expect(of(mage(), 6, [former])).toBeNull();
    expect(of(mage(), 7, [former])).toMatchObject({ formula: "1d4", shares: 1 });
    expect(of(former, 7)).toBeNull();
  });
});
