import type { Figure } from "../figure/figure.ts";
import { STRENGTH } from "./tables.ts";

/** The Strength of a figure. */
export type Strong = Pick<Figure, "strength" | "strengthPercent">;

/** The first band of a table that contains a score, or the last band. */
export function bandOf<Band extends { readonly upTo: number }>(table: readonly Band[], score: number): Band {
  return table.find(band => score <= band.upTo) ?? (table.at(-1) as Band);
}

/**
 * Strength as one number. An exceptional 18 has hundredths: 18/50 is 18.5.
 *
 * @reading 18/00 counts as 19, above the last printed band
 */
export function strengthScore(figure: Strong): number {
  if (figure.strength !== 18) return figure.strength;
  return figure.strengthPercent >= 100 ? 19 : 18 + figure.strengthPercent / 100;
}

export function strengthToHit(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).toHit;
}

export function strengthDamage(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).damage;
}
