import type { Figure } from "../figure/figure.ts";
import type { Coverage } from "../figure/magic.ts";
import type { MapPoint } from "../vocabulary.ts";

/**
 * True if magic aimed at one figure also reaches another, from the area it covers and their positions. False if either
 * is not on a map.
 *
 * @source S0.R10.b
 */
export function isReached(covers: Coverage, user: Figure, aim: Figure, one: Figure): boolean {
  return one.id === aim.id || (aim.position !== null && liesWithin(covers, user, aim.position, one));
}

/**
 * True if a figure is in the area of magic that its user aims at a position.
 *
 * @param at the center of a circle, or the point that a cone or a path is directed at
 * @source S0.R10.b
 * @reading the description on a spell's sheet decides who is affected. The center of a figure must be in the area,
 * measured straight and flat on the map. A circle is around the point it is aimed at and may include its user. A cone
 * and a path begin at the user's center and exclude the user. Several targets can be anywhere, so only named ones are
 * reached
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
 * The greatest distance in feet at which two figures can still be in one area. For a circle, any two figures. For a
 * cone or a path, its user and a figure in a far corner, which is farther away than the end.
 *
 * @source S0.R10.b
 */
export function mostApart(covers: Exclude<Coverage, { shape: "several" }>): number {
  const most = covers.shape === "circle" ? 2 * covers.radius : Math.hypot(covers.length, covers.width / 2);
  return most + NEXT_TO_NOTHING;
}

/** The tolerance for rounding errors, in feet. */
const NEXT_TO_NOTHING = 1e-6;

/** The straight-line distance between the centers of two figures, in feet; `null` if either is not on a map. */
export function middlesApart({ position: one }: Figure, { position: other }: Figure): number | null {
  return one === null || other === null ? null : feetBetweenPoints(one, other);
}

/** The straight-line distance between two positions on the map, in feet. */
export function feetBetweenPoints(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
