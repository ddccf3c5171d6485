import { LADEN, LEAST_MOVE } from "../character/tables.ts";
import type { Figure } from "../figure/figure.ts";
import { feetPerRound, restedRate } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import type { Ground } from "../vocabulary.ts";
import { fastestMultiple, isSpent, modifiedEncumbrance } from "./levels.ts";
import { SPENT_PACE } from "./tables.ts";

export type MovingBook = Pick<Rulebook, "fatigue.enabled" | "fatigue.load" | "tables.dexterity">;

/**
 * A figure's movement rate in inches, reduced by fatigue.
 *
 * @source G.05, S3.FL.b–c
 * @reading each step that fatigue adds to encumbrance slows the figure like that step of the table of loads; or it
 * limits running only (ruling `fatigue.load`), because the text prints no rates. A collapsed figure is beyond that
 * table
 */
export function movementRate(figure: Pick<Figure, "move" | "encumbrance" | "stamina">, book: MovingBook): number {
  const rested = restedRate(figure);
  const { encumbrance = "none" } = figure;
  const weary = modifiedEncumbrance(figure);
  if (!book["fatigue.enabled"] || book["fatigue.load"] === "running-only" || weary === encumbrance || weary === null)
    return rested;
  const edition = book["tables.dexterity"];
  const { [encumbrance]: own, [weary]: left } = LADEN[edition];
  const least = Math.min(rested, LEAST_MOVE[edition]);
  return own === 0 ? least : Math.max(least, Math.floor((rested * left) / own + CRUMB));
}

/** The tolerance for rounding errors: two thirds of 12 must be 8. */
const CRUMB = 1e-9;

type Book = MovingBook & Pick<Rulebook, "movement.method" | "movement.outdoors">;

/**
 * Objections to a movement that is too long for a round: for a spent figure, more than a third of its rate; if running
 * is allowed, more than three or five times the rate.
 *
 * @param feet the feet of the whole round
 * @source S3.FC.b, S3.FL.c
 * @reading the limit of running applies if movement is in half moves, whether figures tire or not
 */
export function withinPace(figure: Figure, feet: number, ground: Ground, book: Book): readonly Reason[] {
  const spent = book["fatigue.enabled"] && isSpent(figure);
  if (!spent && book["movement.method"] !== "half-moves") return FINE;
  const rate = feetPerRound(movementRate(figure, book), ground, book);
  const most = spent ? rate / SPENT_PACE : rate * fastestMultiple(figure);
  return feet <= most ? FINE : [reason(spent ? "spent-pace" : "too-fast", { figure: figure.name, feet, most })];
}

const FINE: readonly Reason[] = Object.freeze([]);
