import type { Weapon } from "../figure/figure.ts";
import type { Force } from "./force.ts";

/** Armor as a blow meets it. */
export interface Armor {
  /** Points that the armor takes off damage, 0–20. */
  readonly value: number;
  /** The blow is blunt. */
  readonly blunt: boolean;
}

/**
 * Points of damage that armor stops at the most, 0–20.
 *
 * @source S3.CH.f
 * @reading what reduces armor comes first, then what pierces it halves the rest, and a blunt blow halves what is then
 * left; each half is rounded down
 */
export function armorAgainst({ value, blunt }: Armor, { armorReducing, armorPiercing }: Force): number {
  const reduced = Math.max(0, value - armorReducing);
  const pierced = armorPiercing ? half(reduced) : reduced;
  return blunt ? half(pierced) : pierced;
}

/** Points of damage that armor of that value stops: no more than there are. */
export function stoppedOf(damage: number, armor: number): number {
  return Math.min(Math.max(0, damage), armor);
}

/**
 * Does a weapon strike bluntly?
 *
 * @source S3.CH.f
 * @reading what cuts or pierces as well is not blunt
 */
export function isBlunt({ damageType }: Weapon): boolean {
  return damageType === "bludgeoning";
}

function half(value: number): number {
  return Math.floor(value / 2);
}
