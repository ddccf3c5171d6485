import type { Figure } from "../figure/figure.ts";
import type { MapPoint } from "../vocabulary.ts";
import { feetBetween } from "./distance.ts";
import { hexesApart, hexesAround } from "./hexes.ts";
import { FEET_PER_HEX, SPACES } from "./tables.ts";

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

/** Would the spaces of two figures overlap? */
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
