/** The die of saving throws and ability checks. */
export const CHECK_DIE = "1d20";

/** The dice of morale checks. */
export const MORALE_DICE = "2d10";

/**
 * Does an ability check succeed? It does with a roll of the score or less.
 *
 * @reading a house rule, because no text has such checks: a d20 against the score is the most common form
 */
export function passesCheck(total: number, score: number): boolean {
  return total <= score;
}

/**
 * Does a monster pass a morale check? It does with a roll of its morale or less.
 *
 * @reading a house rule, because no text has a table: 2d10 against a rating that the GM sets
 */
export function standsGround(total: number, rating: number): boolean {
  return total <= rating;
}
