import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Ground, SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/**
 * A figure's movement rate in inches when it is not tired (G.05).
 *
 * Whatever changes the rate itself belongs here: fatigue, charges and hexes all count from it.
 */
export function restedRate({ move }: Pick<Figure, "move">): number {
  return move;
}

/** Feet per segment for each inch of movement rate, indoors (S4.I.D.3). */
const FEET_PER_INCH = 1;
/** The outdoor factor: an inch is ten yards per round. */
const YARD = 3;

/**
 * Feet that a figure walks in a segment.
 *
 * @param move movement rate in inches
 * @source S4.I.D.3, G.05
 * @reading outdoors three times as far, or as printed for indoors (ruling `movement.outdoors`)
 */
export function feetPerSegment(move: number, ground: Ground, book: Pick<Rulebook, "movement.outdoors">): number {
  const times = ground === "outdoors" && book["movement.outdoors"] === "tripled" ? YARD : 1;
  return move * FEET_PER_INCH * times;
}

/** Feet that a figure walks in a round (G.05). */
export function feetPerRound(move: number, ground: Ground, book: Pick<Rulebook, "movement.outdoors">): number {
  return feetPerSegment(move, ground, book) * SEGMENTS_PER_ROUND;
}

/**
 * How many times its rate a figure moved, 1 or more: 1 is walking, 2 running at double speed.
 *
 * @param feet walked in the round, 0 or more
 * @param rate feet a round at combat speed; a figure without one cannot run
 * @source S3.MV.d, S3.FC.b
 * @reading any part of another move counts as one
 */
export function speedMultiple(feet: number, rate: number): number {
  return rate > 0 ? Math.max(1, Math.ceil(feet / rate)) : 1;
}
