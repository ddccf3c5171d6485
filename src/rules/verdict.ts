import type { Citation } from "./sources.ts";
import { type Foretold, groundsOf, type Why } from "./whys/whys.ts";

/** Why something is so, or is not allowed: data for the language file to make words of. */
export interface Reason {
  /** The reason's id: the leaf of its sentence in the language file. */
  readonly why: Why | Foretold;
  readonly cite: Citation;
  /** What the sentence needs: counts, segments, names. */
  readonly with?: Readonly<Record<string, string | number>>;
}

export interface Legal {
  readonly legal: true;
  /** Rules that the game master overruled for this command; empty when it keeps them all. */
  readonly breaches: readonly Reason[];
}

/** Refused by a rule: the game master may overrule. */
export interface Unlawful {
  readonly legal: false;
  readonly refusal: "rule";
  readonly reasons: readonly Reason[];
}

/** Refused because it cannot be: no such figure, weapon or target, or the moment has passed. Nobody may overrule. */
export interface Impossible {
  readonly legal: false;
  readonly refusal: "impossible";
  readonly reasons: readonly Reason[];
}

export type Verdict = Legal | Unlawful | Impossible;

export const LEGAL: Legal = Object.freeze({ legal: true, breaches: Object.freeze([]) as readonly Reason[] });

/** A reason with the requirement it stands on. */
export function reason(why: Why, details?: Readonly<Record<string, string | number>>): Reason {
  const cite = groundsOf(why);
  return details === undefined ? { why, cite } : { why, cite, with: details };
}
