import type { Figure } from "../figure/figure.ts";

/**
 * To-hit and damage adjustments by Strength. Exceptional Strength is 18.01–18.99, and 18/00 is 19. Each band ends at
 * `upTo`.
 */
// biome-ignore format: a table
export const STRENGTH: readonly { readonly upTo: number; readonly toHit: number; readonly damage: number }[] = [
  { upTo: 3,        toHit: -3, damage: -1 },
  { upTo: 5,        toHit: -2, damage: -1 },
  { upTo: 7,        toHit: -1, damage:  0 },
  { upTo: 15,       toHit:  0, damage:  0 },
  { upTo: 16,       toHit:  0, damage:  1 },
  { upTo: 17,       toHit:  1, damage:  1 },
  { upTo: 18,       toHit:  1, damage:  2 },
  { upTo: 18.5,     toHit:  1, damage:  3 },
  { upTo: 18.75,    toHit:  2, damage:  3 },
  { upTo: 18.9,     toHit:  2, damage:  4 },
  { upTo: 18.99,    toHit:  2, damage:  5 },
  { upTo: Infinity, toHit:  3, damage:  6 },
];

/** The Strength of a figure. */
export type Strong = Pick<Figure, "strength" | "strengthPercent">;

/** The row of a table that applies to a score: the first whose end is not below it, or the last row. */
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

/** The to-hit adjustment of blows by a figure's Strength. */
export function strengthToHit(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).toHit;
}

/** The damage adjustment of blows by a figure's Strength. */
export function strengthDamage(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).damage;
}
