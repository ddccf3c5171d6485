import { isWarrior } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";
import { attacksByRate, type RoundCount } from "../ledger/entitlement.ts";
import { rateOfForm } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Rate } from "../vocabulary.ts";
import { BASIC_RATES, ONE_DODGE } from "./tables.ts";

/**
 * The attacks per round that a figure has by its level alone, which count for its dodges.
 *
 * @source S3.AD.b
 * @reading a stated rate overrides the table; a warrior without a level dodges as often as it strikes; anyone else has
 * one
 */
export function basicRate(figure: Figure): Rate {
  if (!isWarrior(figure)) return ONE_DODGE;
  const { basicRate: stated, level } = figure;
  if (stated !== undefined) return stated;
  if (level === undefined) return rateOfForm(figure, "weapon", null);
  return BASIC_RATES.find(({ upTo }) => level <= upTo)?.rate ?? ONE_DODGE;
}

/**
 * Dodges that a figure may make in a round: its basic attacks, and one more for a fighting style.
 *
 * @source S3.AD.b, S3.AD.d
 * @reading haste adds none, because it does not add basic attacks
 */
export function dodgesAllowed(figure: Figure, count: RoundCount, book: Rulebook): number {
  return attacksByRate(basicRate(figure), false, count, book) + Math.min(1, figure.extraDodges ?? 0);
}
