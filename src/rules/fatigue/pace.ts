import type { Figure } from "../figure/figure.ts";
import { feetPerRound } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import type { Ground } from "../vocabulary.ts";
import { fastestMultiple, isSpent } from "./levels.ts";
import { type MovingBook, moveRate } from "./rate.ts";
import { SPENT_PACE } from "./tables.ts";

type Book = MovingBook & Pick<Rulebook, "movement.method" | "movement.outdoors">;

/**
 * Objects to a way that is too long for a round: longer than a third of the rate for a spent figure; and where figures may
 * run, longer than three or five times the rate.
 *
 * @param feet of the whole round
 * @source S3.FC.b, S3.FL.c
 * @reading the limit of running holds where figures move by half moves, whether or not they tire
 */
export function withinPace(figure: Figure, feet: number, ground: Ground, book: Book): readonly Reason[] {
  const spent = book["fatigue.enabled"] && isSpent(figure);
  if (!spent && book["movement.method"] !== "half-moves") return FINE;
  const rate = feetPerRound(moveRate(figure, book), ground, book);
  const most = spent ? rate / SPENT_PACE : rate * fastestMultiple(figure);
  return feet <= most ? FINE : [reason(spent ? "spent-pace" : "too-fast", { figure: figure.name, feet, most })];
}

const FINE: readonly Reason[] = Object.freeze([]);
