/**
 * The vocabulary of the model of Jo'Mase's rules, which is written from the text alone.
 *
 * The text has no numbers: a citation is the heading and the paragraph under it. "Open" means that the text is silent
 * or can be read in several ways; then the model gives all the answers it allows.
 */

export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = (typeof SIZES)[number];

/**
 * The five phases in the order of the round. "Very slow" is named only in Attacks of Opportunity; there are no others.
 */
export const PHASES = ["very-fast", "fast", "average", "slow", "very-slow"] as const;
export type Phase = (typeof PHASES)[number];

export const CLASSES = ["warrior", "monster", "cleric", "adventurer", "mage", "normal-man"] as const;
export type Class = (typeof CLASSES)[number];

/** The answers the text allows; one if it is clear. */
export type Answers<T> = readonly T[];

/** The text does not decide this: every answer is allowed. */
export const OPEN = "open";
export type Open = typeof OPEN;

/** The number of sizes between the first and the second; negative if the second is larger. */
export function sizesAbove(first: Size, second: Size): number {
  return SIZES.indexOf(first) - SIZES.indexOf(second);
}

export function allows<T>(answers: Answers<T> | Open, answer: T): boolean {
  return answers === OPEN || answers.includes(answer);
}
