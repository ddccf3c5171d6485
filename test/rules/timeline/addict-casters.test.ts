import { describe, expect, it } from "vitest";
import type { Figure, Intent } from "#rules/index.ts";
import { archer, claws, fighter, figure, halberd, longBow, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { ADDICT, addictWith, groups, rolled, whysOf } from "./orders.ts";

/** A caster whose spell takes this many segments. Below, dice are those of the monsters, then of the party. */
const taking = (castingTime: number, change: Partial<Figure> = {}) =>
  mage({ spells: [spell({ castingTime })], ...change });
const casts: Intent = { kind: "spell", spell: "fireball" };
const shootsAt = (target: string): Intent => ({ kind: "missile", weapon: "bow", target });
const strikesAt = (target: string): Intent => ({ kind: "melee", target });

const bow = weapon({ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } });
const bandit = orc({ id: "bandit", weapons: [bow] });
const bear = orc({ id: "bear", weapons: [claws] });

const bowAgainst = (castingTime: number, dice: readonly number[], change: Partial<Figure> = {}, book = ADDICT) =>
  groups(
    rolled([taking(castingTime), { ...bandit, ...change }], { mage: casts, bandit: shootsAt("mage") }, dice, book),
    book,
  );
const swordAgainst = (castingTime: number, dice: readonly number[], factor = 5, book = ADDICT) => {
  const blade = weapon({ ...longSword, speedFactor: factor });
  const intents = { mage: casts, orc: strikesAt("mage") };
  return groups(rolled([taking(castingTime), orc({ weapons: [blade] })], intents, dice, book), book);
};

describe("Missiles and natural weapons against a caster (addict VII.C.2)", () => {
  it("S4.VII.C, S4.VII.C.2a: a figure that wins the initiative always strikes before the spell is done", () => {
    expect(bowAgainst(1, [5, 4])).toEqual(["bandit", "mage"]);
    expect(bowAgainst(9, [5, 4])).toEqual(["bandit", "mage"]);
  });
  it("S4.VII.C.2b: a figure that loses strikes on the segment of the caster's die: 4 against a spell of 3, 4, 5", () => {
    expect(bowAgainst(3, [2, 4])).toEqual(["mage", "bandit"]);
    expect(bowAgainst(4, [2, 4])).toEqual(["bandit = mage"]);
    expect(bowAgainst(5, [2, 4])).toEqual(["bandit", "mage"]);
  });
  it("S4.VII.C.2b: a figure that is level does so, too", () => {
    expect(bowAgainst(3, [4, 4])).toEqual(["mage", "bandit"]);
    expect(bowAgainst(4, [4, 4])).toEqual(["bandit = mage"]);
    expect(bowAgainst(5, [4, 4])).toEqual(["bandit", "mage"]);
  });
  it("S4.VII.C.2b: claws without a speed factor go by the same die", () => {
    const fight = rolled([taking(4), bear], { mage: casts, bear: strikesAt("mage") }, [2, 4]);
    expect(groups(fight)).toEqual(["bear = mage"]);
    expect(whysOf(fight, "bear").at(-1)).toBe("on-caster-die");
  });
  it("S4.VI.A, S4.VII.C.2 (order.missileVsCaster): a shooter wins with its Dexterity, or by the side's die alone", () => {
    expect(bowAgainst(1, [4, 5], { dexterity: 17 })).toEqual(["bandit", "mage"]);
    const bySide = addictWith({ "order.missileVsCaster": "side-die" });
    expect(bowAgainst(1, [4, 5], { dexterity: 17 }, bySide)).toEqual(["mage", "bandit"]);
    expect(bowAgainst(5, [4, 5], { dexterity: 17 }, bySide)).toEqual(["bandit = mage"]);
  });
  it("S4.VI.C, S4.VII.C.2a: a crossbow of speed strikes before any spell is done", () => {
    const fast = orc({ id: "bandit", weapons: [{ ...bow, strikesFirst: true }] });
    expect(bowAgainst(1, [1, 6], fast)).toEqual(["bandit", "mage"]);
  });
});

