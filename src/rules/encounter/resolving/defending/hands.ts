import type { Seat } from "#rules/fight/fight.ts";
import { incapacityOf, isDown } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";

/** True if a figure can defend itself by more than its armor class. A resting figure cannot (S3.FR.a). */
export function mayAnswer(figure: Figure, seat: Seat): boolean {
  return hasFreeHands(figure, seat) && seat.effort?.rest === undefined;
}

/** True if a figure can raise a weapon at all. */
export function hasFreeHands(figure: Figure, seat: Seat): boolean {
  if (isDown(figure) || seat.casting !== null || seat.activation !== null) return false;
  return incapacityOf(figure) === null;
}
