import type { Adjustment } from "../fight/events.ts";
import type { Weapon } from "../figure/figure.ts";

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

/** The effects of a weapon itself on armor (S3.CH.f). */
export function forceOfWeapon({ armorReducing = 0, armorPiercing = false }: Weapon): Force {
  return armorReducing === 0 && !armorPiercing ? PLAIN_FORCE : { ...PLAIN_FORCE, armorReducing, armorPiercing };
}
