import type { Rulebook } from "../rulebook/rulebook.ts";

/** The damage that got through armor, with its multipliers. */
export interface Through {
  /** Points that got through, 0 or more. */
  readonly damage: number;
  /** The weapon's own dice roll. */
  readonly rolled: number;
  /** 1 without a critical hit. */
  readonly multiple: 1 | 2 | 3;
  /** A lance doubles the damage (S3.CH.c). */
  readonly doubled: boolean;
}

/** Points added to the damage that got through. */
export interface Multiplied {
  readonly critical: number;
  readonly lance: number;
}

/**
 * The points that a critical hit, and a lance in a charge, add to the damage that got through armor.
 *
 * @source S3.CR.e, S3.CH.c
 * @reading the cap of the weapon's roll applies to the critical hit, not to the lance; the two add up, or the lance
 * doubles the whole (ruling `charge.lanceCritical`)
 */
export function multiply(through: Through, book: Rulebook): Multiplied {
  const critical = criticalDamage(through, book);
  if (!through.doubled) return { critical, lance: 0 };
  const isWhole = book["charge.lanceCritical"] === "multiplied";
  return { critical, lance: through.damage + (isWhole ? critical : 0) };
}

/**
 * Points that a critical hit adds.
 *
 * @source S3.CR.e
 * @reading each multiple adds at most the weapon's roll; or the total is at most that multiple of the weapon's roll,
 * but never less than the damage that got through (ruling `critical.cap`)
 */
function criticalDamage({ damage, rolled, multiple }: Through, book: Rulebook): number {
  const times = multiple - 1;
  if (book["critical.cap"] === "per-multiple") return times * Math.min(damage, Math.max(0, rolled));
  return Math.max(0, Math.min(times * damage, multiple * rolled - damage));
}
