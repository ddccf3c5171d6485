import type { Reason } from "../../rules/index.ts";

/** Reasons for refusals that do not come from a rule. */
const TABLE_WHYS = [
  "no-referee",
  "no-answer",
  "connection-lost",
  "handed-over",
  "undone-since",
  "discarded-since",
  "not-allowed",
  "game-master-only",
  "malformed",
  "no-actor",
  "no-figure",
  "refused-by-hook",
  "withdrawn",
  "question-figure-gone",
  "question-item-gone",
  "no-effect",
  "formula-unrollable",
  "encounter-over",
  "failed",
  "nothing-to-undo",
  "not-undoable",
  "not-pending",
  "nod-waiting",
  "too-many",
  "too-large",
  "too-much-added",
  "seated-twice",
  "core-initiative",
  "core-turn",
  "core-listener",
  "core-timer",
  "turn-passed",
  "not-your-turn",
  "undeclared-yet",
  "cancelled",
  "not-changed",
  "move-not-last",
  "damaged-encounter",
  "newer-encounter",
  "damaged-record",
  "memory-begins",
  "memory-missing",
  "memory-changed",
  "memory-torn",
] as const;
export type TableWhy = (typeof TABLE_WHYS)[number];

/** A refusal without a rule. Its citation leads to no text. */
export interface TableReason {
  readonly why: TableWhy;
  readonly cite: typeof TABLE_CITATION;
  readonly with: Readonly<Record<string, string | number>>;
}
export type AnyReason = Reason | TableReason;

const TABLE_CITATION = "G.table";

/** Builds a reason against a command that no rule of play gives, such as a missing permission. */
export function atTheTable(why: TableWhy, values: TableReason["with"] = {}): TableReason {
  return Object.freeze({ why, cite: TABLE_CITATION, with: Object.freeze({ ...values }) });
}
