import {
  type Fight,
  type Figure,
  type IntentKind,
  OPTION_KEYS,
  type Openness,
  type OptionKey,
  rowsAhead,
  shoots,
  strikes,
} from "#rules/index.ts";
import { say, sayReason } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import type { Sign } from "../../words/step.ts";
import { powersOf } from "../means.ts";
import { asDoubtful, foldedGroup, type Pickable, type PickGroup } from "../picks.ts";

/** The themes of the rows, in the order of the list. */
const THEMES = ["fighting", "shooting", "magic", "moving", "stature", "weapons", "hand-to-hand"] as const;
type Theme = (typeof THEMES)[number];

/** The theme of each row and its icon. */
// biome-ignore format: a table
const ROWS: Readonly<Record<OptionKey, readonly [Theme, Sign]>> = {
  none:                     ["moving",       "move"],
  crawl:                    ["moving",       "crawl"],
  "charge-attack":          ["fighting",     "charge"],
  attack:                   ["fighting",     "melee"],
  dodge:                    ["fighting",     "dodge"],
  defend:                   ["fighting",     "parry"],
  "cast-spell":             ["magic",        "spell"],
  "renew-spell":            ["magic",        "spell"],
  disbelieve:               ["magic",        "disbelieve"],
  "kneel-disengaged":       ["stature",      "kneel"],
  "lie-down-disengaged":    ["stature",      "lie"],
  "kneel-engaged":          ["stature",      "kneel"],
  "lie-down-engaged":       ["stature",      "lie"],
  "kneel-fire":             ["shooting",     "missile"],
  "lie-fire":               ["shooting",     "missile"],
  "kneel-fire-last":        ["shooting",     "missile"],
  "lie-fire-last":          ["shooting",     "missile"],
  fire:                     ["shooting",     "missile"],
  "fire-last":              ["shooting",     "missile"],
  "lie-from-kneeling":      ["stature",      "lie"],
  "kneel-from-prone":       ["stature",      "kneel"],
  "change-weapon-sling":    ["weapons",      "swap"],
  "change-weapon-drop":     ["weapons",      "swap"],
  "reload-crossbow":        ["shooting",     "reload"],
  "stand-up":               ["stature",      "rise"],
  "stand-move-disengaged":  ["stature",      "rise"],
  "stand-move-engaged":     ["stature",      "rise"],
  "stand-change-sling":     ["weapons",      "swap"],
  "stand-change-drop":      ["weapons",      "swap"],
  "hth-attempt-disengaged": ["hand-to-hand", "charge"],
  "hth-attempt-engaged":    ["hand-to-hand", "grapple"],
  disengage:                ["moving",       "leave"],
  "pick-up":                ["weapons",      "pick-up"],
  "hth-attack":             ["hand-to-hand", "pummel"],
  "hth-draw-dagger":        ["hand-to-hand", "pick-up"],
  "hth-cast":               ["hand-to-hand", "spell"],
  "hth-disengage":          ["hand-to-hand", "leave"],
  "hth-pin":                ["hand-to-hand", "pin"],
};

/** The name of the icon for a row of the table of options; undefined if there is no such row. */
export function signOfRow(key: string): Sign | undefined {
  return (ROWS as Readonly<Record<string, readonly [Theme, Sign] | undefined>>)[key]?.[1];
}

/**
 * The rows of the table of options that a figure can declare, by theme, in printed order within each. Rows that are not
 * possible as the figure stands come last, and may be declared all the same.
 */
export function rowsToMean(fight: Fight, figure: Figure, chosen: string | null): readonly PickGroup[] {
  const closed = rowsAhead(fight, figure.id, rulebook(fight));
  const rows = OPTION_KEYS.map((id, at) => rowPick(id, id === chosen, sayDoubt(closed[at], fight)));
  const open = rows.filter(({ doubtful }) => !doubtful);
  const doubtful = rows.filter(row => row.doubtful);
  const themed = THEMES.map(theme => ({
    label: say(`Dialog.Declare.theme.${theme}`),
    picks: open.filter(({ id }) => ROWS[id as OptionKey][0] === theme),
  }));
  const apart = foldedGroup(say("Dialog.Declare.doubtful", { count: doubtful.length }), doubtful);
  return [...themed, apart].filter(({ picks }) => picks.length > 0);
}

function rowPick(id: OptionKey, chosen: boolean, doubt: string | null): Pickable {
  const pick: Pickable = { id, words: say(`TableOption.${id}`), chosen, sign: ROWS[id][1] };
  return doubt === null ? pick : asDoubtful(pick, doubt);
}

/** The first row of the table of options that is possible as the figure stands; null if none is. */
export function firstOpenRow(fight: Fight, figure: Figure): OptionKey | null {
  const closed = rowsAhead(fight, figure.id, rulebook(fight));
  return OPTION_KEYS.find((_row, at) => closed[at] === null) ?? null;
}

/**
 * Why a row of the table of options is not possible as the figure stands, as text for the user; null if it is. It may
 * be declared all the same.
 */
export function doubtOfRow(fight: Fight, figure: Figure, option: OptionKey): string | null {
  return sayDoubt(rowsAhead(fight, figure.id, rulebook(fight))[OPTION_KEYS.indexOf(option)], fight);
}

function sayDoubt(reason: Openness[number] | undefined, fight: Fight): string | null {
  return reason ? sayReason(reason, fight) : null;
}

/** Intentions that end in melee. */
export const BLOWS: readonly IntentKind[] = ["melee", "charge"];

/** A weapon, a spell, a power or a row of the table, with its name. */
export interface Usable {
  readonly id: string;
  readonly name: string;
}

/**
 * The weapons, spells, powers or rows of the table of options that a figure can use for a kind of intention; none for
 * others.
 */
export function itemsFor(kind: IntentKind, figure: Figure): readonly Usable[] {
  if (BLOWS.includes(kind)) return figure.weapons.filter(strikes);
  if (kind === "missile") return figure.weapons.filter(shoots);
  if (kind === "spell") return figure.spells.filter(spell => spell.memorized > 0);
  if (kind === "device") return powersOf(figure).map(({ key, name }) => ({ id: key, name }));
  if (kind === "option") return OPTION_KEYS.map(id => ({ id, name: say(`TableOption.${id}`) }));
  return [];
}
