import { type Moment, SEGMENTS_PER_ROUND } from "./vocabulary.ts";

/**
 * The number of ticks in a segment: they order moments within it. It is a power of two, so that moments are exact: they
 * can be compared directly, and a casting time can be added.
 */
export const TICKS = 2 ** 16;

/** The moment of a segment and tick: round 2, segment 1 is 11; half-way through it, 11.5. */
export function momentOf(round: number, segment: number, tick = 0): Moment {
  return (round - 1) * SEGMENTS_PER_ROUND + segment + tick / TICKS;
}

/** The round of a moment. */
export function roundOf(moment: Moment): number {
  return Math.ceil(Math.floor(moment) / SEGMENTS_PER_ROUND);
}

/** The segment of a moment within its round, 1–10. */
export function segmentOf(moment: Moment): number {
  return Math.floor(moment) - (roundOf(moment) - 1) * SEGMENTS_PER_ROUND;
}

/** The tick of a moment within its segment, from 0. */
export function tickOf(moment: Moment): number {
  return (moment - Math.floor(moment)) * TICKS;
}

/** The moment some ticks later. */
export function ticksAfter(moment: Moment, ticks: number): Moment {
  return moment + ticks / TICKS;
}

/** The number of segments from one moment to another, ignoring ticks. */
export function segmentsBetween(from: Moment, to: Moment): number {
  return Math.floor(to) - Math.floor(from);
}
