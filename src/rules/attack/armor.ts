import type { Weapon } from "../figure/figure.ts";
import type { Force } from "./force.ts";

/** The target's armor, relative to one blow. */
export interface Armor {
  /** Points of damage that the armor absorbs, 0–20. */
  readonly value: number;
  /** True if the blow is blunt. */
  readonly blunt: boolean;
}

/**
 * The most points of damage that armor absorbs from a blow, 0–20.
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

/** The points of damage that armor absorbs, never more than the damage. */
export function stoppedOf(damage: number, armor: number): number {
  return Math.min(Math.max(0, damage), armor);
}

/**
 * Does a weapon strike bluntly?
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
