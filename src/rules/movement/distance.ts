import type { Figure } from "../figure/figure.ts";
import type { HexGrid, MapPoint, Size } from "../vocabulary.ts";
import { hexesApart } from "./hexes.ts";
import { FEET_PER_HEX, SPACES } from "./tables.ts";

/** Feet are told apart by quarters: what is less comes of the whole pixels in which a map puts its tokens. */
const QUARTERS = 4;

/**
 * Feet between the edges of two figures; null when one of them is not on a map.
 *
 * @reading squares are counted, or hexes on a map of hexes: of squares the greater of the two distances along the axes; less
 * half of each figure's space. Whole pixels of a map make no difference
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

/** The hexes on which both stand. */
function commonGrid(one: Figure, other: Figure): HexGrid | undefined {
  return one.hexGrid ?? other.hexGrid;
}

/**
 * Hexes from one figure to another: 1 beside it; null when one of them is not on a map.
 *
 * @source S1.G.a
 * @reading on a map of hexes its hexes are counted. On another a hex is five feet across, and the greater distance along the
 * axes counts. Nobody takes up less than one
 */
export function hexesBetween(one: Figure, other: Figure): number | null {
  if (one.position === null || other.position === null) return null;
  const grid = commonGrid(one, other);
  const middles = hexesApart(one.position, other.position, grid);
  const spaces = hexesTaken(one.size, grid) + hexesTaken(other.size, grid);
  return 1 + Math.round(Math.max(0, middles - spaces / 2));
}

/** Hexes across that a figure takes up: smaller ones than five feet count as those. */
function hexesTaken(size: Size, grid: HexGrid | undefined): number {
  return Math.max(1, Math.round(SPACES[size] / Math.max(FEET_PER_HEX, grid?.across ?? FEET_PER_HEX)));
}
