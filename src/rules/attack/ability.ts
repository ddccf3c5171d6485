import type { Figure } from "../figure/figure.ts";
import { STRENGTH } from "./tables.ts";

/** Somebody's Strength. */
export type Strong = Pick<Figure, "strength" | "strengthPercent">;

/** The band of a table that a score falls into. */
export function bandOf<Band extends { readonly upTo: number }>(table: readonly Band[], score: number): Band {
  return table.find(band => score <= band.upTo) ?? (table.at(-1) as Band);
}

/**
 * Strength as one number: exceptional 18 with its hundredths.
 *
 * @reading 18/00 stands with 19, above the last printed band
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
