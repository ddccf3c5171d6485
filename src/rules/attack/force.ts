import type { Adjustment } from "../fight/events.ts";
import type { Fight } from "../fight/fight.ts";
import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";

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

/** Who strikes with what. */
interface Blow {
  readonly attacker: { readonly id: FigureId };
  readonly weapon: Weapon;
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

/** The force of a blow: what the weapon itself does to armor (S3.CH.f). */
export function forceOf(_fight: Fight, { weapon }: Blow, _book: Rulebook): Force {
  const { armorReducing = 0, armorPiercing = false } = weapon;
  return armorReducing === 0 && !armorPiercing ? PLAIN_FORCE : { ...PLAIN_FORCE, armorReducing, armorPiercing };
}
