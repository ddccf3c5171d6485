import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { halfOf } from "./allowance.ts";
import { rowFault, type Situation, statureFault } from "./matching.ts";
import { AFTER_HALF, type OptionRow } from "./tables.ts";

/** How far a figure has moved, for a change of option. */
export type MoveBand = "one-hex" | "half" | "over-half";

/** The band of a distance. The bands are checked in this order (S1.C.e). */
export function moveBandOf(moved: number, allowance: number, book: Rulebook): MoveBand {
  if (moved <= 1) return "one-hex";
  return moved <= halfOf(allowance, book) ? "half" : "over-half";
}

/**
 * The reason why a figure cannot change to an option after its movement; `null` if it can.
 *
 * @source S1.C.a–e
 * @reading engagement before moving and stature are those at the beginning of the turn, engagement after it is the
 * current one; after more than a hex, the allowed options ignore the hexes and engagement of their row, defending
 * included, or defending keeps its row (ruling `options.defendHalf`)
 */
export function changeFault(row: OptionRow, at: Situation, book: Rulebook): Reason | null {
  const band = moveBandOf(at.moved, at.allowance, book);
  if (band === "over-half") return reason("nothing-after-half", { moved: at.moved });
  if (band === "one-hex") {
    const began = { ...at, before: at.start, stature: at.startStature };
    return rowFault(row, began, book) === null ? null : (rowFault(row, at, book) ?? reason("not-open-at-start"));
  }
  if (!AFTER_HALF.has(row.key)) return reason("not-after-a-hex", { moved: at.moved });
  if (row.key === "defend" && book["options.defendHalf"] === "row") return rowFault(row, at, book);
  return statureFault(row, at.stature, book);
}
