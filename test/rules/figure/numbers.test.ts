import { describe, expect, it } from "vitest";
import { type EffectSpec, type Fight, type Figure, makeRulebook } from "#rules/index.ts";
import { entitledToMagic, entitlementInForm } from "#rules/ledger/entitlement.ts";
import { FRESH_ROUND } from "#rules/ledger/ledger.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { shoot, strike } from "../commands.ts";
import { fighter, longBow, orc } from "../figures.ts";
import { device, power } from "../gear.ts";
import { hex, hexed } from "../lasting.ts";
import { BOOK, carry, opened, until } from "../table.ts";

/** A device that works while it is worn. */
const item = (name: string, effect: EffectSpec) =>
  device({ id: name, name, worn: true, functions: [power({ whileWorn: true, effect })] });

/** What effects add to the to-hit roll and the damage of a blow of the fighter, by name. */
function addedTo(fight: Fight) {
  const { events } = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [19], damage: [3], defend: ["none"] });
  const rolled = events.find(event => event.type === "attack-rolled");
  const hurt = events.find(event => event.type === "hurt");
  const named = (all: readonly { why: string; value: number; name?: string }[] = []) =>
    all.flatMap(({ why, name, value }) => (why === "effect" ? [[name, value]] : []));
  return { toHit: named(rolled?.adjustments), damage: named(hurt?.adjustments) };
}

const scene = (change: Partial<Figure>, foe: Partial<Figure> = {}): Fight => {
  const figures = [fighter({ strength: 16, ...change }), orc({ hitPoints: 50, ...foe })];
  return until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
};

describe("Strength that an effect sets (G.13)", () => {
  const gauntlets = item("Gauntlets", { strength: 18, strengthPercent: 100 });
  it("G.13: Gauntlets of ogre power make 18/00 of 16: 3 better to hit, and 6 points instead of 1", () => {
    expect(addedTo(scene({ devices: [gauntlets] }))).toEqual({ toHit: [["Gauntlets", 3]], damage: [["Gauntlets", 5]] });
  });
  it("G.13: a girdle makes 19 of 18/50: from +1 and 3 points to +3 and 7", () => {
    const girdle = item("Girdle", { strength: 19 });
    const strong = { strength: 18, strengthPercent: 50, devices: [girdle] };
    expect(addedTo(scene(strong))).toEqual({ toHit: [["Girdle", 2]], damage: [["Girdle", 4]] });
  });
  it("G.13: one that is higher stays, and of two the higher counts once", () => {
    expect(addedTo(scene({ strength: 20, devices: [gauntlets] }))).toEqual({ toHit: [], damage: [] });
    const both = [item("Girdle", { strength: 21 }), gauntlets];
    expect(addedTo(scene({ devices: both }))).toEqual({ toHit: [["Girdle", 4]], damage: [["Girdle", 8]] });
  });
  it("G.13: missiles do not get stronger", () => {
    const figures = [fighter({ devices: [gauntlets], weapons: [longBow] }), orc({ hitPoints: 50 })];
    const fight = until(
      opened(figures, { fighter: { kind: "missile", weapon: "bow", target: "orc" }, orc: { kind: "melee" } }, [3, 3]),
      3,
    );
    const { events } = carry(fight, shoot(fight, "fighter", "orc"), { "to-hit": [20], damage: [3] });
    const rolled = events.find(event => event.type === "attack-rolled");
    expect(rolled?.adjustments.filter(({ why }) => why === "effect")).toEqual([]);
  });
});

