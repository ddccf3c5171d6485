import type { Citation, Engagement, Stature } from "../vocabulary.ts";

/**
 * The hexes a row allows: the whole allowance, half of it, or a number; `null` if movement does not matter (S1.G.c).
 */
export type Most = "full" | "half" | 0 | 1 | 2 | null;

/** The effect of a row, apart from a change of stature. */
export type OptionEffect =
  | "nothing"
  | "strike"
  | "cast"
  | "fire"
  | "fire-last"
  | "sling"
  | "drop"
  | "reload"
  | "close-in"
  | "disengage"
  | "pick-up"
  | "grip-strike"
  | "draw"
  | "grip-cast"
  | "break-free"
  | "pin";

/** The part of the turn when a row is taken. */
export type TurnPart = "moving" | "acting" | "either";

interface Columns {
  readonly cite: Citation;
  readonly key: string;
  readonly most: Most;
  /** Engagement before moving; null for any. */
  readonly before: Engagement | null;
  /** Engagement after moving; null for any. */
  readonly after: Engagement | null;
  /** Statures from which it is taken; null for any. */
  readonly from: readonly Stature[] | null;
  /** The stature after it; `null` for no change. */
  readonly ends: Stature | null;
  readonly does: OptionEffect;
  readonly part: TurnPart;
  /** The row's name in the text that the table clarifies. */
  readonly option: string | null;
}

const UP: readonly Stature[] = ["standing"];
const KNEES: readonly Stature[] = ["kneeling"];
const PRONE: readonly Stature[] = ["prone"];
const LYING: readonly Stature[] = ["fallen", "prone"];
const NOT_FALLEN: readonly Stature[] = ["standing", "kneeling", "prone"];
const FEET_OR_KNEES: readonly Stature[] = ["standing", "kneeling"];
const DOWN: readonly Stature[] = ["kneeling", "prone", "fallen"];
const FREE = "disengaged";
const AT_BAY = "engaged";
const HANDS = "hand-to-hand";

