import type { Rulebook } from "../rulebook/rulebook.ts";

/** What got through armor, and how often it is done. */
export interface Through {
  /** Points that got through, 0 or more. */
  readonly damage: number;
  /** What the weapon's own dice showed. */
  readonly rolled: number;
  /** 1 without a critical hit. */
  readonly multiple: 1 | 2 | 3;
  /** A lance doubles it (S3.CH.c). */
  readonly doubled: boolean;
}

/** Points that come on top of what got through. */
export interface Multiplied {
  readonly critical: number;
  readonly lance: number;
}

/**
 * What a critical hit and a lance in a charge add to what got through armor.
 *
 * @source S3.CR.e, S3.CH.c
 * @reading the cap of the weapon's roll is the critical hit's, not the lance's; the two add up, or the lance doubles the
 * whole (ruling `charge.lanceCritical`)
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
 * @reading each multiple adds the weapon's roll at the most; or all together come to so many times the weapon's roll at
 * the most, and never to less than what got through (ruling `critical.cap`)
 */
function criticalDamage({ damage, rolled, multiple }: Through, book: Rulebook): number {
  const times = multiple - 1;
  if (book["critical.cap"] === "per-multiple") return times * Math.min(damage, Math.max(0, rolled));
  return Math.max(0, Math.min(times * damage, multiple * rolled - damage));
}
