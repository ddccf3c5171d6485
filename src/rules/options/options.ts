import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Reason } from "../verdict.ts";
import { changeFault } from "./change.ts";
import { citing, rowFault, type Situation } from "./matching.ts";
import { BESIDES, type OptionKey, type OptionRow, optionRow } from "./tables.ts";

/** For each row, in the table's order, why it is closed; null where it is open. */
export type Openness = readonly (Reason | null)[];

/** Why the row of that name is closed; null where it is open. */
export function faultOf(option: OptionKey, situation: Situation, book: Rulebook): Reason | null {
  return closedBy(optionRow(option), situation, book);
}

/**
 * Why a row of the table is closed in a situation; null where it is open.
 *
 * @source S1.G.a, S1.G.b, S1.C.a
 * @reading a figure that declared an option takes it by its row, and another by a change; one that declared none
 * takes one by its row, and after more than a hex also by a change
 */
export function closedBy(row: OptionRow, at: Situation, book: Rulebook): Reason | null {
  if (isKeptFromHands(row, at, book)) return citing(row, "hand-to-hand-only");
  const byRow = rowFault(row, at, book);
  if (at.declared === row.key || BESIDES.has(row.key)) return byRow;
  if (at.declared === null && (byRow === null || at.moved <= 1)) return byRow;
  const byChange = changeFault(row, at, book);
  return byChange === null || at.declared !== null ? byChange : byRow;
}

/**
 * In hand-to-hand combat the rows that say so are open, with renewing a spell, and disbelieving where one is.
 *
 * @source S1.G.f
 * @reading what is open to any status is not open there; or it is (ruling `options.handToHand`)
 */
function isKeptFromHands({ key, before }: OptionRow, at: Situation, book: Rulebook): boolean {
  if (at.before !== "hand-to-hand" && at.after !== "hand-to-hand") return false;
  if (before === "hand-to-hand" || key === "renew-spell") return false;
  const isClosed = book["options.handToHand"] === "closed";
  return before !== null || (isClosed && (key !== "disbelieve" || at.moved > 0));
}
