import type { HexGrid, MapPoint } from "../vocabulary.ts";
import { FEET_PER_HEX } from "./tables.ts";

/** Coordinates in hexes along two axes at an angle of sixty degrees. */
interface Axes {
  readonly q: number;
  readonly r: number;
}

/** The distance between rows of hexes, relative to that of two hexes in a row. */
const ROWS_APART = Math.sqrt(3) / 2;

/**
 * The number of hexes between two positions. Fractional if they are not hex centers.
 *
 * @param grid the hex grid of the map; without one, squares of five feet are counted, and a diagonal counts as one
 * @see https://www.redblobgames.com/grids/hexagons/
 * @source S1.G.a
 */
export function hexesApart(one: MapPoint, other: MapPoint, grid: HexGrid | undefined): number {
  if (grid === undefined) return Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y)) / FEET_PER_HEX;
  const { q, r } = axesBetween(one, other, grid);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The centers of the hexes on a straight line, both ends included. */
export function hexesAlong(from: MapPoint, to: MapPoint, grid: HexGrid): readonly MapPoint[] {
  const { q, r } = axesBetween(from, to, grid);
  const hexes = Math.round(hexesApart(from, to, grid));
  return Array.from({ length: hexes + 1 }, (_, at) => {
    const part = hexes === 0 ? 0 : at / hexes;
    return placeAt(from, rounded({ q: q * part + NUDGE, r: r * part + NUDGE }), grid);
  });
}

/** Breaks ties, so that a line between two hexes always takes the same one. */
const NUDGE = 1e-6;

/** The direction from a hex to the next, as whole hexes along the axes. */
export function directionOf(from: MapPoint, to: MapPoint, grid: HexGrid): string {
  const { q, r } = rounded(axesBetween(from, to, grid));
  return `${q} ${r}`;
}

/** The positions at this distance in hexes, 1 or more. Without a hex grid, squares of five feet. */
export function hexesAround(at: MapPoint, hexes: number, grid: HexGrid | undefined): readonly MapPoint[] {
  const found: MapPoint[] = [];
  for (let r = -hexes; r <= hexes; r++) {
    for (let q = -hexes; q <= hexes; q++) {
      const place =
        grid === undefined ? { x: at.x + q * FEET_PER_HEX, y: at.y + r * FEET_PER_HEX } : placeAt(at, { q, r }, grid);
      if (Math.round(hexesApart(at, place, grid)) === hexes) found.push(place);
    }
  }
  return found;
}

function axesBetween(one: MapPoint, other: MapPoint, { lie, across }: HexGrid): Axes {
  const [x, y] = [(other.x - one.x) / across, (other.y - one.y) / across];
  const [along, aside] = lie === "rows" ? [x, y] : [y, x];
  const r = aside / ROWS_APART;
  return { q: along - r / 2, r };
}

function placeAt(from: MapPoint, { q, r }: Axes, { lie, across }: HexGrid): MapPoint {
  const [along, aside] = [(q + r / 2) * across, r * ROWS_APART * across];
  return lie === "rows" ? { x: from.x + along, y: from.y + aside } : { x: from.x + aside, y: from.y + along };
}

/** The hex that contains a position. The axis with the largest rounding error is computed from the other two. */
function rounded({ q, r }: Axes): Axes {
  const s = -q - r;
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS - s)];
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS, r: nearR };
  return offR > offS ? { q: nearQ, r: -nearQ - nearS } : { q: nearQ, r: nearR };
}