describe("A weapon with a speed factor against a caster (addict VII.C.2c)", () => {
  it("S4.VII.C.2c: winning, it strikes before", () => expect(swordAgainst(1, [5, 4])).toEqual(["orc", "mage"]));
  it("S4.VII.C.2c: level, its factor is compared with the spell", () => {
    expect(swordAgainst(4, [4, 4])).toEqual(["mage", "orc"]);
    expect(swordAgainst(5, [4, 4])).toEqual(["orc = mage"]);
    expect(swordAgainst(6, [4, 4])).toEqual(["orc", "mage"]);
  });
  it("S4.VII.C.2c: losing, the difference of factor and losing die: 5 and 2, 1 and 2", () => {
    expect(swordAgainst(2, [2, 4])).toEqual(["mage", "orc"]);
    expect(swordAgainst(3, [2, 4])).toEqual(["orc = mage"]);
    expect(swordAgainst(4, [2, 4])).toEqual(["orc", "mage"]);
    expect(swordAgainst(1, [2, 4], 1)).toEqual(["orc = mage"]);
  });
  it("S4.VII.C.2c (order.speedVsCaster): or the caster's die, as for a missile", () => {
    const book = addictWith({ "order.speedVsCaster": "caster-die" });
    expect(swordAgainst(3, [2, 4], 5, book)).toEqual(["mage", "orc"]);
    expect(swordAgainst(4, [2, 4], 5, book)).toEqual(["orc = mage"]);
  });
  it("S4.VII.C.2c (order.speedVsCaster): or initiative alone", () => {
    const book = addictWith({ "order.speedVsCaster": "initiative" });
    expect(swordAgainst(9, [2, 4], 5, book)).toEqual(["mage", "orc"]);
    expect(swordAgainst(9, [4, 4], 5, book)).toEqual(["orc = mage"]);
    expect(swordAgainst(1, [5, 4], 5, book)).toEqual(["orc", "mage"]);
  });
});

describe("Several routines against a caster (addict VII.C.3)", () => {
  const archers = archer({ id: "bandit", side: "monsters" });
  const against = (castingTime: number) =>
    groups(rolled([taking(castingTime), archers], { mage: casts, bandit: shootsAt("mage") }, [2, 4]));

  it("S4.VII.C.3: the first alone is measured against the spell", () => {
    expect(against(5)).toEqual(["bandit 1", "mage", "bandit 2"]);
    expect(against(3)).toEqual(["mage", "bandit 1", "bandit 2"]);
    expect(against(4)).toEqual(["bandit 1 = mage", "bandit 2"]);
  });
  it("S4.VII.A.1, S4.VII.C.3: four routines that lost the initiative all come after a spell of one segment", () => {
    const beast = orc({ id: "bear", weapons: [claws], meleeRate: { attacks: 4, rounds: 1 } });
    const fight = rolled([taking(1), beast], { mage: casts, bear: strikesAt("mage") }, [2, 4]);
    expect(groups(fight)).toEqual(["mage", "bear 1", "bear 2", "bear 3", "bear 4"]);
  });
  it("S4.VII.C.3: all of them against a spell of a full round", () =>
    expect(against(10)).toEqual(["bandit 1", "bandit 2", "mage"]));
  it("G.09, S4.VII.C.3: both routines level with a spell of a full round would be one: the second gives way, and says so", () => {
    const pike = weapon({ ...halberd, speedFactor: 12 });
    const guard = orc({ weapons: [pike], meleeRate: { attacks: 2, rounds: 1 } });
    const fight = rolled([taking(10), guard], { mage: casts, orc: strikesAt("mage") }, [2, 4]);
    expect(groups(fight)).toEqual(["orc 1 = mage", "orc 2"]);
    expect(whysOf(fight, "orc")).toContain("circle-broken");
  });
});

