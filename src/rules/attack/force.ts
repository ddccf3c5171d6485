import type { Adjustment } from "../fight/events.ts";
import type { Weapon } from "../figure/figure.ts";

/** What is behind a blow or a missile, besides Strength and magic. */
export interface Force {
  /** Points added to the damage, and why. */
  readonly damage: readonly Adjustment[];
  /** Points it takes off the value of armor, 0 or more (S3.CH.f). */
  readonly armorReducing: number;
  /** It halves the value of armor (S3.CH.f). */
  readonly armorPiercing: boolean;
  /** Steps by which its knockdown die is raised (S3.KD.d). */
  readonly knockdownSteps: number;
  /** What gets through armor is doubled (S3.CH.c). */
  readonly doubled: boolean;
}

const NOTHING_ADDED: readonly Adjustment[] = Object.freeze([]);

/** The force of a blow with nothing behind it. */
export const PLAIN_FORCE: Force = Object.freeze({
  damage: NOTHING_ADDED,
  armorReducing: 0,
  armorPiercing: false,
  knockdownSteps: 0,
  doubled: false,
});

/** What a weapon itself does to armor (S3.CH.f). */
export function forceOfWeapon({ armorReducing = 0, armorPiercing = false }: Weapon): Force {
  return armorReducing === 0 && !armorPiercing ? PLAIN_FORCE : { ...PLAIN_FORCE, armorReducing, armorPiercing };
}
