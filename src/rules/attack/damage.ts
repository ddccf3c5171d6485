import type { Adjustment } from "../fight/events.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import type { SaveEffect, Size } from "../vocabulary.ts";
import { strengthDamage } from "./ability.ts";
import { adjust } from "./adjustments.ts";

/** Size from which a weapon's damage against large foes counts (G.04). */
const LARGE: Size = 3;

/** A weapon's damage formula against a foe of that size; null when it does none. */
export function damageFormula(weapon: Weapon, size: Size): string | null {
  return size >= LARGE ? weapon.damageLarge : weapon.damageSmallMedium;
}

/** What is added to the damage: Strength for blows, none for missiles, the weapon's magic, and how well it was learned. */
export function damageAdjustments(attacker: Figure, weapon: Weapon, missile: boolean): readonly Adjustment[] {
  const all: Adjustment[] = [];
  if (!missile) adjust(all, "strength-damage", strengthDamage(attacker), "G.03");
  adjust(all, "magic", weapon.magicBonus, "G.03");
  adjust(all, "skill", weapon.skillDamage ?? 0, "G.03");
  return all;
}

/**
 * Hit points lost to what the dice showed and what is added.
 *
 * @reading no text grants a hit at least one point: penalties may bring it to nothing, never below; parts of a point do
 * not count
 */
export function damageOf(rolled: number, added: number): number {
  return Math.max(0, Math.floor(rolled + added));
}

/**
 * What a saving throw leaves of a spell's damage.
 *
 * @reading half is rounded down
 */
export function damageAfterSave(damage: number, saved: boolean, effect: SaveEffect): number {
  if (!saved || effect === "none") return damage;
  return effect === "half" ? Math.floor(damage / 2) : 0;
}

/** Does a roll of 1d20 save against the number to reach? No natural roll saves or fails by itself. */
export function isSave(natural: number, need: number): boolean {
  return natural >= need;
}
