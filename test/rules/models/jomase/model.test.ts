import { describe, expect, it } from "vitest";
import {
  attackPhase,
  attacksBeforeFoe,
  attacksLeft,
  closesAtOnce,
  costOf,
  criticalSaveBySize,
  type Figure,
  fumblesUpTo,
  judgePlan,
  lengthPenalty,
  lose,
  mostDodges,
  OPEN,
  parryModifier,
  pointsOf,
  pointsOfMonster,
  poolOf,
  resolveBlow,
  type Striker,
  severityDice,
  speedFactorInHand,
  spellPhase,
  strikesFirst,
  type Wielder,
} from "./model.ts";

const warrior = (level: number, attacks: number, sequences = attacks): Figure => ({
  class: "warrior",
  level,
  attacks,
  sequences,
  armored: false,
  encumbered: false,
});
const TROLL: Figure = { class: "monster", level: 6, attacks: 3, sequences: 1, armored: false, encumbered: false };

describe("Critical Hits and Misses", () => {
  it("gives a gargantuan dragon 2d8 and -1 to the save of a man, -2 to that of a small creature", () => {
    expect(severityDice("gargantuan", "medium")).toBe("2d8");
    expect(criticalSaveBySize("gargantuan", "medium")).toBe(-1);
    expect(criticalSaveBySize("gargantuan", "small")).toBe(-2);
    expect(criticalSaveBySize("medium", "gargantuan")).toBe(2);
  });

  it.each([
    [10, 15, 0],
    [10, 14, 1],
    [14, 10, 1],
    [15, 10, 2],
    [19, 10, 2],
    [20, 10, 3],
    [20, 6, 3],
    [20, 5, 4],
  ])("fumbles with THAC0 %i against %i on up to %i", (own, foes, most) => expect(fumblesUpTo(own, foes)).toBe(most));

  it("lets a fumble hit, except on a 1", () => {
    const roll = { class: "warrior", thac0: 20, foesThac0: 10, needed: 2, through: 3 } as const;
    expect(resolveBlow({ ...roll, natural: 2, total: 2 })).toMatchObject({ hits: true, fumble: true });
    expect(resolveBlow({ ...roll, natural: 1, total: 5 })).toMatchObject({ hits: false, fumble: true });
  });

  it("is critical at 5 over the minimum, in the range, through armor", () => {
    const roll = {
      natural: 18,
      total: 18,
      needed: 13,
      class: "warrior",
      thac0: 15,
      foesThac0: 15,
      through: 1,
    } as const;
    expect(resolveBlow(roll).critical).toBe(true);
    expect(resolveBlow({ ...roll, needed: 14 }).critical).toBe(false);
    expect(resolveBlow({ ...roll, class: "cleric" }).critical).toBe(false);
    expect(resolveBlow({ ...roll, through: 0 }).critical).toBe(false);
  });
});

it("Special Critical Hits: 10 over is 1 point, 15 is 2, 20 is 3", () =>
  expect([5, 9, 10, 14, 15, 20].map(pointsOf)).toEqual([0, 0, 1, 1, 2, 3]));

describe("Speed Factors/Initiative Phases", () => {
  it("gives a halfling's longsword 10, as a two-handed sword has in the hands of a man", () => {
    expect(speedFactorInHand(5, "medium", "small")).toEqual([10]);
    expect(attackPhase("small", 10)).toEqual(attackPhase("medium", 10));
    expect(attackPhase("medium", 10)).toEqual(["slow"]);
  });

  it("has a faster phase at speed factor 0, and the casting times in four", () => {
    expect(attackPhase("medium", 0)).toEqual(["very-fast"]);
    expect(attackPhase("gargantuan", 5)).toEqual(["very-slow"]);
    expect(attackPhase("gargantuan", 9)).toBe(OPEN);
    expect([0, 1, 3, 4, 6, 7, 9].map(time => spellPhase(time)[0])).toEqual([
      "very-fast",
      "fast",
      "fast",
      "average",
      "average",
      "slow",
      "slow",
    ]);
  });
});

describe("Spell Use And Multiple Attacks", () => {
  it("leaves a warrior of level 13 one sequence after a ring of the ram", () => {
    expect(attacksLeft(warrior(13, 2), { powers: 1 })).toBe(1);
    expect(judgePlan(warrior(13, 2), { powers: 1, attacks: 1 }).legal).toBe(true);
    expect(judgePlan(warrior(13, 2), { powers: 1, attacks: 2 }).legal).toBe(false);
    expect(judgePlan(warrior(13, 2), { powers: 1, attacks: 1, wholeRound: true }).legal).toBe(false);
  });
  it("leaves a troll nothing: it has one sequence of three attacks", () => {
    expect(attacksLeft(TROLL, { powers: 1 })).toBe(0);
    expect(judgePlan(TROLL, { powers: 1, attacks: 1 }).legal).toBe(false);
  });
});

describe("Moving in Combat", () => {
  it("takes an attack for each half move after the first", () => {
    expect(judgePlan(warrior(13, 2), { halfMoves: 1, attacks: 2 }).legal).toBe(true);
    expect(judgePlan(warrior(13, 2), { halfMoves: 2, attacks: 2 }).legal).toBe(false);
    expect(judgePlan(warrior(13, 3, 2), { halfMoves: 3, attacks: 1 }).legal).toBe(true);
  });
  it("takes a step of the rate of fire for every half move", () => {
    const archer = { ...warrior(1, 1), rateOfFire: 4 };
    expect(judgePlan(archer, { weapon: "missile", attacks: 2 }).legal).toBe(true);
    expect(judgePlan(archer, { weapon: "missile", attacks: 1, halfMoves: 1 }).legal).toBe(true);
    expect(judgePlan(archer, { weapon: "missile", attacks: 2, halfMoves: 2 }).legal).toBe(false);
  });
});

