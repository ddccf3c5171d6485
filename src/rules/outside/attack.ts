import { adjust, sumOf } from "../attack/adjustments.ts";
import { isHit, type Manner, needToHit, toHitAdjustments } from "../attack/to-hit.ts";
import { unarmedToHit } from "../attack/unarmed.ts";
import { alwaysMisses } from "../critical/fumble.ts";
import type { Adjustment } from "../fight/events.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

/** The target of an attack outside of combat, by its sheet. */
export type AimOutside = Pick<Figure, "armorClass" | "weapons" | "skilledUnarmed">;

/**
 * The to-hit adjustments outside of combat.
 *
 * @source G.03, S3.UD.a
 * @reading adjustments that need an encounter are left out: casting, charging, dodging, reach, positions
 */
export function adjustmentsOutside(
  attacker: Figure,
  manner: Manner,
  target: AimOutside | null,
  book: Rulebook,
): readonly Adjustment[] {
  const all = toHitAdjustments(attacker, manner, book);
  if (target !== null && book["unarmed.enabled"])
    adjust(all, "unarmed", unarmedToHit(target, manner.weapon), "S3.UD.a");
  return all;
}

/** The result of an attack outside of combat. */
export interface AttackOutside {
  readonly total: number;
  /** The best armor class that it hits. It also hits all higher numbers. */
  readonly reaches: number;
  /** The total to reach; `null` without a target. */
  readonly need: number | null;
  /** `null` without a target, unless the roll misses automatically. */
  readonly hit: boolean | null;
}

/**
 * The result of an attack outside of combat: against the target's armor class, or else by the armor class that it hits.
 *
 * @param natural the d20 roll
 * @source G.02, G.03, S3.FU.a
 */
export function attackOutside(
  thac0: number,
  natural: number,
  adjustments: readonly Adjustment[],
  target: AimOutside | null,
  book: Rulebook,
): AttackOutside {
  const total = natural + sumOf(adjustments);
  const need = target === null ? null : needToHit(thac0, target.armorClass);
  const hit = need === null ? null : isHit(total, need);
  return { total, reaches: thac0 - total, need, hit: alwaysMisses(natural, book) ? false : hit };
}
