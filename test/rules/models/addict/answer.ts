/** What the text lets a question be answered with, and the rule that says so. */
export interface Answer<T> {
  /** Every answer the text allows. One: the text is clear. Several: it bears them all. None: it says nothing, and any answer will do. */
  readonly allowed: readonly T[];
  /** The rule's number, as the text counts. */
  readonly rule: string;
}

export const says = <T>(rule: string, ...allowed: readonly T[]): Answer<T> => ({
  rule,
  allowed: [...new Set(allowed)],
});

/** The text is silent: nothing can contradict it. */
export const silent = <T>(rule: string): Answer<T> => ({ rule, allowed: [] });

export const allows = <T>(answer: Answer<T>, given: T): boolean =>
  answer.allowed.length === 0 || answer.allowed.includes(given);
