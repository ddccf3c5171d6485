import type { Reason } from "#rules/index.ts";
import { type AnyReason, atTheTable, type Fate, type TableReason, type TableWhy } from "../../adapters/index.ts";

/** The leader's answer to a request: accepted, or the reasons against it; or no answer yet. */
export type Reply = Accepted | Refused | Unanswered;

/** This client's reply to a request; null if another client leads now and must be asked. */
export type ReplyHere = Reply | null;

export interface Accepted {
  readonly accepted: true;
  /** The broken rules that were overruled. */
  readonly breaches: readonly Reason[];
}

export interface Refused {
  readonly accepted: false;
  /** Refused by a rule (the GM may overrule it), as impossible, or by the table (no permission, or no GM is there). */
  readonly refusal: "rule" | "impossible" | "table";
  readonly reasons: readonly AnyReason[];
}

/** The outcome is not known yet. Send the request again with the same id to find out; nothing is done twice. */
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

/** The reply to a command that was undone, withdrawn or discarded. */
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
