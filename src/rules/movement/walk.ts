import { type HexGrid, type MapPoint, type Moment, segmentsBetween } from "../vocabulary.ts";
import { hexesAlong } from "./distance.ts";
import type { Leg } from "./rates.ts";
import { segmentsRun } from "./thrown-charge.ts";

/** A move that takes its segments (ruling `movement.time`). */
export interface Walk {
  /** The moment when it began. */
  readonly begins: Moment;
  /** Its length in feet. */
  readonly feet: number;
  /** Feet that are behind the figure. */
  readonly walked: number;
  /** Feet per segment. */
  readonly pace: number;
  /** The moment when it ends. If that is after the round, the figure stops on the way. */
  readonly arrives: Moment;
  /** It has ended: the figure is there, or has stopped on the way. */
  readonly over: boolean;
  /** The points from `since` feet on: the start, each turn and the end; empty without a map. */
  readonly points: readonly MapPoint[];
  /** Feet that were walked before the first of the points. */
  readonly since: number;
}

/**
 * The moment when a move ends: as many segments as its feet need, and in the last of them.
 *
 * @param pace feet per segment
 * @source S4.I.D.3
 */
export function arrivalOfWalk(begins: Moment, feet: number, pace: number): Moment {
  const segments = segmentsRun(feet, pace);
  return segments === 0 ? begins : Math.floor(begins) + segments;
}

/** Feet of a move that are walked by that moment. The segment in which it begins counts. */
export function feetWalkedBy({ begins, feet, pace }: Pick<Walk, "begins" | "feet" | "pace">, moment: Moment): number {
  return Math.min(feet, Math.max(0, segmentsBetween(begins, moment) + 1) * pace);
}

/** Feet of a figure's move that are still before it; 0 if it is not on its way. */
export function feetToGo(walk: Walk | null | undefined): number {
  return walk && !walk.over ? walk.feet - walk.walked : 0;
}

/**
 * The move as it begins, with what can be walked of it at that moment.
 *
 * @param former the figure's last move of the round
 * @param leg the move that it makes now, with its corners from the figure's place on; no points without a map
 * @reading a move that goes on in the segment in which the last one ended, or while it is under way, is timed as one
 * with it: two moves of five feet in the same segment take as long as one of ten
 */
export function walkFrom(former: Walk | null | undefined, leg: Omit<Leg, "tenIsShort"> & Pick<Walk, "points">): Walk {
  const { moment, feet, pace, points } = leg;
  const goesOn = former && (!former.over || segmentsBetween(former.arrives, moment) === 0);
  const since = goesOn ? former.walked : 0;
  const begins = goesOn ? former.begins : moment;
  const whole = { begins, feet: since + feet, pace };
  const walked = Math.max(since, feetWalkedBy(whole, moment));
  const ends = Math.max(moment, arrivalOfWalk(begins, whole.feet, pace));
  return { ...whole, walked, arrives: ends, over: walked >= whole.feet, points, since };
}

/** A move that ends as it begins. */
export function atOnce(walk: Walk, moment: Moment): Walk {
  return { ...walk, walked: walk.feet, arrives: moment, over: true };
}

/** Places are whole squares of so many feet from where a move began. */
const STEP = 5;

/**
 * Where a figure is when it has walked so many feet of its move; `null` without a map.
 *
 * @param grid the hex grid of the map, if it has one
 * @reading on the straight lines between the corners of its way, in steps of five feet from each of them, or from hex to
 * hex. Feet count as on squares, a diagonal as one; a way that is measured otherwise is shared out evenly
 */
export function placeOnWalk({ points, since, feet }: Walk, walked: number, grid?: HexGrid): MapPoint | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (walked >= feet) return last;
  const lengths = points.slice(1).map((to, at) => lengthOf(points[at] as MapPoint, to));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let left = feet > since ? ((walked - since) / (feet - since)) * total : 0;
  for (const [at, length] of lengths.entries()) {
    if (left < length) return placeOnLine(points[at] as MapPoint, points[at + 1] as MapPoint, left / length, grid);
    left -= length;
  }
  return last;
}

/** Is a figure where its way has led? Rounding to whole pixels makes no difference. */
export function isAt(position: MapPoint, place: MapPoint): boolean {
  return lengthOf(position, place) < STEP / 2;
}

function lengthOf(from: MapPoint, to: MapPoint): number {
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
}

/** The last square or hex on a straight line that a part of it reaches. */
function placeOnLine(from: MapPoint, to: MapPoint, part: number, grid: HexGrid | undefined): MapPoint {
  const hexes = grid && hexesAlong(from, to, grid);
  if (hexes) return hexes[Math.floor(part * (hexes.length - 1) + ROUNDING)] ?? from;
  const length = lengthOf(from, to);
  const feet = Math.floor((part * length) / STEP + ROUNDING) * STEP;
  const shifted = (one: number, other: number) => one + Math.round(((other - one) * feet) / length / STEP) * STEP;
  return { x: shifted(from.x, to.x), y: shifted(from.y, to.y) };
}

/** Keeps a sum of fractions from falling just below a whole step. */
const ROUNDING = 1e-6;
