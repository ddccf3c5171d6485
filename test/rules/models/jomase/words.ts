/**
 * The vocabulary of the model of Jo'Mase's rules, which is written from the text alone. The text numbers nothing: a citation is the heading and the
 * paragraph under it. "Open" means that the text is silent or bears several readings; then the model gives all the answers it allows.
 */

export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = (typeof SIZES)[number];

/** The five phases in the order of the round. "Very slow" is named only in Attacks of Opportunity; there is no sixth. */
export const PHASES = ["very-fast", "fast", "average", "slow", "very-slow"] as const;
export type Phase = (typeof PHASES)[number];

export const CLASSES = ["warrior", "monster", "cleric", "adventurer", "mage", "normal-man"] as const;
export type Class = (typeof CLASSES)[number];

/** The answers the text allows; one if it is clear. */
export type Answers<T> = readonly T[];

/** The text says nothing that decides this: every answer is allowed. */
export const OPEN = "open";
export type Open = typeof OPEN;

/** How many sizes the first is above the second. */
export function sizesAbove(first: Size, second: Size): number {
  return SIZES.indexOf(first) - SIZES.indexOf(second);
}

export function allows<T>(answers: Answers<T> | Open, answer: T): boolean {
  return answers === OPEN || answers.includes(answer);
}
