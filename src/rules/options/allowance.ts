import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Most, type OptionKey, type OptionRow, optionRow } from "./tables.ts";

/** The hexes a figure may move in a turn: its allowance, or by default its movement rate in inches (S1.G.c). */
export function allowanceOf({ movementAllowance, move }: Figure): number {
  return Math.max(0, Math.floor(movementAllowance ?? move));
}

/**
 * Half of an allowance, in hexes.
 *
 * @source S1.G.d
 * @reading rounded down; or up (ruling `options.halfMove`)
 */
export function halfOf(allowance: number, book: Rulebook): number {
  const half = allowance / 2;
  return book["options.halfMove"] === "floor" ? Math.floor(half) : Math.ceil(half);
}

/**
 * The most hexes a figure may move before it takes that row; `null` if movement does not matter.
 *
 * @source S1.G.c
 * @reading one hex before the last shot and before standing up; or none (rulings `options.lastShot`,
 * `options.standShift`)
 */
export function mostHexes({ key, most }: OptionRow, allowance: number, book: Rulebook): number | null {
  if (key === "fire-last" && book["options.lastShot"] === "standing-still") return 0;
  if (key === "stand-up" && book["options.standShift"] === "standing-still") return 0;
  return inHexes(most, allowance, book);
}

/** The most hexes that a figure may move before it takes that option; `null` if movement does not matter (S1.G.c). */
export function hexesBefore(option: OptionKey, figure: Figure, book: Rulebook): number | null {
  return mostHexes(optionRow(option), allowanceOf(figure), book);
}

function inHexes(most: Most, allowance: number, book: Rulebook): number | null {
  if (most === "full") return allowance;
  return most === "half" ? halfOf(allowance, book) : most;
}
