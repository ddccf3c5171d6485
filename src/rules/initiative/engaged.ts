import { type Fight, figureOf, seatOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/tables.ts";
import type { FigureId } from "../vocabulary.ts";

/** Whom a figure means to fight hand to hand. */
function foeOf(fight: Fight, id: FigureId): FigureId | undefined {
  const intent = seatOf(fight, id)?.intent;
  return intent?.kind === "melee" || intent?.kind === "charge" ? intent.target : undefined;
}

/**
 * Is a figure engaged hand to hand: by a foe within ten feet who aims at it, or whom it aims at?
 *
 * @source G.08, S2.5.c
 * @reading without a map, who declared blows at another stands within reach of him
 */
export function isEngaged(fight: Fight, id: FigureId): boolean {
  const figure = figureOf(fight, id);
  if (figure === undefined) return false;
  const own = foeOf(fight, id);
  return fight.encounter.seats.some((seat, place) => {
    const other = fight.figures[place];
    if (!other || other.side === figure.side || isDown(other)) return false;
    return (seat.figure === own || foeOf(fight, seat.figure) === id) && isNear(figure, other);
  });
}

function isNear(figure: Figure, other: Figure): boolean {
  return (feetBetween(figure, other) ?? 0) <= MELEE_REACH;
}