/** The table, in its printed order. */
// biome-ignore format: a table
export const ROWS = [
  { cite: "S1.T01", key: "none",                    most: "full", before: FREE,   after: null,   from: UP,            ends: null,       does: "nothing",     part: "either", option: null },
  { cite: "S1.T02", key: "crawl",                   most: 2,      before: null,   after: null,   from: LYING,         ends: null,       does: "nothing",     part: "either", option: "I.h" },
  { cite: "S1.T03", key: "charge-attack",           most: "half", before: FREE,   after: null,   from: UP,            ends: null,       does: "strike",      part: "acting", option: "II.a" },
  { cite: "S1.T04", key: "attack",                  most: 1,      before: AT_BAY, after: AT_BAY, from: UP,            ends: null,       does: "strike",      part: "acting", option: "I.a" },
  { cite: "S1.T05", key: "dodge",                   most: "half", before: FREE,   after: null,   from: UP,            ends: null,       does: "nothing",     part: "acting", option: "I.b, II.c" },
  { cite: "S1.T06", key: "defend",                  most: 1,      before: null,   after: null,   from: UP,            ends: null,       does: "nothing",     part: "acting", option: "I.b" },
  { cite: "S1.T07", key: "cast-spell",              most: 1,      before: null,   after: null,   from: null,          ends: null,       does: "cast",        part: "acting", option: "I.e" },
  { cite: "S1.T08", key: "renew-spell",             most: null,   before: null,   after: null,   from: null,          ends: null,       does: "nothing",     part: "either", option: "I.e" },
  { cite: "S1.T09", key: "disbelieve",              most: 1,      before: null,   after: null,   from: null,          ends: null,       does: "nothing",     part: "acting", option: "I.f" },
  { cite: "S1.T10", key: "kneel-disengaged",        most: "half", before: FREE,   after: null,   from: UP,            ends: "kneeling", does: "nothing",     part: "acting", option: "II.d" },
  { cite: "S1.T11", key: "lie-down-disengaged",     most: "half", before: FREE,   after: null,   from: UP,            ends: "prone",    does: "nothing",     part: "acting", option: "II.d" },
  { cite: "S1.T12", key: "kneel-engaged",           most: 1,      before: AT_BAY, after: null,   from: UP,            ends: "kneeling", does: "nothing",     part: "acting", option: "I.c" },
  { cite: "S1.T13", key: "lie-down-engaged",        most: 1,      before: AT_BAY, after: null,   from: UP,            ends: "prone",    does: "nothing",     part: "acting", option: "I.c" },
  { cite: "S1.T14", key: "kneel-fire",              most: 1,      before: FREE,   after: null,   from: UP,            ends: "kneeling", does: "fire",        part: "acting", option: "I.c" },
  { cite: "S1.T15", key: "lie-fire",                most: 1,      before: FREE,   after: null,   from: UP,            ends: "prone",    does: "fire",        part: "acting", option: "I.c" },
  { cite: "S1.T16", key: "kneel-fire-last",         most: 1,      before: null,   after: AT_BAY, from: UP,            ends: "kneeling", does: "fire-last",   part: "acting", option: "I.c" },
  { cite: "S1.T17", key: "lie-fire-last",           most: 1,      before: null,   after: AT_BAY, from: UP,            ends: "prone",    does: "fire-last",   part: "acting", option: "I.c" },
  { cite: "S1.T18", key: "fire",                    most: 1,      before: FREE,   after: FREE,   from: null,          ends: null,       does: "fire",        part: "acting", option: "I.c" },
  { cite: "S1.T19", key: "fire-last",               most: 1,      before: FREE,   after: AT_BAY, from: null,          ends: null,       does: "fire-last",   part: "acting", option: "I.c" },
  { cite: "S1.T20", key: "lie-from-kneeling",       most: 0,      before: null,   after: null,   from: KNEES,         ends: "prone",    does: "nothing",     part: "acting", option: null },
  { cite: "S1.T21", key: "kneel-from-prone",        most: 0,      before: null,   after: null,   from: PRONE,         ends: "kneeling", does: "nothing",     part: "acting", option: null },
  { cite: "S1.T22", key: "change-weapon-sling",     most: 2,      before: FREE,   after: null,   from: NOT_FALLEN,    ends: null,       does: "sling",       part: "acting", option: "IV.b" },
  { cite: "S1.T23", key: "change-weapon-drop",      most: 1,      before: AT_BAY, after: AT_BAY, from: FEET_OR_KNEES, ends: null,       does: "drop",        part: "acting", option: "IV.b" },
  { cite: "S1.T24", key: "reload-crossbow",         most: 2,      before: FREE,   after: FREE,   from: null,          ends: null,       does: "reload",      part: "acting", option: "IV.b" },
  { cite: "S1.T25", key: "stand-up",                most: 1,      before: null,   after: null,   from: DOWN,          ends: "standing", does: "nothing",     part: "acting", option: "I.h" },
  { cite: "S1.T26", key: "stand-move-disengaged",   most: "half", before: FREE,   after: null,   from: KNEES,         ends: "standing", does: "nothing",     part: "either", option: "IV.a" },
  { cite: "S1.T27", key: "stand-move-engaged",      most: 1,      before: AT_BAY, after: AT_BAY, from: KNEES,         ends: "standing", does: "nothing",     part: "either", option: "IV.a" },
  { cite: "S1.T28", key: "stand-change-sling",      most: 0,      before: FREE,   after: null,   from: KNEES,         ends: "standing", does: "sling",       part: "acting", option: "IV.a" },
  { cite: "S1.T29", key: "stand-change-drop",       most: 0,      before: AT_BAY, after: AT_BAY, from: KNEES,         ends: "standing", does: "drop",        part: "acting", option: "IV.a" },
  { cite: "S1.T30", key: "hth-attempt-disengaged",  most: "half", before: FREE,   after: FREE,   from: UP,            ends: null,       does: "close-in",    part: "moving", option: "II.e" },
  { cite: "S1.T31", key: "hth-attempt-engaged",     most: 1,      before: AT_BAY, after: AT_BAY, from: UP,            ends: null,       does: "close-in",    part: "acting", option: "II.e" },
  { cite: "S1.T32", key: "disengage",               most: 1,      before: AT_BAY, after: null,   from: UP,            ends: null,       does: "disengage",   part: "acting", option: "I.d" },
  { cite: "S1.T33", key: "pick-up",                 most: 1,      before: null,   after: null,   from: UP,            ends: null,       does: "pick-up",     part: "acting", option: "I.g" },
  { cite: "S1.T34", key: "hth-attack",              most: 0,      before: HANDS,  after: HANDS,  from: PRONE,         ends: null,       does: "grip-strike", part: "acting", option: "V.a" },
  { cite: "S1.T35", key: "hth-draw-dagger",         most: 0,      before: HANDS,  after: HANDS,  from: PRONE,         ends: null,       does: "draw",        part: "acting", option: "V.b" },
  { cite: "S1.T36", key: "hth-cast",                most: 0,      before: HANDS,  after: HANDS,  from: PRONE,         ends: null,       does: "grip-cast",   part: "acting", option: "V.c" },
  { cite: "S1.T37", key: "hth-disengage",           most: 0,      before: HANDS,  after: null,   from: PRONE,         ends: null,       does: "break-free",  part: "acting", option: "V.d" },
  { cite: "S1.T38", key: "hth-pin",                 most: 0,      before: HANDS,  after: null,   from: PRONE,         ends: null,       does: "pin",         part: "acting", option: "V.e" },
] as const satisfies readonly Columns[];

