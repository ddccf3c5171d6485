import { describe, expect, it } from "vitest";
import { absorbedBy, armorAgainst, damageFormula, forceOfWeapon, PLAIN_FORCE } from "#rules/attack/damage.ts";
import type { Figure, Weapon } from "#rules/index.ts";
import { ARMOR, blow, bookOf, foe, hero, lossOf, sword, told } from "./blows.ts";

const against = (value: number, force: object = {}, blunt = false) =>
  armorAgainst({ value, blunt }, { ...PLAIN_FORCE, ...force });
const loss = (weapon: Partial<Weapon>, target: Partial<Figure>, damage: number) =>
  lossOf(
    blow(
      { "to-hit": [15], damage: [damage] },
      { attacker: hero({ weapons: [sword(weapon)] }), target: foe(target), book: ARMOR },
    ),
  );

describe("Armor by its value takes points off the damage (S3.CH.f)", () => {
  it("S3.CH.f: as many as its value, and no more than there are", () => {
    expect(loss({}, { armorValue: 3 }, 8)).toBe(5);
    expect(loss({}, { armorValue: 3 }, 2)).toBe(0);
    expect(loss({}, {}, 8)).toBe(8);
    expect([absorbedBy(8, 3), absorbedBy(2, 3), absorbedBy(-1, 3)]).toEqual([3, 2, 0]);
  });
  it("S3.CH.f: the card's sum shows what it stopped", () =>
    expect(
      told(blow({ "to-hit": [15], damage: [8] }, { target: foe({ armorValue: 3 }), book: ARMOR }), "hurt"),
    ).toMatchObject({ rolled: 8, damage: 5, adjustments: [{ why: "armor", value: -3, cite: "S3.CH.f" }] }));
  it("S3.CH.f: Strength counts before the armor does", () => {
    const attacker = hero({ strength: 18 });
    const outcome = blow({ "to-hit": [15], damage: [2] }, { attacker, target: foe({ armorValue: 3 }), book: ARMOR });
    expect(lossOf(outcome)).toBe(1);
    expect(told(outcome, "hurt").adjustments.map(({ why, value }) => [why, value])).toEqual([
      ["strength-damage", 2],
      ["armor", -3],
    ]);
  });
  it("S3.CH.f: reduced, never below nothing", () => {
    expect([against(7, { armorReducing: 2 }), against(1, { armorReducing: 2 })]).toEqual([5, 0]);
    expect(loss({ armorReducing: 2 }, { armorValue: 7 }, 8)).toBe(3);
  });
  it("S3.CH.f: pierced, it is halved downwards", () => {
    expect([against(7, { armorPiercing: true }), against(1, { armorPiercing: true })]).toEqual([3, 0]);
    expect(loss({ armorPiercing: true }, { armorValue: 7 }, 8)).toBe(5);
  });
  it("S3.CH.f: reduced first, then pierced", () =>
    expect(against(7, { armorReducing: 2, armorPiercing: true })).toBe(2));
  it("S3.CH.f: a blunt blow meets half of it, downwards", () => {
    expect(against(7, {}, true)).toBe(3);
    expect(loss({ damageType: "bludgeoning" }, { armorValue: 7 }, 8)).toBe(5);
    expect(loss({ damageType: "mixed" }, { armorValue: 7 }, 8)).toBe(1);
  });
  it("S3.CH.f: pierced and blunt, it is halved twice", () =>
    expect(against(10, { armorReducing: 1, armorPiercing: true }, true)).toBe(2));
  it("S3.CH.f: by class, armor stops no damage at all", () => {
    const attacker = hero({ weapons: [sword({ armorReducing: 2, armorPiercing: true })] });
    const outcome = blow({ "to-hit": [15], damage: [8] }, { attacker, target: foe({ armorValue: 7 }), book: bookOf() });
    expect(told(outcome, "hurt")).toMatchObject({ damage: 8, adjustments: [] });
  });
  it("S3.CH.f: a weapon's own force is what it does to armor", () => {
    const weapon = sword({ armorReducing: 2, armorPiercing: true });
    expect(forceOfWeapon(weapon)).toMatchObject({ armorReducing: 2, armorPiercing: true });
    expect(forceOfWeapon(sword())).toBe(PLAIN_FORCE);
    expect(damageFormula(weapon, 2)).toBe("1d8");
  });
});
