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

/** Rows that one who fights most likely means, the likelier first. */
const LIKELY: readonly OptionKey[] = ["hth-attack", "hth-draw-dagger", "attack", "fire", "stand-up", "charge-attack"];

/**
 * The row of the table of options that a figure most likely means as it stands: to strike whom it has in hand or beside it, to
 * draw what it takes for that, to shoot from afar, to get up, to charge the marked one, or the nearest, if its way reaches so
 * far. Null for one who has spells to choose from, and where none fits.
 */
export function likelyRow(fight: Fight, figure: Figure, marked: FigureId | null = null): Intent | null {
  const isMarked = marked !== null && isFairMark(fight, figure, marked);
  const foe = isMarked ? (figureOf(fight, marked) ?? null) : nearestFoe(fight, figure);
  if (foe === null || itemsFor("spell", figure).length > 0) return null;
  const closed = rowsAhead(fight, figure.id, rulebook(fight));
  const option = LIKELY.find(row => closed[OPTION_KEYS.indexOf(row)] === null && reaches(row, figure, foe));
  return option === undefined ? null : { kind: "option", option };
}

/** Does a charge come up to that foe, as far as a map shows it? Others go nowhere. */
function reaches(row: OptionKey, figure: Figure, foe: Figure): boolean {
  if (row !== "charge-attack") return true;
  const hexes = hexesBetween(figure, foe);
  return hexes !== null && hexes <= (hexesBefore(row, figure, rulebook(figure)) ?? 0) + 1;
}
