import type { Adjustment } from "../fight/events.ts";
import { adjustedByEffects, adjustedByTrait } from "../figure/effect.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import type { SaveEffect, Size } from "../vocabulary.ts";
import { adjustedByStrength, strengthDamage } from "./strength.ts";
import { adjust, isByStrength } from "./to-hit.ts";

/** The effects of a blow or missile on damage and armor, apart from Strength and magic. */
export interface Force {
  /** Damage adjustments, with reasons. */
  readonly damage: readonly Adjustment[];
  /** Points of armor value that it ignores, 0 or more (S3.CH.f). */
  readonly armorReducing: number;
  /** True if it halves the value of armor (S3.CH.f). */
  readonly armorPiercing: boolean;
  /** Steps by which the knockdown die is raised (S3.KD.d). */
  readonly knockdownSteps: number;
  /** True if the damage that gets through armor is doubled (S3.CH.c). */
  readonly doubled: boolean;
}

const NOTHING_ADDED: readonly Adjustment[] = Object.freeze([]);

/** A blow without any such effects. */
export const PLAIN_FORCE: Force = Object.freeze({
  damage: NOTHING_ADDED,
  armorReducing: 0,
  armorPiercing: false,
  knockdownSteps: 0,
  doubled: false,
});

/** The effects of a weapon itself on armor, reducing or piercing it, and no other effects (S3.CH.f). */
export function forceOfWeapon({ armorReducing = 0, armorPiercing = false }: Weapon): Force {
  return armorReducing === 0 && !armorPiercing ? PLAIN_FORCE : { ...PLAIN_FORCE, armorReducing, armorPiercing };
}

/** The target's armor, relative to one blow. */
interface Armor {
  /** Points of damage that the armor absorbs, 0–20. */
  readonly value: number;
  /** True if the blow is blunt. */
  readonly blunt: boolean;
}

/**
 * The most points of damage that armor can absorb from a blow of that force, 0–20.
 *
 * @source S3.CH.f
 * @reading armor reduction comes first, then piercing halves the rest, and a blunt blow halves that again; each half is
 * rounded down
 */
export function armorAgainst({ value, blunt }: Armor, { armorReducing, armorPiercing }: Force): number {
  const reduced = Math.max(0, value - armorReducing);
  const pierced = armorPiercing ? half(reduced) : reduced;
  return blunt ? half(pierced) : pierced;
}

/** The points of damage that armor absorbs of a given damage: the armor's points, never more than the damage. */
export function absorbedBy(damage: number, armor: number): number {
  return Math.min(Math.max(0, damage), armor);
}

/**
 * True if a weapon's only kind of damage is bludgeoning, so that armor stops less of it.
 *
 * @source S3.CH.f
 * @reading a weapon that also cuts or pierces is not blunt
 */
export function isBlunt({ damageType }: Weapon): boolean {
  return damageType === "bludgeoning";
}

function half(value: number): number {
  return Math.floor(value / 2);
}

/** From this size on, a weapon's damage against large foes counts (G.04). */
const LARGE: Size = 3;

/** A weapon's damage dice against a foe of that size; `null` if it does no damage. */
export function damageFormula(weapon: Weapon, size: Size): string | null {
  return size >= LARGE ? weapon.damageLarge : weapon.damageSmallMedium;
}

/**
 * Lists what an attacker and weapon add to damage: Strength for blows, not for missiles, the weapon's magic, skill, and
 * lasting effects on the attacker.
 */
export function damageAdjustments(attacker: Figure, weapon: Weapon, missile: boolean): readonly Adjustment[] {
  const all: Adjustment[] = [];
  const strong = isByStrength({ weapon, missile });
  if (strong) adjust(all, "strength-damage", strengthDamage(attacker), "G.03");
  adjust(all, "magic", weapon.magicBonus, "G.03");
  adjust(all, "skill", weapon.skillDamage ?? 0, "G.03");
  if (strong) all.push(...adjustedByStrength(attacker, "damage"));
  all.push(...adjustedByEffects(attacker, "damage"));
  if (missile && isBow(weapon)) all.push(...adjustedByTrait(attacker, "arrowDamage"));
  return all;
}

/**
 * Does a weapon shoot arrows or bolts?
 *
 * @source G.13
 * @reading a launcher whose missiles pierce is a bow or a crossbow; a sling is not
 */
function isBow({ kind, ammunition, damageType }: Weapon): boolean {
  return kind === "launcher" && (ammunition === "arrow" || damageType === "piercing");
}

/**
 * The hit points that a hit takes: the dice total with what is added, never below 0.
 *
 * @reading no text grants a hit at least one point: penalties can reduce it to 0, but not below; fractions do not count
 */
export function damageOf(rolled: number, added: number): number {
  return Math.max(0, Math.floor(rolled + added));
}

/**
 * The damage of a spell on one target after its saving throw: all if it failed; half or none if it succeeded, by the
 * spell's effect.
 *
 * @reading half is rounded down
 */
export function damageAfterSave(damage: number, saved: boolean, effect: SaveEffect): number {
  if (!saved || effect === "none") return damage;
  return effect === "half" ? Math.floor(damage / 2) : 0;
}
