import { adjust, sumOf } from "../attack/adjustments.ts";
import { isHit, type Manner, needToHit, toHitAdjustments } from "../attack/to-hit.ts";
import { unarmedToHit } from "../attack/unarmed.ts";
import { alwaysMisses } from "../critical/fumble.ts";
import type { Adjustment } from "../fight/events.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

/** Whom an attack is rolled at where no encounter is played: as its sheet has it. */
export type AimOutside = Pick<Figure, "armorClass" | "weapons" | "skilledUnarmed">;

/**
 * What is added to hit where no encounter is played.
 *
 * @source G.03, S3.UD.a
 * @reading what follows from an encounter is left out: casting, charging, dodging, reach, where anybody stands
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

/** What an attack comes to that no encounter counts. */
export interface AttackOutside {
  readonly total: number;
  /** The best armor class that it hits: it hits that one, and every higher number. */
  readonly reaches: number;
  /** The total to reach; null without a target. */
  readonly need: number | null;
  /** Null where only the armor class of whoever is aimed at can tell. */
  readonly hit: boolean | null;
}

/**
 * An attack by itself: against the armor class on its target's sheet, else told by the armor class that it hits.
 *
 * @param natural what the d20 shows
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
