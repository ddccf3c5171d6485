import type { Reason } from "#rules/index.ts";
import { type AnyReason, atTheTable, type Fate, type TableReason, type TableWhy } from "../../adapters/index.ts";

/** The leader's answer to a request: accepted, or the reasons against it; or no answer yet. */
export type Reply = Accepted | Refused | Unanswered;

/** What this window says to a request; null when another window rules by now, which is to be asked instead. */
export type ReplyHere = Reply | null;

export interface Accepted {
  readonly accepted: true;
  /** The rules it breaks, overruled. */
  readonly breaches: readonly Reason[];
}

export interface Refused {
  readonly accepted: false;
  /** By a rule (the game master may overrule), as impossible, or by the table: not yours, nobody there. */
  readonly refusal: "rule" | "impossible" | "table";
  readonly reasons: readonly AnyReason[];
}

/** Nobody knows yet what becomes of it. Whoever asks again with the same id finds out, and does nothing twice. */
export interface Unanswered {
  readonly accepted: null;
  readonly refusal: "unanswered";
  readonly reasons: readonly AnyReason[];
}

export const ACCEPTED: Accepted = Object.freeze({ accepted: true, breaches: Object.freeze([]) as readonly Reason[] });

export function accepted(breaches: readonly Reason[]): Accepted {
  return breaches.length === 0 ? ACCEPTED : { accepted: true, breaches };
}

/** A refusal by the table. */
export function refused(why: TableWhy, values: TableReason["with"] = {}): Refused {
  return { accepted: false, refusal: "table", reasons: [atTheTable(why, values)] };
}

export function unanswered(reason = atTheTable("no-answer")): Unanswered {
  return { accepted: null, refusal: "unanswered", reasons: [reason] };
}

/** What is said of a command that came to its end. */
const BY_FATE: Readonly<Record<Fate, Refused>> = {
  undone: refused("undone-since"),
  withdrawn: refused("withdrawn"),
  discarded: refused("discarded-since"),
};

export function refusalOf(fate: Fate): Refused;
export function refusalOf(fate: Fate | null): Refused | null;
export function refusalOf(fate: Fate | null): Refused | null {
  return fate && BY_FATE[fate];
}
