import type { Figure } from "../figure/figure.ts";
import { restedRate } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Citation, type Engagement, type Reason, reason, type Stature } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import {
  AFTER_HALF,
  BESIDES,
  type Most,
  type OptionEffect,
  type OptionKey,
  type OptionRow,
  optionRow,
  ROWS,
  STANDING_FIRST,
} from "./tables.ts";

/** The hexes a figure may move in a turn: its allowance, or by default its movement rate in inches (S1.G.c). */
export function allowanceOf(figure: Figure, book: Rulebook): number {
  return Math.max(0, Math.floor(restedRate(figure, book, figure.movementAllowance)));
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
 * The most hexes a figure may move before it takes that row of the options table; `null` if movement does not matter.
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
  return mostHexes(optionRow(option), allowanceOf(figure, book), book);
}

const AIMED: ReadonlySet<OptionEffect> = new Set([
  "strike",
  "fire",
  "fire-last",
  "close-in",
  "grip-strike",
  "pin",
] as const);

/** True if an effect of the options table needs a target, such as a blow or a shot. */
export function isAimed(does: OptionEffect): boolean {
  return AIMED.has(does);
}

/**
 * Whether conditions that bar attacks or spells bar an effect of the options table; null if neither does.
 *
 * @source G.11
 * @reading everything that needs a target is an attack
 */
export function barredKindOf(does: OptionEffect): "attacks" | "spells" | null {
  if (does === "cast" || does === "grip-cast") return "spells";
  return isAimed(does) ? "attacks" : null;
}

function inHexes(most: Most, allowance: number, book: Rulebook): number | null {
  if (most === "full") return allowance;
  return most === "half" ? halfOf(allowance, book) : most;
}

/** The state of a figure that the table refers to (S1.G.a). */
export interface Situation {
  /** Hexes moved this turn. */
  readonly moved: number;
  /** Hexes it may move in a turn. */
  readonly allowance: number;
  readonly before: Engagement;
  readonly after: Engagement;
  readonly stature: Stature;
  /** At the beginning of the turn (S1.C.b). */
  readonly start: Engagement;
  readonly startStature: Stature;
  /** The option it declared; `null` if it declared none. */
  readonly declared: OptionKey | null;
}

/** The reason why a row does not match; `null` if all its cells do (S1.G.b). */
function rowFault(row: OptionRow, at: Situation, book: Rulebook): Reason | null {
  const tooFar = wayFault(row, at, book);
  if (tooFar !== null) return tooFar;
  const before = beforeAsked(row, book);
  if (before !== null && before !== at.before) return citing(row, NOT_BEFORE[before]);
  if (row.after !== null && row.after !== at.after) return citing(row, NOT_AFTER[row.after]);
  return statureFault(row, at.stature, book);
}

/** The reason why a row cannot be taken after this movement; `null` if it can (S1.G.b, S1.C.a). */
function wayFault(row: OptionRow, { moved, allowance }: Situation, book: Rulebook): Reason | null {
  const most = mostHexes(row, allowance, book);
  return most === null || moved <= most ? null : citing(row, "moved-too-far", { moved, most });
}

/**
 * The engagement before moving that a row requires; `null` for any.
 *
 * @source S1.T20, S1.T21
 * @reading the two new rows by their column; or by their titles (ruling `options.newRows`)
 */
function beforeAsked({ key, before }: OptionRow, book: Rulebook): Engagement | null {
  const isNew = key === "lie-from-kneeling" || key === "kneel-from-prone";
  return isNew && book["options.newRows"] === "disengaged" ? "disengaged" : before;
}

const NOT_BEFORE: Readonly<Record<Engagement, Why>> = {
  disengaged: "not-disengaged-before",
  engaged: "not-engaged-before",
  "hand-to-hand": "not-in-hands-before",
};
const NOT_AFTER: Readonly<Record<Engagement, Why>> = {
  disengaged: "not-disengaged-after",
  engaged: "not-engaged-after",
  "hand-to-hand": "not-in-hands-after",
};

/** The reason why a row cannot be taken from a stature; `null` if it can (S1.G.b). */
function statureFault(row: OptionRow, stature: Stature, book: Rulebook): Reason | null {
  if (!isTakenFrom(row, stature)) return citing(row, "wrong-stature");
  return isKeptFromReadying(row, stature, book) ? citing(row, "readied-standing") : null;
}

function isTakenFrom({ from }: OptionRow, stature: Stature): boolean {
  return from === null || from.includes(stature);
}

/**
 * Does a row ready a weapon in a way that only a standing figure can?
 *
 * @source S1.T22, S1.T23, S1.T24
 * @reading a kneeling figure readies any weapon, a prone one with a roll; or neither can (ruling `options.readyDown`)
 */
function isKeptFromReadying({ ends, does }: OptionRow, stature: Stature, book: Rulebook): boolean {
  if (stature === "standing" || book["options.readyDown"] === "allowed") return false;
  return ends === null && (does === "sling" || does === "drop" || does === "reload");
}

/**
 * The most hexes that a figure may move in this turn and still take some option. In hand-to-hand combat, it cannot move
 * without breaking free.
 *
 * @source S1.G.a, S1.G.b
 */
export function farthest(before: Engagement, stature: Stature, allowance: number, book: Rulebook): number {
  if (before === "hand-to-hand") return 0;
  let most = 0;
  for (const row of ROWS as readonly OptionRow[]) {
    if ((row.before ?? before) !== before || STANDING_FIRST.has(row.key)) continue;
    if (!isTakenFrom(row, stature) || isKeptFromReadying(row, stature, book)) continue;
    most = Math.max(most, mostHexes(row, allowance, book) ?? 0);
  }
  return most;
}

/** A reason that cites the row itself. */
function citing({ cite }: { readonly cite: Citation }, why: Why, values?: Readonly<Record<string, number>>): Reason {
  return { ...reason(why, values), cite };
}

/** How far a figure has moved, for a change of option. */
type MoveBand = "one-hex" | "half" | "over-half";

/** The band of a distance. The bands are checked in this order (S1.C.e). */
function moveBandOf(moved: number, allowance: number, book: Rulebook): MoveBand {
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
function changeFault(row: OptionRow, at: Situation, book: Rulebook): Reason | null {
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

/** For each row in the table's order, the reason why it is closed; `null` if it is open. */
export type Openness = readonly (Reason | null)[];

/** The reason why an option of the table cannot be taken in a situation; `null` if it can. */
export function faultOf(option: OptionKey, situation: Situation, book: Rulebook): Reason | null {
  return closedBy(optionRow(option), situation, book);
}

/**
 * The reason why a row of the options table cannot be taken in a situation, by movement, engagement, stature or the
 * declared option; `null` if it can.
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
