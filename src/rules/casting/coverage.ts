import type { Figure } from "../figure/figure.ts";
import type { Coverage } from "../figure/magic.ts";
import type { MapPoint } from "../vocabulary.ts";
import { feetBetweenPoints, isInside, placeOf } from "./area.ts";

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
 * @param at the center of a circle or a wall, or the point that a cone or a path is directed at
 * @source S0.R10.b
 * @reading the description on a spell's sheet decides who is affected. The center of a figure must be in the area,
 * measured straight and flat on the map. A circle and a wall are around the point they are aimed at and may include the
 * user. A cone and a path begin at the user's center and exclude the user. Several targets can be anywhere, so only named ones are
 * reached
 */
export function liesWithin(covers: Coverage, user: Figure, at: MapPoint, one: Figure): boolean {
  if (covers.shape === "several" || one.position === null) return false;
  if (covers.shape === "circle") return feetBetweenPoints(at, one.position) <= covers.radius + NEXT_TO_NOTHING;
  if (user.position === null) return false;
  if (covers.shape === "wall") return isInside(placeOf(covers, user.position, at), one.position);
  if (one.id === user.id) return false;
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
 * The greatest distance in feet at which two figures can still be in one area. For a circle or a wall, any two
 * figures. For a cone or a path, its user and a figure in a far corner, which is farther away than the end.
 *
 * @source S0.R10.b
 */
export function mostApart(covers: Exclude<Coverage, { shape: "several" }>): number {
  if (covers.shape === "circle") return 2 * covers.radius + NEXT_TO_NOTHING;
  const { shape, length, width } = covers;
  return Math.hypot(length, shape === "wall" ? width : width / 2) + NEXT_TO_NOTHING;
}

/** The tolerance for rounding errors, in feet. */
const NEXT_TO_NOTHING = 1e-6;

/** The straight-line distance between the centers of two figures, in feet; `null` if either is not on a map. */
export function middlesApart({ position: one }: Figure, { position: other }: Figure): number | null {
  return one === null || other === null ? null : feetBetweenPoints(one, other);
}
