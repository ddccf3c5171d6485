import { isWarrior } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";
import { attacksByRate, type RoundCount } from "../ledger/entitlement.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Rate } from "../vocabulary.ts";
import { BASIC_RATES, ONE_DODGE } from "./tables.ts";

/**
 * Attacks a round that a figure's level alone gives it.
 *
 * @source S3.AD.b
 * @reading a rate that is stated wins over the table; a warrior whose level is not known dodges as often as it strikes;
 * anybody else has one
 */
export function basicRate(figure: Figure): Rate {
  if (!isWarrior(figure)) return ONE_DODGE;
  const { basicRate: stated, level, meleeRate } = figure;
  if (stated !== undefined) return stated;
  return level === undefined ? meleeRate : (BASIC_RATES.find(({ upTo }) => level <= upTo)?.rate ?? ONE_DODGE);
}

/**
 * Dodges a figure may make in a round: its basic attacks, and one more by its fighting style.
 *
 * @source S3.AD.b, S3.AD.d
 * @reading haste adds none: it is no basic attack
 */
export function dodgesAllowed(figure: Figure, count: RoundCount, book: Rulebook): number {
  return attacksByRate(basicRate(figure), false, count, book) + Math.min(1, figure.extraDodges ?? 0);
}
