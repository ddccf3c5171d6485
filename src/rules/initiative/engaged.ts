import { type Fight, figureOf, type Seat, seatedOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/tables.ts";
import type { FigureId } from "../vocabulary.ts";

/**
 * The foe that somebody in a seat fights hand to hand: the last one it attacked, or whose charge has brought it there, else the one it
 * named for its blows.
 *
 * @source S2.4B.a, S2.5.c
 * @reading whom one attacks counts, not what was declared; a charger engages nobody before it is there
 */
export function foeInMelee({ fought, charge, intent }: Seat): FigureId | undefined {
  if (fought !== undefined) return fought;
  if (charge !== null) return charge.arrived ? charge.target : undefined;
  return intent?.kind === "melee" ? intent.target : undefined;
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
  if (engages(figure, figureOf(fight, foeInMelee(seat) ?? ""))) return true;
  return seats.some((other, place) => foeInMelee(other) === id && engages(figure, fight.figures[place]));
}

/** Is a foe on its feet and within reach? */
function engages(figure: Figure, foe: Figure | null | undefined): boolean {
  if (!foe || foe.side === figure.side || isDown(foe)) return false;
  return (feetBetween(figure, foe) ?? 0) <= MELEE_REACH;
}
