import type { Citation, Reason } from "../../rules/index.ts";

/** The citation of what the table itself refuses: no rule to look up. */
export const AT_THE_TABLE: Citation = "G.table";

export type TableReason = Reason & { readonly cite: typeof AT_THE_TABLE };

/** Why the table, not a rule, refuses. */
export function atTheTable(why: string, values: Reason["with"] = {}): TableReason {
  return Object.freeze({ why, cite: AT_THE_TABLE, with: Object.freeze({ ...values }) });
}
