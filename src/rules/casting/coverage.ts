import type { Coverage } from "../figure/device.ts";
import type { Figure } from "../figure/figure.ts";
import type { MapPoint } from "../vocabulary.ts";

/**
 * Does magic that is aimed at one figure reach another as they stand? Not where one of them is on no map.
 *
 * @source S0.R10.b
 */
export function isReached(covers: Coverage, user: Figure, aim: Figure, one: Figure): boolean {
  return one.id === aim.id || (aim.position !== null && liesWithin(covers, user, aim.position, one));
}

/**
 * Does a figure stand in the area of magic that is aimed at a place?
 *
 * @param at the middle of a circle; what a cone or a path points to
 * @source S0.R10.b
 * @reading whom a spell covers is for its own description to say, which is on its sheet: the middle of a figure must lie in the
 * area, measured straight and flat, as the map shows it. A circle lies around where it is aimed and may take in whoever uses it; a
 * cone and a path begin at the user's middle, and leave the user out. Several targets stand anywhere, so that nobody is reached unnamed
 */
export function liesWithin(covers: Coverage, user: Figure, at: MapPoint, one: Figure): boolean {
  if (covers.shape === "several" || one.position === null) return false;
  if (covers.shape === "circle") return feetBetweenPoints(at, one.position) <= covers.radius + NEXT_TO_NOTHING;
  if (user.position === null || one.id === user.id) return false;
  return liesAhead(covers, user.position, at, one.position);
}

function liesAhead(
  { shape, length, width }: Extract<Coverage, { shape: "cone" | "path" }>,
  from: MapPoint,
  aim: MapPoint,
  one: MapPoint,
): boolean {
  const toward = { x: aim.x - from.x, y: aim.y - from.y };
  const way = Math.hypot(toward.x, toward.y);
  if (way === 0) return false;
  const it = { x: one.x - from.x, y: one.y - from.y };
  const ahead = (it.x * toward.x + it.y * toward.y) / way;
  const aside = Math.abs(it.x * toward.y - it.y * toward.x) / way;
  const half = (shape === "cone" ? (width * ahead) / length : width) / 2;
  return ahead > 0 && ahead <= length + NEXT_TO_NOTHING && aside <= half + NEXT_TO_NOTHING;
}

/**
 * How many feet may lie between two whose middles lie in one area, wherever it is put: of a circle any two, of a cone and a path
 * its user and whoever stands in a far corner, which is farther away than its end.
 *
 * @source S0.R10.b
 */
export function mostApart(covers: Exclude<Coverage, { shape: "several" }>): number {
  const most = covers.shape === "circle" ? 2 * covers.radius : Math.hypot(covers.length, covers.width / 2);
  return most + NEXT_TO_NOTHING;
}

/** What reckoning with fractions may lose, in feet. */
const NEXT_TO_NOTHING = 1e-6;

/** Feet between the middles of two figures as the crow flies; null when one of them is not on a map. */
export function middlesApart({ position: one }: Figure, { position: other }: Figure): number | null {
  return one === null || other === null ? null : feetBetweenPoints(one, other);
}

/** As the crow flies. */
export function feetBetweenPoints(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
