import { describe, expect, it } from "vitest";
import {
  attackSize,
  classGroupOf,
  criticalFrom,
  multipleOf,
  multiply,
  saveModifier,
  severityOf,
  severityTotal,
  specialPoints,
} from "#rules/critical/critical.ts";
import { CLASS_GROUPS } from "#rules/index.ts";
import { shoot } from "../commands.ts";
import { claws, longBow, orc, weapon } from "../figures.ts";
import { carry, type Script } from "../table.ts";
import { blow, bookOf, CRITICALS, foe, hero, lossOf, needsOf, scene, sword, told, typesOf } from "./blows.ts";

const isCritical = (outcome: ReturnType<typeof blow>) => typesOf(outcome).includes("critical-hit");
const SAVED = { save: [20] };
const SMALL = { severity: [4], ...SAVED };

describe("A hit is critical by five over the number and by a die within the range of the class (S3.CR.a)", () => {
  it.each([
    ["warrior", 18],
    ["monster", 18],
    ["cleric", 19],
    ["adventurer", 19],
    ["mage", 20],
    ["normal", 20],
  ] as const)("S3.CR.a: a %s from %i on", (classGroup, from) => {
    const attacker = hero({ classGroup });
    expect(isCritical(blow({ "to-hit": [from - 1], damage: [4] }, { attacker }))).toBe(false);
    const points: Script = from === 20 ? { "special-critical": ["special:1:0"] } : {};
    expect(isCritical(blow({ "to-hit": [from], damage: [4], ...SMALL, ...points }, { attacker }))).toBe(true);
  });
  it("S3.CR.a: every group has a range", () =>
    expect(CLASS_GROUPS.every(group => [18, 19, 20].includes(criticalFrom(group)))).toBe(true));
  it("S3.CR.a: when it is not said, the game master's are monsters and all others warriors", () => {
    expect(classGroupOf(hero())).toBe("warrior");
    expect(classGroupOf(hero({ isMonster: true }))).toBe("monster");
    expect(classGroupOf(hero({ isMonster: true, classGroup: "mage" }))).toBe("mage");
  });
  it("S3.CR.a: skill with the weapon widens the range", () => {
    const attacker = hero({ weapons: [sword({ criticalBonus: 1 })] });
    expect(isCritical(blow({ "to-hit": [17], damage: [4], ...SMALL }, { attacker }))).toBe(true);
    expect(isCritical(blow({ "to-hit": [16], damage: [4] }, { attacker }))).toBe(false);
  });
  it("S3.CR.a: an 18 that hits by four is none, by five it is one", () => {
    const dice = { "to-hit": [18], damage: [4] };
    expect(isCritical(blow(dice, { attacker: hero({ thac0: 20 }) }))).toBe(false);
    expect(isCritical(blow({ ...dice, ...SMALL }, { attacker: hero({ thac0: 19 }) }))).toBe(true);
  });
  it("S3.CR.a: a total of 18 from a lower die is none", () => {
    const attacker = hero({ weapons: [sword({ magicBonus: 5 })] });
    expect(isCritical(blow({ "to-hit": [17], damage: [4] }, { attacker }))).toBe(false);
  });
  it("S3.CR.a: a missile may be one", () => {
    const fight = scene({ attacker: hero({ weapons: [longBow] }) });
    const shot = carry(fight, shoot(fight, "hero", "foe"), { "to-hit": [18], damage: [4], ...SMALL }, CRITICALS);
    expect(isCritical(shot)).toBe(true);
  });
  it("S3.CR.a: where criticals are not played there are none, and no damage but the plain", () => {
    const outcome = blow({ "to-hit": [20], damage: [4] }, { book: bookOf() });
    expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt"]);
    expect(lossOf(outcome)).toBe(4);
  });
});

describe("How severe it is goes by the sizes of attack and target (S3.CR.b)", () => {
  it.each([
    [-5, "1d6", 6],
    [-1, "1d6", 6],
    [0, "2d4", 8],
    [1, "2d6", 12],
    [2, "2d8", 16],
    [5, "2d8", 16],
  ])("S3.CR.b: %i sizes larger: %s, %i at the most", (larger, dice, most) =>
    expect(severityOf(larger)).toMatchObject({ dice, most }),
  );
  it("S3.CR.b: the attack has the size of the weapon, natural weapons that of the creature", () => {
    const ogre = orc({ size: 3 });
    expect(attackSize(ogre, weapon({ size: 1 }), CRITICALS)).toBe(1);
    expect(attackSize(ogre, claws, CRITICALS)).toBe(3);
  });
  it("S3.CR.b: by ruling always that of the creature", () =>
    expect(attackSize(orc({ size: 3 }), weapon({ size: 1 }), bookOf({ "critical.size": "creature" }))).toBe(3));
  it("S3.CR.b: the dice rolled are those of the sizes, for a dagger against a man the d6", () => {
    const attacker = hero({ weapons: [sword({ size: 1 })] });
    const outcome = blow({ "to-hit": [18], damage: [4], ...SMALL }, { attacker });
    expect(told(outcome, "critical-hit")).toMatchObject({ dice: "1d6", rolled: 4, severity: 4 });
    const { natural, from, by } = told(outcome, "critical-hit");
    expect(natural >= from && by >= 5).toBe(true);
  });
});

