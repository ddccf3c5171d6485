import type { Coverage, Magic } from "../figure/magic.ts";
import type { MapPoint } from "../vocabulary.ts";

/** Where an area of magic lies on the map, in feet. */
export interface AreaPlace {
  readonly covers: Exclude<Coverage, { shape: "several" }>;
  /** The center of a circle, or the point where a cone, a path or a wall begins. */
  readonly at: MapPoint;
  /** A point toward which a cone, a path or a wall lies; not used for a circle. */
  readonly toward: MapPoint;
}

/** Does magic do something where it is aimed, even if no one is there (G.13)? */
export function worksAtPoint({ stays, effect }: Pick<Magic, "stays" | "effect">): boolean {
  return stays !== undefined || effect?.places !== undefined || effect?.dispels?.includes("gas") === true;
}

/** Does magic lie around the point at which it is aimed, and not begin at its user? */
export function isAround({ shape }: Coverage): boolean {
  return shape === "circle" || shape === "wall";
}

/**
 * Where magic lies that its user aims at a point.
 *
 * @source S0.R10.b, G.13
 * @reading a circle and a wall have their middle at that point. A wall lies across the way from its user; from west to
 * east if that is the same point. A cone and a path begin at the user
 * @param from the user's position
 */
export function placeOf(covers: AreaPlace["covers"], from: MapPoint, at: MapPoint): AreaPlace {
  if (covers.shape === "circle") return { covers, at, toward: at };
  if (covers.shape !== "wall") return { covers, at: from, toward: at };
  const way = direction(from, at);
  const isSame = from.x === at.x && from.y === at.y;
  const along = isSame ? way : { x: -way.y, y: way.x };
  const half = covers.length / 2;
  return { covers, at: { x: at.x - along.x * half, y: at.y - along.y * half }, toward: at };
}

/** The tolerance for rounding errors, in feet. */
const NEXT_TO_NOTHING = 1e-6;

/** Is a point in an area? The edge is part of it. */
export function isInside(place: AreaPlace, point: MapPoint): boolean {
  return isCrossed(place, point, point);
}

/**
 * Does the straight line between two points touch an area?
 *
 * @source G.13
 * @reading a figure is in an area if its center is
 */
export function isCrossed(place: AreaPlace, from: MapPoint, to: MapPoint): boolean {
  return crossing(place, from, to) !== null;
}

/** Where a straight line enters and leaves an area, as parts of its length from 0 to 1. */
export interface Crossing {
  readonly enters: number;
  readonly leaves: number;
}

/** The part of the straight line between two points that lies in an area; null if none does. */
export function crossing(place: AreaPlace, from: MapPoint, to: MapPoint): Crossing | null {
  const { covers, at } = place;
  return covers.shape === "circle"
    ? chordOf(at, covers.radius + NEXT_TO_NOTHING, from, to)
    : clipped(cornersOf(place), from, to);
}

/** Do two areas have a point in common? */
export function areTouching(one: AreaPlace, other: AreaPlace): boolean {
  if (other.covers.shape === "circle") {
    if (one.covers.shape !== "circle") return areTouching(other, one);
    return feetBetweenPoints(one.at, other.at) <= one.covers.radius + other.covers.radius + NEXT_TO_NOTHING;
  }
  const corners = cornersOf(other);
  const isCut = corners.some((corner, at) => isCrossed(one, corner, corners[(at + 1) % corners.length] as MapPoint));
  return isCut || isInside(other, one.at);
}

/** The corners of a cone, a path or a wall, in order; empty for a circle. */
export function cornersOf({ covers, at, toward }: AreaPlace): readonly MapPoint[] {
  if (covers.shape === "circle") return [];
  const { shape, length, width } = covers;
  const { x, y } = direction(at, toward);
  const end = { x: at.x + x * length, y: at.y + y * length };
  const beside = (point: MapPoint, side: number) => ({
    x: point.x - (y * width * side) / 2,
    y: point.y + (x * width * side) / 2,
  });
  return shape === "cone"
    ? [at, beside(end, -1), beside(end, 1)]
    : [beside(at, 1), beside(at, -1), beside(end, -1), beside(end, 1)];
}

/** The way from one point to another, one foot long; to the east if they are the same. */
export function direction(from: MapPoint, to: MapPoint): MapPoint {
  const far = feetBetweenPoints(from, to);
  return far === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** The straight-line distance between two positions on the map, in feet. */
export function feetBetweenPoints(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The distance from a point to the edge of an area, in feet; 0 in it. */
export function feetTo(place: AreaPlace, point: MapPoint): number {
  const { covers, at } = place;
  if (isInside(place, point)) return 0;
  if (covers.shape === "circle") return feetBetweenPoints(at, point) - covers.radius;
  const corners = cornersOf(place);
  return Math.min(
    ...corners.map((corner, index) => feetToLine(corner, corners[(index + 1) % corners.length] as MapPoint, point)),
  );
}

/** The distance from a point to the straight line between two others, in feet. */
function feetToLine(from: MapPoint, to: MapPoint, point: MapPoint): number {
  const { x, y } = direction(from, to);
  const along = (point.x - from.x) * x + (point.y - from.y) * y;
  const part = Math.min(Math.max(along, 0), feetBetweenPoints(from, to));
  return feetBetweenPoints(point, { x: from.x + x * part, y: from.y + y * part });
}

/** Is a point beyond the middle of a circle or a wall, in this direction? */
export function isBeyond({ toward: middle }: AreaPlace, way: MapPoint, { x, y }: MapPoint): boolean {
  return (x - middle.x) * way.x + (y - middle.y) * way.y > 0;
}

/** Is a point in an area or within so many feet of it? The edge is part of that. */
export function isNear(place: AreaPlace, feet: number, point: MapPoint): boolean {
  return feetTo(place, point) <= feet + NEXT_TO_NOTHING;
}

/** The part of a line within a circle. */
function chordOf(center: MapPoint, radius: number, from: MapPoint, to: MapPoint): Crossing | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return feetBetweenPoints(center, from) <= radius ? { enters: 0, leaves: 1 } : null;
  const nearest = ((center.x - from.x) * dx + (center.y - from.y) * dy) / square;
  const off = feetBetweenPoints(center, { x: from.x + dx * nearest, y: from.y + dy * nearest });
  if (off > radius) return null;
  const half = Math.sqrt((radius * radius - off * off) / square);
  return within(nearest - half, nearest + half);
}

function within(enters: number, leaves: number): Crossing | null {
  const part = { enters: Math.max(0, enters), leaves: Math.min(1, leaves) };
  return part.enters <= part.leaves ? part : null;
}

/** The part of a line within a convex polygon, whose corners are in clockwise order on the screen. */
function clipped(corners: readonly MapPoint[], from: MapPoint, to: MapPoint): Crossing | null {
  let [enters, leaves] = [0, 1];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] as MapPoint;
    const outward = { x: next.y - corner.y, y: corner.x - next.x };
    const size = Math.hypot(outward.x, outward.y);
    const over = ((from.x - corner.x) * outward.x + (from.y - corner.y) * outward.y) / size;
    const change = ((to.x - from.x) * outward.x + (to.y - from.y) * outward.y) / size;
    if (Math.abs(change) < NEXT_TO_NOTHING) {
      if (over > NEXT_TO_NOTHING) return null;
    } else if (change < 0) enters = Math.max(enters, (over - NEXT_TO_NOTHING) / -change);
    else leaves = Math.min(leaves, (NEXT_TO_NOTHING - over) / change);
  }
  return within(enters, leaves);
}
