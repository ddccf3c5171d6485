import { describe, expect, it } from "vitest";
import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow, stepped } from "#rules/critical/knockdown.ts";
import { heightOf } from "#rules/figure/figure.ts";
import { type Figure, KNOCKDOWN_DICE, type Size } from "#rules/index.ts";
import { shoot } from "../commands.ts";
import { figure, longBow, weapon } from "../figures.ts";
import { carry } from "../table.ts";
import { blow, bookOf, conditionsOf, foe, hero, KNOCKDOWNS, scene, sword, told, typesOf } from "./blows.ts";

const mace = sword({ knockdownDie: "1d10" });
const attacker = hero({ weapons: [mace] });
const HIT = { "to-hit": [15], damage: [3] };
const knock = (answers: object, target: Figure = foe(), by: Figure = attacker) =>
  blow({ ...HIT, ...answers }, { attacker: by, target, book: KNOCKDOWNS });
const asked = (outcome: ReturnType<typeof blow>) => typesOf(outcome).includes("knockdown-rolled");

describe("A hit may knock its target down (S3.KD.a)", () => {
  it.each([
    [0, 3],
    [1, 5],
    [2, 7],
    [3, 9],
    [4, 11],
    [5, 13],
  ] as const)("S3.KD.a: against size %i the die must show %i", (size, from) => expect(knockdownFrom(size)).toBe(from));
  it("S3.KD.a: a d10 that shows 6 does not throw a man", () => {
    const outcome = knock({ knockdown: [6] });
    expect(told(outcome, "knockdown-rolled")).toMatchObject({ die: "1d10", rolled: 6, from: 7, save: null });
    expect(conditionsOf(outcome)).toEqual([]);
  });
  it("S3.KD.a: at 7 it must save against death, and lies prone when it fails", () => {
    const fallen = knock({ knockdown: [7], save: [11] });
    expect(told(fallen, "knockdown-rolled").save).toEqual({ natural: 11, modifier: 0, need: 12, saved: false });
    expect(conditionsOf(fallen)).toEqual(["prone"]);
    expect(told(fallen, "knockdown-rolled")).toMatchObject({ figure: "hero", target: "foe" });
    expect(told(fallen, "afflicted")).toMatchObject({ figure: "foe", by: "hero", condition: "prone" });
    expect(fallen.changes).toContainEqual({ figure: "foe", path: "conditions.prone", from: false, to: true });
    expect(conditionsOf(knock({ knockdown: [7], save: [12] }))).toEqual([]);
  });
  it("S3.KD.a: without a number against death it saves as against spells", () => {
    const { saveAgainstDeath: _none, ...plain } = foe();
    expect(told(knock({ knockdown: [7], save: [14] }, plain), "knockdown-rolled").save).toMatchObject({ need: 15 });
  });
  it("S3.KD.a: a miss knocks nobody down, nor a weapon without such a die", () => {
    expect(typesOf(blow({ "to-hit": [2] }, { attacker, book: KNOCKDOWNS }))).toEqual(["attack-rolled"]);
    expect(asked(knock({}, foe(), hero()))).toBe(false);
  });
  it("S3.KD.a: a missile that has such a die knocks down as a blow does", () => {
    const archer = hero({ weapons: [{ ...longBow, knockdownDie: "1d8" }] });
    const fight = scene({ attacker: archer, book: KNOCKDOWNS });
    const dice = { "to-hit": [15], damage: [3], knockdown: [8], save: [1] };
    expect(conditionsOf(carry(fight, shoot(fight, "hero", "foe"), dice, KNOCKDOWNS))).toEqual(["prone"]);
  });
  it("S3.KD.a: a weapon that does no damage may", () => {
    const net = sword({ damageSmallMedium: null, knockdownDie: "1d10" });
    const outcome = blow(
      { "to-hit": [15], knockdown: [7], save: [1] },
      { attacker: hero({ weapons: [net] }), book: KNOCKDOWNS },
    );
    expect(typesOf(outcome)).toEqual(["attack-rolled", "no-effect", "knockdown-rolled", "afflicted"]);
  });
  it("S3.KD.a: nothing is rolled against who has fallen or lies already", () => {
    expect(asked(knock({}, foe({ hitPoints: 3 })))).toBe(false);
    expect(asked(knock({}, foe({ conditions: ["prone"] })))).toBe(false);
  });
  it("S3.KD.a: nor a die that cannot show the number", () => {
    expect(asked(knock({}, foe(), hero({ weapons: [sword({ knockdownDie: "1d6" })] })))).toBe(false);
    expect([mayShow("1d6", 7), mayShow("1d8", 8)]).toEqual([false, true]);
  });
  it("S3.KD.a: where it is not played nothing is rolled", () =>
    expect(asked(blow(HIT, { attacker, book: bookOf() }))).toBe(false));
});

