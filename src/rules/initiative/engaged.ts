import { type Fight, figureOf, type Seat, seatedOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/tables.ts";
import type { FigureId } from "../vocabulary.ts";

/** The foe that somebody in a seat means to fight hand to hand. */
function foeOf({ intent }: Seat): FigureId | undefined {
  return intent?.kind === "melee" || intent?.kind === "charge" ? intent.target : undefined;
}

/**
 * Is a figure engaged hand to hand: by a foe within ten feet that aims at it, or that it aims at?
 *
 * @source G.08, S2.5.c
 * @reading without a map, a figure that declared blows at another stands within its reach
 */
export function isEngaged(fight: Fight, id: FigureId): boolean {
  const { seats } = fight.encounter;
  const found = seatedOf(fight, id);
  if (!found) return false;
  const { figure, seat } = found;
  if (engages(figure, figureOf(fight, foeOf(seat) ?? ""))) return true;
  return seats.some((other, place) => foeOf(other) === id && engages(figure, fight.figures[place]));
}

/** Is a foe on its feet and within reach? */
function engages(figure: Figure, foe: Figure | null | undefined): boolean {
  if (!foe || foe.side === figure.side || isDown(foe)) return false;
  return (feetBetween(figure, foe) ?? 0) <= MELEE_REACH;
}
