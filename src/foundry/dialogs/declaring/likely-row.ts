import {
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  hexesBefore,
  hexesBetween,
  type Intent,
  OPTION_KEYS,
  type OptionKey,
  rowsAhead,
} from "#rules/index.ts";
import { rulebook } from "../../settings.ts";
import { isFairMark, nearestFoe } from "../targets/targets.ts";
import { itemsFor } from "./means-for.ts";

/** Rows that a fighter is likely to declare, the most likely first. */
const LIKELY: readonly OptionKey[] = ["hth-attack", "hth-draw-dagger", "attack", "fire", "stand-up", "charge-attack"];

/**
 * The row of the table of options that a figure is most likely to declare; null if it has spells or no row fits.
 *
 * The order is that of `LIKELY`. A charge is meant for the targeted foe, else the nearest, and only fits if that foe is
 * close enough.
 */
export function likelyRow(fight: Fight, figure: Figure, marked: FigureId | null = null): Intent | null {
  const isMarked = marked !== null && isFairMark(fight, figure, marked);
  const foe = isMarked ? (figureOf(fight, marked) ?? null) : nearestFoe(fight, figure);
  if (foe === null || itemsFor("spell", figure).length > 0) return null;
  const closed = rowsAhead(fight, figure.id, rulebook(fight));
  const option = LIKELY.find(row => closed[OPTION_KEYS.indexOf(row)] === null && reaches(row, figure, foe));
  return option === undefined ? null : { kind: "option", option };
}

/** Does a charge reach that foe on the map? Other rows need no movement. */
function reaches(row: OptionKey, figure: Figure, foe: Figure): boolean {
  if (row !== "charge-attack") return true;
  const hexes = hexesBetween(figure, foe);
  return hexes !== null && hexes <= (hexesBefore(row, figure, rulebook(figure)) ?? 0) + 1;
}
