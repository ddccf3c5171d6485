import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Reason } from "../verdict.ts";
import { changeFault } from "./change.ts";
import { citing, rowFault, type Situation } from "./matching.ts";
import { BESIDES, type OptionKey, type OptionRow, optionRow } from "./tables.ts";

/** For each row in the table's order, the reason why it is closed; `null` if it is open. */
export type Openness = readonly (Reason | null)[];

/** The reason why a row is closed, by its key; `null` if it is open. */
export function faultOf(option: OptionKey, situation: Situation, book: Rulebook): Reason | null {
  return closedBy(optionRow(option), situation, book);
}

/**
 * The reason why a row of the table is closed in a situation; `null` if it is open.
 *
 * @source S1.G.a, S1.G.b, S1.C.a
 * @reading a figure that declared an option takes it by its row, and another one by a change; a figure that declared
 * none takes one by its row, and after more than a hex also by a change
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
 * Is a row closed because of hand-to-hand combat? Open there are the rows for it and renewing a spell, and disbelieving
 * for a figure that has not moved.
 *
 * @source S1.G.f
 * @reading rows for any engagement are closed there; or they are open (ruling `options.handToHand`)
 */
function isKeptFromHands({ key, before }: OptionRow, at: Situation, book: Rulebook): boolean {
  if (at.before !== "hand-to-hand" && at.after !== "hand-to-hand") return false;
  if (before === "hand-to-hand" || key === "renew-spell") return false;
  const isClosed = book["options.handToHand"] === "closed";
  return before !== null || (isClosed && (key !== "disbelieve" || at.moved > 0));
}
