import { type Moment, SEGMENTS_PER_ROUND } from "./vocabulary.ts";

/**
 * The finest piece of a segment: what comes earlier within one stands at a lower tick. A power of two, so that a moment
 * is exact, two moments are compared as they are, and a casting time is simply added.
 */
export const TICKS = 2 ** 16;

/** The moment of a segment, on one of its ticks: round 2, segment 1 is 11; half-way through it, 11.5. */
export function momentOf(round: number, segment: number, tick = 0): Moment {
  return (round - 1) * SEGMENTS_PER_ROUND + segment + tick / TICKS;
}

/** The round a moment lies in. */
export function roundOf(moment: Moment): number {
  return Math.ceil(Math.floor(moment) / SEGMENTS_PER_ROUND);
}

/** The segment of its round, 1–10. */
export function segmentOf(moment: Moment): number {
  return Math.floor(moment) - (roundOf(moment) - 1) * SEGMENTS_PER_ROUND;
}

/** The tick of its segment, from 0. */
export function tickOf(moment: Moment): number {
  return (moment - Math.floor(moment)) * TICKS;
}

/** The moment so many ticks later. */
export function ticksAfter(moment: Moment, ticks: number): Moment {
  return moment + ticks / TICKS;
}

/** Whole segments from that of one moment to that of another. */
export function segmentsBetween(from: Moment, to: Moment): number {
  return Math.floor(to) - Math.floor(from);
}
