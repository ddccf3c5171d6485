import { directionOf, hexesAlong, hexesApart } from "../movement/distance.ts";
import type { HexGrid, MapPoint } from "../vocabulary.ts";

/** The tolerance for the angle between two legs of one line (its sine). It allows for rounding to whole pixels. */
const HAIR = 0.02;

/** The straight line at the end of a path. */
export interface LineAtEnd {
  readonly hexes: number;
  /** Where it begins; `undefined` for an empty path. */
  readonly from: MapPoint | undefined;
}

/**
 * How long the straight line at the end of a path is, in hexes, and where it begins.
 *
 * @param way its corners, from start to end
 * @param grid the hex grid of the map; `undefined` if it has none
 * @source S1.T03
 * @reading on a hex map they are in one row, in any of its three directions; on any other, the path is straight, and
 * squares are counted
 */
export function lineAtEnd(way: readonly MapPoint[], grid: HexGrid | undefined): LineAtEnd {
  const end = way.at(-1);
  if (end === undefined) return { hexes: 0, from: undefined };
  if (grid !== undefined) return rowAtEnd(way, grid);
  let from = end;
  for (const corner of way.toReversed()) {
    if (!isOnLine(corner, from, end)) break;
    from = corner;
  }
  return { hexes: Math.round(hexesApart(from, end, grid)), from };
}

function rowAtEnd(way: readonly MapPoint[], grid: HexGrid): LineAtEnd {
  const places = hexesOf(way, grid);
  const directions = places.slice(1).map((place, at) => directionOf(places[at] as MapPoint, place, grid));
  const bend = directions.findLastIndex(direction => direction !== directions.at(-1));
  return { hexes: directions.length - 1 - bend, from: places[bend + 1] };
}

/** The hexes of a path, its start included. */
function hexesOf(way: readonly MapPoint[], grid: HexGrid): readonly MapPoint[] {
  const begins = way.slice(0, 1);
  const legs = way.slice(1).flatMap((corner, leg) => hexesAlong(way[leg] as MapPoint, corner, grid).slice(1));
  return [...begins, ...legs];
}

/** Is a corner on the line from `from` to `end`, extended backwards? */
function isOnLine(corner: MapPoint, from: MapPoint, end: MapPoint): boolean {
  const [leg, rest] = [between(corner, from), between(from, end)];
  const lengths = Math.hypot(leg.x, leg.y) * Math.hypot(rest.x, rest.y);
  const isStraight = Math.abs(leg.x * rest.y - leg.y * rest.x) <= HAIR * lengths;
  return lengths === 0 || (isStraight && leg.x * rest.x + leg.y * rest.y > 0);
}

/** The positions along a path, one for each hex: without its start, with its end. */
export function placesAlong(way: readonly MapPoint[], grid: HexGrid | undefined): readonly MapPoint[] {
  if (grid !== undefined) return hexesOf(way, grid).slice(1);
  return way.slice(1).flatMap((corner, leg) => {
    const from = way[leg] as MapPoint;
    const hexes = Math.max(1, Math.round(hexesApart(from, corner, grid)));
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
