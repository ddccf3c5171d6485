import type { Figure } from "../figure/figure.ts";
import type { MapPoint } from "../vocabulary.ts";
import { feetBetween } from "./distance.ts";
import { SPACES } from "./tables.ts";

/** Feet between the places that are looked at: the squares of a map. */
const SQUARE = 5;

/**
 * The free place beside a foe that is nearest to the runner; null when there is none, one of the two is on no map, or
 * the runner is beside the foe already.
 *
 * @param others whoever else takes up room
 */
export function besideOf(runner: Figure, foe: Figure, others: readonly Figure[]): MapPoint | null {
  const from = runner.position;
  if (from === null || (feetBetween(runner, foe) ?? 0) === 0) return null;
  let nearest: MapPoint | null = null;
  for (const place of placesAround(foe, (SPACES[runner.size] + SPACES[foe.size]) / 2)) {
    const isFree = others.every(other => !overlaps({ ...runner, position: place }, other));
    if (isFree && (nearest === null || wayTo(from, place) < wayTo(from, nearest))) nearest = place;
  }
  return nearest;
}

/** The places whose middles are so far from a figure's along the axes, five feet apart. */
function placesAround({ position }: Figure, apart: number): readonly MapPoint[] {
  if (position === null) return [];
  const { x, y } = position;
  const places: MapPoint[] = [];
  for (let along = -apart; along <= apart; along += SQUARE) {
    places.push({ x: x + along, y: y - apart }, { x: x + along, y: y + apart });
    places.push({ x: x - apart, y: y + along }, { x: x + apart, y: y + along });
  }
  return places;
}

function overlaps(one: Figure, other: Figure): boolean {
  if (one.position === null || other.position === null) return false;
  const room = (SPACES[one.size] + SPACES[other.size]) / 2;
  return Math.abs(one.position.x - other.position.x) < room && Math.abs(one.position.y - other.position.y) < room;
}

/** Of places equally far by squares, the one on the straight line is the nearer. */
function wayTo(from: MapPoint, to: MapPoint): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}
