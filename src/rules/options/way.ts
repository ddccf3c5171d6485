import { FEET_PER_HEX } from "../movement/tables.ts";
import type { MapPoint } from "../vocabulary.ts";

/** How far a leg may lean from the one after it and still count as one line with it: what rounding to pixels makes of it. */
const HAIR = 0.02;

/**
 * Hexes at the end of a way that lie in one straight line.
 *
 * @param way its corners, from where it begins to where it ends
 * @source S1.T03
 * @reading squares are counted, as for all distances
 */
export function hexesInLine(way: readonly MapPoint[]): number {
  const end = way.at(-1);
  if (end === undefined) return 0;
  let from = end;
  for (const corner of way.toReversed()) {
    if (!isOnLine(corner, from, end)) break;
    from = corner;
  }
  return Math.round(hexesApart(from, end));
}

/** Does a way go on through a corner as it goes on from there? */
function isOnLine(corner: MapPoint, from: MapPoint, end: MapPoint): boolean {
  const [leg, rest] = [between(corner, from), between(from, end)];
  const lengths = Math.hypot(leg.x, leg.y) * Math.hypot(rest.x, rest.y);
  const isStraight = Math.abs(leg.x * rest.y - leg.y * rest.x) <= HAIR * lengths;
  return lengths === 0 || (isStraight && leg.x * rest.x + leg.y * rest.y > 0);
}

/** The places that a way comes to, one for each hex: after where it begins, up to where it ends. */
export function placesAlong(way: readonly MapPoint[]): readonly MapPoint[] {
  return way.slice(1).flatMap((corner, leg) => {
    const from = way[leg] as MapPoint;
    const hexes = Math.max(1, Math.round(hexesApart(from, corner)));
    const { x, y } = between(from, corner);
    return Array.from({ length: hexes }, (_, at) => {
      const part = (at + 1) / hexes;
      return { x: from.x + x * part, y: from.y + y * part };
    });
  });
}

function between(from: MapPoint, to: MapPoint): MapPoint {
  return { x: to.x - from.x, y: to.y - from.y };
}

function hexesApart(from: MapPoint, to: MapPoint): number {
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / FEET_PER_HEX;
}
