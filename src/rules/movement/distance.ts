import type { Figure } from "../figure/figure.ts";
import { SPACES } from "./tables.ts";

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
