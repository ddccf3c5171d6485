import type { Figure, Weapon } from "../figure/figure.ts";
import type { HexGrid, MapPoint, Size } from "../vocabulary.ts";
import { FEET_PER_HEX, MELEE_REACH, SPACES } from "./rates.ts";

/** Distances are rounded to quarters of a foot, because maps place tokens at whole pixels. */
const QUARTERS = 4;

/**
 * Feet between the edges of two figures; `null` if either is not on a map.
 *
 * @reading distances are counted in squares, or in hexes on a hex map: on squares, the greater of the two distances
 * along the axes; minus half of each figure's space. Rounding to whole pixels makes no difference
 */
export function feetBetween(one: Figure, other: Figure): number | null {
  if (one.position === null || other.position === null) return null;
  const middles = feetApart(one.position, other.position, commonGrid(one, other));
  const feet = middles - (SPACES[one.size] + SPACES[other.size]) / 2;
  return Math.max(0, Math.round(feet * QUARTERS) / QUARTERS);
}

function feetApart(one: MapPoint, other: MapPoint, grid: HexGrid | undefined): number {
  return hexesApart(one, other, grid) * (grid?.across ?? FEET_PER_HEX);
}

/** The hex grid that both figures are on. */
function commonGrid(one: Figure, other: Figure): HexGrid | undefined {
  return one.hexGrid ?? other.hexGrid;
}

/**
 * The number of hexes from one figure to another, 1 if adjacent; `null` if either is not on a map.
 *
 * @source S1.G.a
 * @reading on a hex map its hexes are counted. On any other, a hex is five feet across, and the greater distance along
 * the axes counts. Every figure takes up at least one
 */
export function hexesBetween(one: Figure, other: Figure): number | null {
  if (one.position === null || other.position === null) return null;
  const grid = commonGrid(one, other);
  const middles = hexesApart(one.position, other.position, grid);
  const spaces = hexesTaken(one.size, grid) + hexesTaken(other.size, grid);
  return 1 + Math.round(Math.max(0, middles - spaces / 2));
}

/** The width of a figure in hexes. Hexes smaller than five feet count as five feet. */
function hexesTaken(size: Size, grid: HexGrid | undefined): number {
  return Math.max(1, Math.round(SPACES[size] / Math.max(FEET_PER_HEX, grid?.across ?? FEET_PER_HEX)));
}

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

/** The direction from a hex to the next, as text that is equal for equal directions. */
export function directionOf(from: MapPoint, to: MapPoint, grid: HexGrid): string {
  const { q, r } = rounded(axesBetween(from, to, grid));
  return `${q} ${r}`;
}

/**
 * All positions at exactly this distance from another, in hexes, 1 or more. Without a hex grid, in squares of five
 * feet.
 */
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

/** The spacing of candidate positions, in feet: one square of a map. */
const SQUARE = 5;

/** The tolerance for rounding to whole pixels, in hexes. */
const HAIR = 0.1;

/**
 * The free position adjacent to a foe that is nearest to the runner; `null` if there is none, if either figure is not
 * on a map, or if the runner is adjacent already.
 *
 * @param others the other figures that take up space
 */
export function besideOf(runner: Figure, foe: Figure, others: readonly Figure[]): MapPoint | null {
  const from = runner.position;
  if (from === null || (feetBetween(runner, foe) ?? 0) === 0) return null;
  let nearest: MapPoint | null = null;
  for (const place of placesBeside(runner, foe)) {
    const isFree = others.every(other => !overlaps({ ...runner, position: place }, other));
    if (isFree && (nearest === null || wayTo(from, place) < wayTo(from, nearest))) nearest = place;
  }
  return nearest;
}

/** The positions where a figure is adjacent to another: hexes on a hex map, else points five feet apart. */
function placesBeside(runner: Figure, { size, position, hexGrid }: Figure): readonly MapPoint[] {
  if (position === null) return [];
  const apart = (SPACES[runner.size] + SPACES[size]) / 2;
  if (hexGrid !== undefined) return hexesAround(position, Math.max(1, Math.round(apart / hexGrid.across)), hexGrid);
  return squaresAround(position, apart);
}

/** The positions around a center, on a square at this distance in feet along the axes, five feet apart. */
function squaresAround({ x, y }: MapPoint, apart: number): readonly MapPoint[] {
  const places: MapPoint[] = [];
  for (let along = -apart; along <= apart; along += SQUARE) {
    places.push({ x: x + along, y: y - apart }, { x: x + along, y: y + apart });
    places.push({ x: x - apart, y: y + along }, { x: x + apart, y: y + along });
  }
  return places;
}

/** True if the spaces of two figures, at their positions, would overlap; false if either is not on a map. */
export function overlaps(one: Figure, other: Figure): boolean {
  if (one.position === null || other.position === null) return false;
  const { hexGrid } = one;
  const room = (SPACES[one.size] + SPACES[other.size]) / 2;
  return hexesApart(one.position, other.position, hexGrid) < room / (hexGrid?.across ?? FEET_PER_HEX) - HAIR;
}

/** The straight-line distance, to choose between positions that are equally far in squares. */
function wayTo(from: MapPoint, to: MapPoint): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/**
 * True if a target at that distance is in reach of a blow, or in range of a missile from that weapon. True if the
 * distance or the range is unknown.
 */
export function carries(deed: "strike" | "shoot", weapon: Weapon | null, feet: number | null): boolean {
  const most = deed === "strike" ? MELEE_REACH : (weapon?.range ?? null);
  return feet === null || most === null || feet <= most;
}
