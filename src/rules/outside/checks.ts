/** The die of saving throws, and of checks of an ability. */
export const CHECK_DIE = "1d20";

/** The dice of morale. */
export const MORALE_DICE = "2d10";

/**
 * Is a check of an ability passed: does the die show the score or less?
 *
 * @reading our own, for no text has such checks: a d20 against the score is what tables use most
 */
export function passesCheck(total: number, score: number): boolean {
  return total <= score;
}

/**
 * Does a monster stand its ground: do the dice show its morale or less?
 *
 * @reading our own, for no text has a table: 2d10 against a rating that the game master names
 */
export function standsGround(total: number, rating: number): boolean {
  return total <= rating;
}