describe("Nothing over twice the attacker's size is knocked down (S3.KD.b)", () => {
  const sized = (size: Size, change: Partial<Figure> = {}) => figure({ size, ...change });
  it("S3.KD.b: two sizes larger", () => {
    expect(isTooLarge(sized(3), sized(2), KNOCKDOWNS)).toBe(false);
    expect(isTooLarge(sized(4), sized(2), KNOCKDOWNS)).toBe(true);
    expect(isTooLarge(sized(0), sized(5), KNOCKDOWNS)).toBe(false);
  });
  it("S3.KD.b: a man throws an ogre, and never a giant", () => {
    const strong = hero({ weapons: [sword({ knockdownDie: "1d20" })] });
    expect(asked(knock({ knockdown: [8] }, foe({ size: 3 }), strong))).toBe(true);
    expect(asked(knock({}, foe({ size: 4 }), strong))).toBe(false);
  });
  const byHeight = bookOf({ "knockdown.enabled": true, "knockdown.limit": "height" });
  it("S3.KD.b: by the text it is size that counts, however tall somebody is", () => {
    expect(isTooLarge(sized(4, { height: 6 }), sized(2, { height: 6 }), KNOCKDOWNS)).toBe(true);
    expect(isTooLarge(sized(3, { height: 20 }), sized(2, { height: 6 }), KNOCKDOWNS)).toBe(false);
  });
  it("S3.KD.b: by ruling more than twice as tall", () => {
    expect(isTooLarge(sized(4, { height: 12 }), sized(2, { height: 6 }), byHeight)).toBe(false);
    expect(isTooLarge(sized(3, { height: 12.5 }), sized(2, { height: 6 }), byHeight)).toBe(true);
  });
  it("S3.KD.b: when it is not said, as tall as is usual for the size", () => {
    expect(([0, 1, 2, 3, 4, 5] as const).map(size => heightOf(sized(size)))).toEqual([1.5, 3, 6, 9, 18, 30]);
    expect(isTooLarge(sized(3), sized(1), byHeight)).toBe(true);
    expect(isTooLarge(sized(4), sized(3), byHeight)).toBe(false);
  });
});

describe("What the die shows beyond the number is taken off the save (S3.KD.c)", () => {
  it("S3.KD.c: a point for each", () =>
    expect([7, 8, 10].map(rolled => knockdownSave(rolled, 7))).toEqual([0, -1, -3]));
  it("S3.KD.c: a 10 against a man: a save at −3", () => {
    const outcome = knock({ knockdown: [10], save: [14] });
    expect(told(outcome, "knockdown-rolled").save).toEqual({ natural: 14, modifier: -3, need: 12, saved: false });
    expect(conditionsOf(knock({ knockdown: [10], save: [15] }))).toEqual([]);
  });
});

describe("The ladder of knockdown dice (S3.KD.d)", () => {
  it("S3.KD.d: d4, d6, d8, d10, d12, d20, and no farther", () => {
    expect(KNOCKDOWN_DICE.map(die => stepped(die, 1))).toEqual(["1d6", "1d8", "1d10", "1d12", "1d20", "1d20"]);
    expect(KNOCKDOWN_DICE.map(die => stepped(die, -1))).toEqual(["1d4", "1d4", "1d6", "1d8", "1d10", "1d12"]);
  });
  it("S3.KD.d: an ogre's morning star rolls d12, a halfling's d8", () => {
    expect(knockdownDie(figure({ size: 3 }), mace, 0)).toBe("1d12");
    expect(knockdownDie(figure({ size: 1 }), mace, 0)).toBe("1d8");
    expect(
      told(knock({ knockdown: [12], save: [20] }, foe(), hero({ size: 3, weapons: [mace] })), "knockdown-rolled").die,
    ).toBe("1d12");
  });
  it("S3.KD.d: a charge raises it further", () => expect(knockdownDie(figure({ size: 3 }), mace, 1)).toBe("1d20"));
  it("S3.KD.d: a claw's die is its owner's already", () => {
    const claw = weapon({ kind: "natural", knockdownDie: "1d8" });
    expect(knockdownDie(figure({ size: 4 }), claw, 0)).toBe("1d8");
    expect(knockdownDie(figure(), weapon(), 0)).toBeNull();
  });
});