describe("Beyond those sizes the save is easier or harder (S3.CR.c)", () => {
  it.each([
    [5, -3],
    [3, -1],
    [2, 0],
    [0, 0],
    [-1, 0],
    [-2, 1],
    [-3, 2],
    [-5, 4],
  ])("S3.CR.c: %i sizes larger: %i on the save", (larger, modifier) => expect(saveModifier(larger)).toBe(modifier));

  const dragon = hero({ size: 5, thac0: 13, armorClass: 6, weapons: [{ ...claws, id: "sword" }] });
  const dice = { "to-hit": [18], damage: [4], severity: [9], "special-critical": ["special:0:1"] };
  it("S3.EX.10: a gargantuan dragon rolls 2d8 against a man, who saves at −1", () => {
    const outcome = blow({ ...dice, save: [12] }, { attacker: dragon });
    expect(told(outcome, "critical-hit")).toMatchObject({
      dice: "2d8",
      save: { natural: 12, modifier: -1, need: 12, saved: false },
    });
    const better = blow({ ...dice, save: [13] }, { attacker: dragon });
    expect(told(better, "critical-hit").save.saved).toBe(true);
  });
  it("S3.EX.11: a small creature saves against it at −2", () =>
    expect(
      told(blow({ ...dice, save: [13] }, { attacker: dragon, target: foe({ size: 1 }) }), "critical-hit"),
    ).toMatchObject({ dice: "2d8", save: { modifier: -2, saved: false } }));
});

describe("Armor that stops the whole blow stops the critical with it (S3.CR.d)", () => {
  const book = bookOf({ "critical.enabled": true, "armor.mode": "value" });
  const dice = { "to-hit": [18], damage: [4] };
  it("S3.CR.d: 4 points against an armor of 4: a natural 18, and no more comes of it", () => {
    const outcome = blow(dice, { book, target: foe({ armorValue: 4 }) });
    expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt"]);
    expect(lossOf(outcome)).toBe(0);
  });
  it("S3.CR.d: one point that gets through is enough", () => {
    const outcome = blow({ ...dice, ...SMALL }, { book, target: foe({ armorValue: 3 }) });
    expect(lossOf(outcome)).toBe(2);
    expect(told(outcome, "hurt").adjustments).toEqual([
      { why: "armor", value: -3, cite: "S3.CH.f" },
      { why: "critical", value: 1, cite: "S3.CR.e" },
    ]);
  });
  it("S3.CR.d: where armor only turns blows aside, all damage gets through", () =>
    expect(lossOf(blow({ ...dice, ...SMALL }, { target: foe({ armorValue: 4 }) }))).toBe(8));
});

describe("Damage that got through is doubled, or tripled from severity 13 on (S3.CR.e)", () => {
  it("S3.CR.e: 12 doubles, 13 triples", () => expect([12, 13].map(multipleOf)).toEqual([2, 3]));
  it("S3.CR.e: a severity of 13 triples a blow of 4", () => {
    const attacker = hero({ weapons: [sword({ size: 4 })] });
    const outcome = blow({ "to-hit": [18], damage: [4], severity: [13], ...SAVED }, { attacker });
    expect(told(outcome, "critical-hit").multiple).toBe(3);
    expect(lossOf(outcome)).toBe(12);
  });

  const through = (damage: number, rolled: number, multiple: 1 | 2 | 3 = 2, doubled = false) => ({
    damage,
    rolled,
    multiple,
    doubled,
  });
  it("S3.CR.e: each multiple adds the weapon's roll at the most: 4 and 6 for Strength become 14", () => {
    expect(multiply(through(10, 4), CRITICALS).critical).toBe(4);
    expect(multiply(through(10, 4, 3), CRITICALS).critical).toBe(8);
    const strong = hero({ thac0: 19, strength: 18, strengthPercent: 100 });
    expect(lossOf(blow({ "to-hit": [18], damage: [4], ...SMALL }, { attacker: strong }))).toBe(14);
  });
  it("S3.CR.e: and what got through, where that is less", () => {
    expect(multiply(through(3, 8), CRITICALS).critical).toBe(3);
    expect(multiply(through(3, 8, 3), CRITICALS).critical).toBe(6);
  });
  it("S3.CR.e: a roll of nothing adds nothing", () => expect(multiply(through(3, -1), CRITICALS).critical).toBe(0));

  const inTotal = bookOf({ "critical.enabled": true, "critical.cap": "in-total" });
  it("S3.CR.e: by ruling all together come to so many times the weapon's roll at the most", () => {
    expect(multiply(through(5, 4), inTotal).critical).toBe(3);
    expect(multiply(through(5, 4, 3), inTotal).critical).toBe(7);
    expect(multiply(through(3, 8), inTotal).critical).toBe(3);
  });
  it("S3.CR.e: and never to less than the plain blow", () => {
    expect(multiply(through(10, 4), inTotal).critical).toBe(0);
    expect(multiply(through(10, 4, 1), inTotal).critical).toBe(0);
  });

  it("S3.CH.c: a lance doubles what got through, whatever the weapon's roll", () =>
    expect(multiply(through(10, 4, 1, true), CRITICALS)).toEqual({ critical: 0, lance: 10 }));
  it("S3.CH.c: with a critical hit each doubling adds once", () =>
    expect(multiply(through(6, 6, 2, true), CRITICALS)).toEqual({ critical: 6, lance: 6 }));
  it("S3.CH.c: or, by ruling, they are multiplied", () => {
    const multiplied = bookOf({ "charge.lanceCritical": "multiplied" });
    expect(multiply(through(6, 6, 2, true), multiplied)).toEqual({ critical: 6, lance: 12 });
    expect(multiply(through(6, 6, 2, false), multiplied)).toEqual({ critical: 6, lance: 0 });
  });
});

