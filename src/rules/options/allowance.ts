import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Engagement, Stature } from "../vocabulary.ts";
import { type Most, ROWS, type Row, STANDING_FIRST } from "./tables.ts";

/** Hexes a figure may move in a turn: its allowance; unsaid, as many as its rate in inches (S1.G.c). */
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
 * The most hexes after which a row may be taken; null where movement does not matter.
 *
 * @source S1.G.c
 * @reading one hex before the last shot and before standing up; or none (rulings `options.lastShot`,
 * `options.standShift`)
 */
export function mostHexes({ key, most }: Row, allowance: number, book: Rulebook): number | null {
  if (key === "fire-last" && book["options.lastShot"] === "standing-still") return 0;
  if (key === "stand-up" && book["options.standShift"] === "standing-still") return 0;
  return inHexes(most, allowance, book);
}

function inHexes(most: Most, allowance: number, book: Rulebook): number | null {
  if (most === "full") return allowance;
  return most === "half" ? halfOf(allowance, book) : most;
}

/**
 * How far a figure may move before it takes an option: as far as any row lets it that it may still take. In hand-to-hand
 * combat nobody moves but by getting away.
 *
 * @source S1.G.a, S1.G.b
 */
export function farthest(before: Engagement, stature: Stature, allowance: number, book: Rulebook): number {
  if (before === "hand-to-hand") return 0;
  let most = 0;
  for (const row of ROWS as readonly Row[]) {
    if (row.before !== null && row.before !== before) continue;
    if (STANDING_FIRST.has(row.key) || !(row.from?.includes(stature) ?? true)) continue;
    most = Math.max(most, mostHexes(row, allowance, book) ?? 0);
  }
  return most;
}
