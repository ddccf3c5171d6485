import { describe, expect, it } from "vitest";
import {
  type CharacterClass,
  countingClasses,
  faultOfProgression,
  hitPointAdjustment,
  levelFor,
  makeRulebook,
  pointsForNext,
  rateOfClasses,
  saveOfClasses,
  saveOfHitDice,
  spellsADay,
  thac0OfClasses,
  thac0OfHitDice,
} from "#rules/index.ts";
import { fighter } from "./fighter.ts";

const FIRST = makeRulebook({ "tables.dexterity": "first-edition" });
const SECOND = makeRulebook({ "tables.dexterity": "second-edition" });

const cleric = (change: Partial<CharacterClass> = {}): CharacterClass =>
  fighter({
    name: "Cleric",
    group: "cleric",
    hardy: false,
    thac0: "1: 20, 4: 18",
    secondThac0: "",
    attacks: "",
    saves: { death: "1: 10, 4: 9", petrify: "1: 13", aimed: "1: 14", breath: "1: 16", spell: "1: 15" },
    slots: "1: 1, 2: 2, 3: 2 1, 5: 3 3 1",
    wisdomSpells: true,
    ...change,
  });

describe("A progression by level", () => {
  it.each([
    ["", null],
    ["1: 20, 3: 18", null],
    ["1:20 , 3 : -1", null],
    ["1: 20; 3: 18", { why: "form", part: "1: 20; 3: 18" }],
    ["1 20", { why: "form", part: "1 20" }],
    ["1: 20, 1: 18", { why: "rising", part: "1: 18" }],
    ["41: 20", { why: "level", part: "41: 20" }],
    ["1: many", { why: "value", part: "1: many" }],
  ])("%j is read, or says what is wrong with it", (text, fault) =>
    expect(faultOfProgression(text, "numbers")).toEqual(fault),
  );
  it("of blows has rates, and of spells how many of each level", () => {
    expect(faultOfProgression("1: 1/1, 7: 3/2", "rates")).toBeNull();
    expect(faultOfProgression("1: 3/3", "rates")).toEqual({ why: "value", part: "1: 3/3" });
    expect(faultOfProgression("1: 1, 3: 2  1", "slots")).toBeNull();
    expect(faultOfProgression("1: 1 x", "slots")).toEqual({ why: "value", part: "1: 1 x" });
  });
});

describe("A class gives by its level (G.03)", () => {
  it.each([
    [1, 20],
    [2, 20],
    [4, 18],
    [5, 16],
    [9, 14],
  ])("the number to hit armor class 0: at level %i it is %i", (level, thac0) =>
    expect(thac0OfClasses([fighter({ level })], FIRST)).toEqual({
      value: thac0,
      parts: [{ why: "class", name: `Fighter ${level}`, value: thac0 }],
    }),
  );
  it("that of second edition where the rulebook takes its tables, and has one", () => {
    expect(thac0OfClasses([fighter({ level: 4 })], SECOND).value).toBe(17);
    expect(thac0OfClasses([cleric()], SECOND).value).toBe(18);
  });
  it("nothing below the first level that is named: it is as without a class", () =>
    expect(saveOfClasses([fighter({ level: 0 })], "death")).toEqual({
      value: 20,
      parts: [{ why: "nobody", value: 20 }],
    }));
  it("blows in rounds", () => {
    expect(rateOfClasses([fighter({ level: 6 })]).value).toEqual({ attacks: 1, rounds: 1 });
    expect(rateOfClasses([fighter({ level: 7 })]).value).toEqual({ attacks: 3, rounds: 2 });
    expect(rateOfClasses([]).value).toEqual({ attacks: 1, rounds: 1 });
  });
  it("spells a day, more by Wisdom where levels are cast at all", () => {
    expect(spellsADay(cleric({ level: 5 }), 10)).toEqual([3, 3, 1]);
    expect(spellsADay(cleric({ level: 5 }), 16)).toEqual([5, 5, 1]);
    expect(spellsADay(cleric({ level: 1 }), 18)).toEqual([3]);
    expect(spellsADay(fighter(), 18)).toEqual([]);
  });
  it("hit points a die by Constitution, more to the hardy", () =>
    expect(
      [3, 6, 14, 16, 18].map(score => [hitPointAdjustment(score, false), hitPointAdjustment(score, true)]),
    ).toEqual([
      [-2, -2],
      [-1, -1],
      [0, 0],
      [2, 2],
      [2, 4],
    ]));
  it("levels for points of experience, beyond those that are named as well", () => {
    const needed = "1: 0, 2: 2001, 3: 4001, 9: 250001";
    expect(
      [0, 2000, 2001, 250_000, 250_001, 500_000, 500_001].map(points => levelFor(points, needed, 250_000)),
    ).toEqual([1, 1, 2, 3, 9, 9, 10]);
    expect([1, 2, 9, 10].map(level => pointsForNext(level, needed, 250_000))).toEqual([2001, 4001, 500_001, 750_001]);
    expect(pointsForNext(9, needed, 0)).toBeNull();
    expect(levelFor(9_999_999, needed, 0)).toBe(9);
  });
});

describe("Several classes (G.03)", () => {
  it("at once hit and save as the best of them, each at its own level", () => {
    const both = [fighter({ level: 5 }), cleric({ level: 4 })];
    expect(thac0OfClasses(both, FIRST).value).toBe(16);
    expect(saveOfClasses(both, "death").value).toBe(9);
    expect(saveOfClasses(both, "death").parts).toHaveLength(2);
  });
  it("one after another: the former counts again once the other has come further", () => {
    const former = fighter({ level: 5, former: true });
    expect(countingClasses([former, cleric({ level: 5 })])).toHaveLength(1);
    expect(thac0OfClasses([former, cleric({ level: 5 })], FIRST).value).toBe(18);
    expect(thac0OfClasses([former, cleric({ level: 6 })], FIRST).value).toBe(16);
  });
});

describe("Hit dice (G.03)", () => {
  it.each([
    [0.5, 0, 21, 20],
    [1, -1, 20, 20],
    [1, 0, 19, 19],
    [1, 1, 18, 19],
    [3, 0, 16, 17],
    [4, 1, 15, 17],
    [7, 0, 13, 13],
    [2, 3, 16, 17],
    [5, 3, 15, 15],
    [5, 4, 13, 15],
    [6, 6, 13, 13],
    [15, 4, 7, 5],
    [16, 0, 7, 5],
  ])("%d and %i give the number to hit armor class 0 by either edition", (dice, bonus, first, second) => {
    expect(thac0OfHitDice(dice, bonus, FIRST).value).toBe(first);
    expect(thac0OfHitDice(dice, bonus, SECOND).value).toBe(second);
  });
  it("save as a warrior of as many levels, one more with points added", () => {
    expect(saveOfHitDice(4, 0, "breath").value).toBe(16);
    expect(saveOfHitDice(4, 1, "breath").value).toBe(13);
    expect(saveOfHitDice(0.5, 0, "spell").value).toBe(19);
    expect(saveOfHitDice(1, -1, "death").parts).toEqual([{ why: "hit-dice", name: "1−1", value: 14 }]);
  });
});