describe("Spell against spell (addict VII.C.1)", () => {
  const shaman = (castingTime: number) =>
    orc({ id: "shaman", weapons: [], spells: [spell({ id: "curse", castingTime })] });
  const curses: Intent = { kind: "spell", spell: "curse" };
  const race = (mine: number, his: number, dice: readonly number[], book = ADDICT) =>
    groups(rolled([taking(mine), shaman(his)], { mage: casts, shaman: curses }, dice, book), book);

  it("S4.VII.C.1: the shorter casting time is done first, whoever has the initiative", () => {
    expect(race(2, 3, [6, 1])).toEqual(["mage", "shaman"]);
    expect(race(3, 2, [1, 6])).toEqual(["shaman", "mage"]);
  });
  it("S4.VII.C.1: the initiative breaks ties, and level they are simultaneous", () => {
    expect(race(3, 3, [1, 6])).toEqual(["mage", "shaman"]);
    expect(race(3, 3, [6, 1])).toEqual(["shaman", "mage"]);
    expect(race(3, 3, [4, 4])).toEqual(["shaman = mage"]);
  });
  it("S4.VII.C.1 (order.spellVsSpell): or only casters who aim at each other race", () => {
    const book = addictWith({ "order.spellVsSpell": "aimed-at-each-other" });
    expect(race(2, 3, [6, 1], book)).toEqual(["shaman", "mage"]);
    const intents = { mage: { ...casts, target: "shaman" }, shaman: { ...curses, target: "mage" } };
    expect(groups(rolled([taking(2), shaman(3)], intents, [6, 1], book), book)).toEqual(["mage", "shaman"]);
    expect(groups(rolled([taking(3), shaman(3)], intents, [4, 4], book), book)).toEqual(["shaman = mage"]);
  });
  it("S4.VII.C.1: of three, each stands behind the shorter ones of the other side", () => {
    const second = mage({ id: "second", spells: [spell({ castingTime: 5 })] });
    const intents = { mage: casts, second: casts, shaman: curses };
    expect(groups(rolled([taking(3), second, shaman(4)], intents, [6, 1]))).toEqual(["mage", "shaman", "second"]);
  });
  it("S4.VII.a (order.spellVsUnrelated): among others a spell comes with its side, or at its casting time", () => {
    const onlookers = [taking(3), fighter(), orc(), bandit];
    const intents: Record<string, Intent> = {
      mage: casts,
      fighter: strikesAt("orc"),
      orc: strikesAt("fighter"),
      bandit: shootsAt("fighter"),
    };
    expect(groups(rolled(onlookers, intents, [5, 2]))).toEqual(["bandit = orc", "fighter = mage"]);
    const book = addictWith({ "order.spellVsUnrelated": "by-segment" });
    expect(groups(rolled(onlookers, intents, [5, 2], book), book)).toEqual(["mage", "bandit = orc", "fighter"]);
    const slow = [taking(8), fighter(), orc(), bandit];
    expect(groups(rolled(slow, intents, [2, 5], book), book)).toEqual(["fighter", "bandit = orc", "mage"]);
  });
});

describe("Devices against attacks (addict VII.C.7)", () => {
  it("S4.VII.C.7: a wand that takes time races an attack as a spell does", () => {
    const ray = { id: "ray", name: "Ray", activation: 4, charges: 9, damage: "1d6", save: "none" as const };
    const wand = { id: "wand", name: "Wand", functions: [ray], worn: null };
    const wizard = figure({ id: "mage", devices: [wand] });
    const uses: Intent = { kind: "device", device: "wand", power: "ray" };
    const at = (dice: readonly number[]) =>
      groups(rolled([wizard, bandit], { mage: uses, bandit: shootsAt("mage") }, dice), ADDICT, [
        "attack",
        "device-end",
      ]);
    expect(at([2, 3])).toEqual(["bandit", "mage"]);
    expect(at([2, 4])).toEqual(["bandit = mage"]);
    expect(at([2, 5])).toEqual(["mage", "bandit"]);
  });
});
