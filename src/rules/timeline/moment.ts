import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** The moment of a segment: round 2, segment 1 is 11. */
export function momentOf(round: number, segment: number): Moment {
  return (round - 1) * SEGMENTS_PER_ROUND + segment;
}

/** The round a moment lies in. */
export function roundOf(moment: Moment): number {
  return Math.ceil(moment / SEGMENTS_PER_ROUND);
}

/** The segment of its round, 1–10. */
export function segmentOf(moment: Moment): number {
  return moment - (roundOf(moment) - 1) * SEGMENTS_PER_ROUND;
}