describe("Weapon Reach", () => {
  const striker = (weaponSize: Striker["weaponSize"], phase: Striker["phase"]): Striker => ({
    weaponSize,
    phase,
    initiative: 0,
    reach: 1,
  });
  const man = (weapon: Wielder["weapon"]): Wielder => ({ size: "medium", weapon, made: weapon, natural: false });
  const troll: Wielder = { size: "large", weapon: "large", made: "small", natural: false };

  it("has the two-handed sword before the longsword before the dagger when closing", () => {
    const [great, long, dagger] = [striker("large", "slow"), striker("medium", "average"), striker("small", "fast")];
    expect(strikesFirst(great, long, true)).toBe("one");
    expect(strikesFirst(dagger, long, true)).toBe("other");
    expect(strikesFirst(great, dagger, false)).toBe("other");
  });

  it("lets a man's dagger inside a troll's daggers without harm to the troll", () => {
    expect(lengthPenalty(troll, man("small"), "defender")).toBe(0);
    expect(lengthPenalty(man("small"), troll, "defender")).toBe(-2);
    expect(lengthPenalty(man("small"), troll, "attacker")).toBe(0);
  });

  it("gives the penalty to and fro between a longsword and a dagger", () => {
    expect(lengthPenalty(man("small"), man("medium"), "neither")).toBe(-1);
    expect(lengthPenalty(man("medium"), man("small"), "defender")).toBe(-1);
    expect(lengthPenalty(man("medium"), man("small"), "attacker")).toBe(0);
  });

  it("lets more reach strike once for each point, and hold the foe unless it hits AC 4 with less", () => {
    expect(attacksBeforeFoe(3, 1, 1)).toBe(1);
    expect(attacksBeforeFoe(3, 1, 4)).toBe(2);
    expect(closesAtOnce({ natural: 14, total: 14, thac0: 18 }, { natural: 15, total: 15 })).toBe(true);
    expect(closesAtOnce({ natural: 13, total: 13, thac0: 18 }, { natural: 15, total: 15 })).toBe(false);
    expect(closesAtOnce({ natural: 15, total: 15, thac0: 18 }, { natural: 15, total: 15 })).toBe(false);
  });
});

describe("Active Parries and Dodges", () => {
  it("gives one dodge to levels 1-6, 3/2 to 7-12, 2 from 13", () =>
    expect([6, 7, 12, 13].map(level => mostDodges(warrior(level, 2)))).toEqual([[1], [1, 2], [1, 2], [2]]));
  it("leaves a warrior of level 1 the attack of mastery beside a dodge, but no second dodge", () => {
    expect(judgePlan(warrior(1, 2), { dodges: 1, attacks: 1 }).legal).toBe(true);
    expect(judgePlan(warrior(1, 2), { dodges: 2 }).legal).toBe(false);
  });
  it("has a troll dodge once for all its attacks, or block twice and bite", () => {
    expect(judgePlan(TROLL, { dodges: 1, attacks: 1 }).legal).toBe(false);
    expect(judgePlan(TROLL, { dodges: 1, halfMoves: 1 }).legal).toBe(true);
    expect(judgePlan(TROLL, { parries: 2, attacks: 1 }).legal).toBe(true);
  });
  it("parries at -2, unarmed at -4 or -8, and nothing two sizes larger", () => {
    expect(parryModifier("large", "medium", false)).toBe(-2);
    expect(parryModifier("medium", "medium", true)).toBe(-4);
    expect(parryModifier("large", "medium", true)).toBe(-8);
    expect(parryModifier("huge", "medium", false)).toBe("impossible");
  });
  it("doubles and triples the pool", () => expect([0, 1, 2].map(given => poolOf(4, 2, given))).toEqual([6, 12, 18]));
});

describe("Fatigue Points", () => {
  it("gives an orc 9 and a war dog of 2+2 dice 12", () => {
    expect(pointsOfMonster(1, 0)).toBe(9);
    expect(pointsOfMonster(2, 2)).toBe(12);
  });
  const round = { fights: true, speed: 0, assault: false, suit: "none", armorProficiency: false, hot: false } as const;
  it("costs 1 to fight, 2 in a full suit, 0 to wait", () => {
    expect(costOf("fresh", round)).toEqual([1]);
    expect(costOf("fresh", { ...round, suit: "full" })).toEqual([2]);
    expect(costOf("exhausted", { ...round, suit: "full", hot: true })).toEqual([5]);
    expect(costOf("fresh", { ...round, fights: false, suit: "full", hot: true })).toEqual([0]);
    expect(costOf("fresh", { ...round, fights: false, speed: 3 })).toEqual([3]);
  });
  it("resets at 0, less what went below", () => {
    expect(lose({ level: "fresh", points: 1, most: 9 }, 1)).toEqual({ level: "fatigued", points: 9, most: 9 });
    expect(lose({ level: "fresh", points: 1, most: 9 }, 3)).toEqual({ level: "fatigued", points: 7, most: 9 });
    expect(lose({ level: "exhausted", points: 1, most: 9 }, 3)).toEqual({ level: "exhausted", points: -2, most: 9 });
  });
});
