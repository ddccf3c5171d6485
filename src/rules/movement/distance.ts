import type { Figure } from "../figure/figure.ts";
import type { HexGrid, MapPoint, Size } from "../vocabulary.ts";
import { hexesApart } from "./hexes.ts";
import { FEET_PER_HEX, SPACES } from "./tables.ts";

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
