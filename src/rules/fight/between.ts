import { isCrossed, isInside } from "../casting/area.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import type { MapPoint } from "../vocabulary.ts";
import { type Area, areasIn } from "./area.ts";
import { type Fight, figureOf } from "./fight.ts";

/**
 * The area of magic that keeps two figures from seeing each other; undefined if there is none.
 *
 * @source G.13
 * @reading it touches the straight line between their centers; without a map, one of them is in it. Some areas let
 * figures see so many feet between their edges; without a map, that is enough for blows and for nothing else
 */
export function areaHiding(fight: Fight, one: Figure, other: Figure, isAfar: boolean): Area | undefined {
  const feet = feetBetween(one, other) ?? (isAfar ? Infinity : 0);
  return areasIn(fight).find(({ hides, sight = -1, ...area }) => hides && feet > sight && isBetween(area, one, other));
}

function isBetween({ place, inside }: Pick<Area, "place" | "inside">, one: Figure, other: Figure): boolean {
  if (place === null || one.position === null || other.position === null)
    return inside.includes(one.id) || inside.includes(other.id);
  return isCrossed(place, one.position, other.position);
}

/**
 * The area of magic that bars the straight way from one point to another; undefined if there is none, or if no map shows
 * the points.
 *
 * @source G.13
 * @reading it does not hold those who are in it
 */
export function areaBarring(fight: Fight, from: MapPoint | null, to: MapPoint | null): Area | undefined {
  if (from === null || to === null) return undefined;
  return areasIn(fight).find(
    ({ bars, place }) => bars && place !== null && !isInside(place, from) && isCrossed(place, from, to),
  );
}

/** The area of magic that bars the way from one figure to another; undefined if there is none (G.13). */
export function areaBarringFigures(fight: Fight, from: string, to: string): Area | undefined {
  const [one, other] = [figureOf(fight, from)?.position ?? null, figureOf(fight, to)?.position ?? null];
  return areaBarring(fight, one, other);
}
