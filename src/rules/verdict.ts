import type { Citation } from "./sources.ts";
import { type Foretold, groundsOf, type Why } from "./whys/whys.ts";

/** A reason or refusal, as data. The language files turn it into a sentence. */
export interface Reason {
  /** The id, which is the key of its sentence in the language file. */
  readonly why: Why | Foretold;
  readonly cite: Citation;
  /** The values for the sentence's placeholders: counts, segments, names. */
  readonly with?: Readonly<Record<string, string | number>>;
}

export interface Legal {
  readonly legal: true;
  /** Rules that the GM overruled for this command; empty if it breaks none. */
  readonly breaches: readonly Reason[];
}

/** Refused by a rule. The GM may overrule. */
export interface Unlawful {
  readonly legal: false;
  readonly refusal: "rule";
  readonly reasons: readonly Reason[];
}

/** Refused because it is impossible: an unknown figure, weapon or target, or a past moment. No one can overrule it. */
export interface Impossible {
  readonly legal: false;
  readonly refusal: "impossible";
  readonly reasons: readonly Reason[];
}

export type Verdict = Legal | Unlawful | Impossible;

export const LEGAL: Legal = Object.freeze({ legal: true, breaches: Object.freeze([]) as readonly Reason[] });

/** A reason with the requirement it is based on. */
export function reason(why: Why, details?: Readonly<Record<string, string | number>>): Reason {
  const cite = groundsOf(why);
  return details === undefined ? { why, cite } : { why, cite, with: details };
}