describe("Strength that an effect raises or weakens (G.13)", () => {
  const strength: EffectSpec = { strengthMore: "1d6", strengthMoreWarriors: 1 };
  const raised = (change: Partial<Figure>) => {
    const others = [fighter({ strength: 16, ...change }), orc({ hitPoints: 50 })];
    const known = hex(strength, { name: "Strength", offensive: false });
    return addedTo(hexed(known, ["fighter"], { effect: [4] }, others).fight);
  };
  it("G.13: a roll of 4 and one more for a warrior make 18/30 of 16: +1, and 3 points instead of 1", () => {
    expect(raised({})).toEqual({ toHit: [["Strength", 1]], damage: [["Strength", 2]] });
  });
  it("G.13: others end at 18: +1, and 2 points instead of 1", () => {
    expect(raised({ classGroup: "cleric" })).toEqual({ toHit: [["Strength", 1]], damage: [["Strength", 1]] });
  });
  it("G.13: hundredths grow, too: 18/60 and five points are 18/00", () => {
    const strong = raised({ strength: 18, strengthPercent: 60 });
    expect(strong).toEqual({ toHit: [["Strength", 1]], damage: [["Strength", 3]] });
  });
  it("G.13: Ray of Enfeeblement by a caster of level 12 takes 37 in a hundred: 11 is left of 18/50", () => {
    const others = [fighter({ strength: 18, strengthPercent: 50 }), orc({ hitPoints: 50 })];
    const { fight } = hexed(hex({ weakensBy: "37" }, { name: "Ray" }), ["fighter"], {}, others);
    expect(addedTo(fight)).toEqual({ toHit: [["Ray", -1]], damage: [["Ray", -3]] });
  });
});

describe("The movement rate that an effect gives (G.13)", () => {
  const rate = (effect: EffectSpec, change: Partial<Figure> = {}) =>
    restedRate(fighter({ move: 9, devices: [item("Wings", effect)], ...change }), BOOK);
  it("G.13: counts on foot and flying, if it is higher", () => {
    expect([rate({ moves: 24 }), rate({ moves: 12, movesBy: "fly" }), rate({ moves: 6 })]).toEqual([24, 12, 9]);
  });
  it("G.13: but not for climbing, swimming or rising", () => {
    expect([rate({ moves: 21, movesBy: "swim" }), rate({ moves: 20, movesBy: "levitate" })]).toEqual([9, 9]);
  });
  it("G.13: haste doubles it, and Slow halves it", () => {
    expect(rate({ moves: 12 }, { conditions: ["hasted"] })).toBe(24);
    expect(rate({ moves: 12, movement: 0.5 })).toBe(6);
  });
});

describe("Half as many attacks (G.13)", () => {
  const odd = makeRulebook({ "attacks.fractional": "alternate" });
  const slow = (change: Partial<Figure>) => fighter({ devices: [item("Slow", { halfAttacks: true })], ...change });
  const attacks = (figure: Figure, round: number) =>
    entitlementInForm(figure, "weapon", null, { round, chance: 0 }, odd);
  it("G.13: two blows a round become one, and one becomes one in two rounds", () => {
    const two = slow({ meleeRate: { attacks: 2, rounds: 1 } });
    expect([attacks(two, 1), attacks(two, 2)]).toEqual([1, 1]);
    const one = slow({ meleeRate: { attacks: 1, rounds: 1 } });
    expect([attacks(one, 1), attacks(one, 2)]).toEqual([1, 0]);
  });
  it("G.13: with haste there are as many as ever", () => {
    const both = slow({ meleeRate: { attacks: 1, rounds: 1 }, conditions: ["hasted"] });
    expect([attacks(both, 1), attacks(both, 2)]).toEqual([1, 1]);
  });
  it("G.13: missiles are slower, too, and magic is not", () => {
    const archer = slow({ weapons: [longBow] });
    expect(entitlementInForm(archer, "missile", longBow, { round: 2, chance: 0 }, odd)).toBe(1);
    expect(entitledToMagic(archer, FRESH_ROUND, 2, odd)).toBe(1);
  });
});

describe("Weapons that count as magical (G.13)", () => {
  const wraith: Partial<Figure> = { harmedBy: { bonus: 1, silver: false } };
  const damage = (effect: EffectSpec) => {
    const fight = scene({ devices: [item("Enchantment", effect)] }, wraith);
    const { events } = carry(fight, strike(fight, "fighter", "orc"), {
      "to-hit": [19],
      defend: ["none"],
      ...(effect.weaponsCountAs && { damage: [3] }),
    });
    return events.flatMap(event => (event.type === "hurt" && event.damage > 0 ? [event.damage] : []));
  };
  it("G.13: harm creatures that only magic harms, without a bonus", () => {
    expect(damage({ armorClass: 1 })).toEqual([]);
    expect(damage({ weaponsCountAs: 1 })).toEqual([4]);
  });
});