describe("Special critical hits (S3.SC)", () => {
  it.each([
    [5, 0],
    [9, 0],
    [10, 1],
    [14, 1],
    [15, 2],
    [20, 3],
    [25, 4],
  ])("S3.SC.a: by %i over the number: %i points", (margin, points) => expect(specialPoints(margin)).toBe(points));

  const master = (thac0: number) => hero({ thac0 });
  const dice = { "to-hit": [20], damage: [4], severity: [5] };
  const special = (answer: string, save: number, thac0 = 11, book = CRITICALS) =>
    told(
      blow({ ...dice, save: [save], "special-critical": [answer] }, { attacker: master(thac0), book }),
      "critical-hit",
    );
  it("S3.SC.b: a point takes 1 off the save", () => {
    expect(special("special:2:0", 13).save).toMatchObject({ modifier: -2, saved: false });
    expect(special("special:2:0", 14).save).toMatchObject({ saved: true });
  });
  it("S3.SC.b: or puts 1 on the severity", () =>
    expect(special("special:0:2", 20)).toMatchObject({ rolled: 5, severity: 7, save: { modifier: 0 } }));
  it("S3.EX.12: a figure that hits by fifteen may put one point to each", () =>
    expect(special("special:1:1", 20)).toMatchObject({
      severity: 6,
      save: { modifier: -1 },
      points: { save: 1, severity: 1 },
    }));
  it("S3.SC.b: severity never goes past its dice", () => {
    expect([severityOf(-1), severityOf(0), severityOf(1), severityOf(2)].map(die => severityTotal(die, 5, 99))).toEqual(
      [6, 8, 12, 16],
    );
    const outcome = blow(
      { ...dice, severity: [8], save: [20], "special-critical": ["special:0:1"] },
      { attacker: master(16) },
    );
    expect(told(outcome, "critical-hit")).toMatchObject({ rolled: 8, severity: 8 });
  });

  /** All needs of a special hit by an attacker of this THAC0, in order. */
  const asked = (thac0: number, choices = {}) => {
    const book = bookOf({ "critical.enabled": true, ...choices });
    const fight = scene({ attacker: master(thac0), book });
    return needsOf(fight, book, { ...dice, save: [20] });
  };
  it("S3.SC.b: the attacker chooses among all splits, the save first", () =>
    expect(asked(11).find(({ name }) => name === "special-critical")).toMatchObject({
      kind: "choose",
      figure: "hero",
      against: "foe",
      otherwise: "special:2:0",
      choices: [{ id: "special:2:0" }, { id: "special:1:1" }, { id: "special:0:2" }],
    }));
  it("S3.SC.b: before the severity is rolled", () =>
    expect(asked(11).map(({ name }) => name)).toEqual(["to-hit", "damage", "special-critical", "severity", "save"]));
  it("S3.SC.b: or, by ruling, with the severity in sight, before the save", () => {
    const needs = asked(11, { "critical.points": "after-severity" });
    expect(needs.map(({ name }) => name)).toEqual(["to-hit", "damage", "severity", "special-critical", "save"]);
    expect(needs[3]).toMatchObject({
      choices: [{ with: { total: 5 } }, { with: { total: 6 } }, { with: { total: 7 } }],
    });
  });
  it("S3.SC.a: a figure that has no points is not asked", () => {
    const book = CRITICALS;
    const fight = scene({ attacker: hero(), book });
    const names = needsOf(fight, book, { ...dice, "to-hit": [19], save: [20] }).map(({ name }) => name);
    expect(names).toEqual(["to-hit", "damage", "severity", "save"]);
  });
});
