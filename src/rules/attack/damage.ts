import type { Adjustment } from "../fight/events.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import type { SaveEffect, Size } from "../vocabulary.ts";
import { strengthDamage } from "./ability.ts";
import { adjust } from "./adjustments.ts";

/** From this size on, a weapon's damage against large foes counts (G.04). */
const LARGE: Size = 3;

/** A weapon's damage formula against a foe of that size; `null` for none. */
export function damageFormula(weapon: Weapon, size: Size): string | null {
  return size >= LARGE ? weapon.damageLarge : weapon.damageSmallMedium;
}

/** The adjustments to damage: Strength for blows, not for missiles, the weapon's magic, and skill. */
export function damageAdjustments(attacker: Figure, weapon: Weapon, missile: boolean): readonly Adjustment[] {
  const all: Adjustment[] = [];
  if (!missile) adjust(all, "strength-damage", strengthDamage(attacker), "G.03");
  adjust(all, "magic", weapon.magicBonus, "G.03");
  adjust(all, "skill", weapon.skillDamage ?? 0, "G.03");
  return all;
}

/**
 * Hit points lost, from the dice total and the adjustments.
 *
 * @reading no text grants a hit at least one point: penalties can reduce it to 0, but not below; fractions do not count
 */
export function damageOf(rolled: number, added: number): number {
  return Math.max(0, Math.floor(rolled + added));
}

/**
 * The damage of a spell after a saving throw.
 *
 * @reading half is rounded down
 */
export function damageAfterSave(damage: number, saved: boolean, effect: SaveEffect): number {
  if (!saved || effect === "none") return damage;
  return effect === "half" ? Math.floor(damage / 2) : 0;
}

/** Does a roll of 1d20 reach the number to save? There is no automatic success or failure. */
export function isSave(natural: number, need: number): boolean {
  return natural >= need;
}