export type OptionKey = (typeof ROWS)[number]["key"];

/** A row of the table. */
export interface OptionRow extends Columns {
  readonly key: OptionKey;
}

/** The keys of the rows, in printed order. */
export const OPTION_KEYS: readonly OptionKey[] = ROWS.map(({ key }) => key);

const BY_KEY = new Map<string, OptionRow>(ROWS.map(row => [row.key, row]));

/** The row of the options table with that key; `undefined` if there is none. */
export function rowNamed(key: string): OptionRow | undefined {
  return BY_KEY.get(key);
}

/** The row of the options table with that key, which must be one of its keys. */
export function optionRow(key: OptionKey): OptionRow {
  return BY_KEY.get(key) as OptionRow;
}

/** The options open to a change after more than one hex, up to half the allowance (S1.C.c). */
export const AFTER_HALF: ReadonlySet<OptionKey> = new Set([
  "attack",
  "charge-attack",
  "dodge",
  "defend",
  "kneel-disengaged",
  "lie-down-disengaged",
] as const);

/** Rows that do not count as a change of option: doing nothing, and renewing a spell (S1.G.e). */
export const BESIDES: ReadonlySet<OptionKey> = new Set(["none", "renew-spell"] as const);

/** Rows in which a figure stands up first and moves afterwards (S1.T26, S1.T27). */
export const STANDING_FIRST: ReadonlySet<OptionKey> = new Set(["stand-move-disengaged", "stand-move-engaged"] as const);

/** The modifier to hit a dodging figure with a missile, or a defending one with a blow (S1.N.d). */
export const ON_GUARD = -4;

/** Hexes in one line at the end of a move that double a pole weapon's damage (S1.T03). */
export const POLE_LINE = 3;

/** The Dexterity adjustment for casting in hand-to-hand combat (S1.T36). */
export const CAST_IN_HANDS = -6;

/** The dice of a Dexterity roll (S1.T22). */
export const DEXTERITY_DICE = "3d6";

/** The largest size of a weapon that can be used or drawn in hand-to-hand combat: small (S1.T35). */
export const LARGEST_IN_HANDS = 1;
