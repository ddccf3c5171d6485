import type { Figure } from "../figure/figure.ts";
import { FEET_PER_HEX, SPACES } from "./tables.ts";

/**
 * Feet between the edges of two figures; null when one of them is not on a map.
 *
 * @reading squares are counted: the greater of the two distances along the axes, less half of each figure's space
 */
export function feetBetween(one: Figure, other: Figure): number | null {
  if (one.position === null || other.position === null) return null;
  const across = Math.abs(one.position.x - other.position.x);
  const along = Math.abs(one.position.y - other.position.y);
  const middles = Math.max(across, along);
  return Math.max(0, middles - (SPACES[one.size] + SPACES[other.size]) / 2);
}

/**
 * Hexes from one figure to another: 1 beside it; null when one of them is not on a map.
 *
 * @source S1.G.a
 * @reading a hex is five feet across, and nobody takes up less than one; the greater distance along the axes counts
 */
export function hexesBetween(one: Figure, other: Figure): number | null {
  if (one.position === null || other.position === null) return null;
  const across = Math.abs(one.position.x - other.position.x);
  const along = Math.abs(one.position.y - other.position.y);
  const spaces = Math.max(FEET_PER_HEX, SPACES[one.size]) + Math.max(FEET_PER_HEX, SPACES[other.size]);
  return 1 + Math.round(Math.max(0, Math.max(across, along) - spaces / 2) / FEET_PER_HEX);
}
