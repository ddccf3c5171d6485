import type { Intent } from "./intent.ts";

/** What an assault is worth: attacks more, damage of each, to hit, and armor class, which descends (S3.AS.a). */
export const ASSAULT = Object.freeze({ attacks: 1, damage: 1, toHit: -4, armorClass: 2 });

interface Intending {
  readonly intent: Intent | null;
}

/** Does a figure attack all out this round (S3.AS.a)? */
export function isAssaulting({ intent }: Intending): boolean {
  return intent?.assault === true;
}

/** Attacks that an assault adds to the round's, 0 or 1. */
export function assaultAttacks(seat: Intending): number {
  return isAssaulting(seat) ? ASSAULT.attacks : 0;
}

/** Points of Dexterity that a figure has turned from defense to attack (S3.DX.a). */
export function dexterityTurned(intent: Intent | null): number {
  return intent?.toAttack ?? 0;
}

/**
 * Points by which armor class is worse for what Dexterity does in the attack.
 *
 * @param pool points of the Defense Pool that can pay for it; 0 where pools are not played
 * @source S3.DX.a
 * @reading what a pool cannot pay, armor class does
 */
export function turnedArmorClass(turned: number, pool: number): number {
  return Math.max(0, turned - pool);
}
