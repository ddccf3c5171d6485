/** The answers to a question that the text allows, and the rule that gives them. */
export interface Answer<T> {
  /**
   * Every answer the text allows. One: the text is clear. Several: it can be read in each of these ways. None: it is
   * silent, and any answer is fine.
   */
  readonly allowed: readonly T[];
  /** The rule's number in the text. */
  readonly rule: string;
}

export const says = <T>(rule: string, ...allowed: readonly T[]): Answer<T> => ({
  rule,
  allowed: [...new Set(allowed)],
});

/** For questions on which the text is silent: no answer can contradict it. */
export const silent = <T>(rule: string): Answer<T> => ({ rule, allowed: [] });

export const allows = <T>(answer: Answer<T>, given: T): boolean =>
  answer.allowed.length === 0 || answer.allowed.includes(given);
