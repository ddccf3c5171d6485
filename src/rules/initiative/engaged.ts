import { type Fight, figureOf, isDown, type Seat, seatedOf } from "../fight/fight.ts";
import { isAway } from "../figure/conditions.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/rates.ts";
import type { FigureId } from "../vocabulary.ts";

/**
 * The foe that a seated figure fights hand to hand: the last one it attacked, the one its charge has reached, or else
 * the one it named for melee.
 *
 * @source S2.4B.a, S2.5.c
 * @reading attacks made count before declared ones; a charger engages no one before it arrives
 */
export function foeInMelee({ fought, charge, intent }: Seat): FigureId | undefined {
  if (fought !== undefined) return fought;
  if (charge !== null) return charge.arrived ? charge.target : undefined;
  return intent?.kind === "melee" ? intent.target : undefined;
}

/**
 * Is a figure engaged in melee: by a foe within ten feet that it attacks, or that attacks it?
 *
 * @source G.08, S2.5.c
 * @reading without a map, a figure that declared melee against another is within its reach
 */
export function isEngaged(fight: Fight, id: FigureId): boolean {
  const { seats } = fight.encounter;
  const found = seatedOf(fight, id);
  if (!found) return false;
  const { figure, seat } = found;
  if (engages(figure, figureOf(fight, foeInMelee(seat) ?? ""))) return true;
  return seats.some((other, place) => foeInMelee(other) === id && engages(figure, fight.figures[place]));
}

/** Is a foe up and within reach? */
function engages(figure: Figure, foe: Figure | null | undefined): boolean {
  if (!foe || foe.side === figure.side || isDown(foe) || isAway(foe)) return false;
  return (feetBetween(figure, foe) ?? 0) <= MELEE_REACH;
}
