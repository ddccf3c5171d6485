import type { Figure } from "../figure/figure.ts";
import { feetPerRound, type MovingBook, movementRate } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import type { Ground } from "../vocabulary.ts";
import { fastestMultiple, isSpent } from "./levels.ts";
import { SPENT_PACE } from "./tables.ts";

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
