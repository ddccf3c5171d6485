import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Citation } from "../sources.ts";
import { type Reason, reason } from "../verdict.ts";
import type { Engagement, Stature } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import { mostHexes } from "./allowance.ts";
import { type OptionKey, type OptionRow, ROWS, STANDING_FIRST } from "./tables.ts";

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
export function rowFault(row: OptionRow, at: Situation, book: Rulebook): Reason | null {
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
export function statureFault(row: OptionRow, stature: Stature, book: Rulebook): Reason | null {
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
 * The most hexes that a figure may move and still take some option. In hand-to-hand combat, it cannot move without
 * breaking free.
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
export function citing(
  { cite }: { readonly cite: Citation },
  why: Why,
  values?: Readonly<Record<string, number>>,
): Reason {
  return { ...reason(why, values), cite };
}
