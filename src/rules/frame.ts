import type { Rulebook } from "./rulebook/rulebook.ts";
import { type Frame, PHASES, SEGMENTS_PER_ROUND } from "./vocabulary.ts";

/** The structure of a round for each initiative method. */
const FRAMES: Readonly<Record<Rulebook["initiative.method"], Frame>> = {
  "side-segments": "segments",
  side: "segments",
  individual: "segments",
  phases: "phases",
  turn: "turn",
};

/** The names of a round's parts, in order from 1. Segments have numbers only. */
const PARTS = {
  segments: null,
  phases: [...PHASES, "end"],
  turn: ["moving", "acting"],
} as const satisfies Readonly<Record<Frame, readonly string[] | null>>;

/** Whether a round has segments, phases or the two parts of a turn, by the method of initiative (G.01). */
export function frameOf(book: Pick<Rulebook, "initiative.method">): Frame {
  return FRAMES[book["initiative.method"]];
}

/**
 * The number of parts that a round is played in: ten segments; five phases and the end; or a part for moving and one
 * for acting.
 */
export function partsOf(frame: Frame): number {
  return PARTS[frame]?.length ?? SEGMENTS_PER_ROUND;
}

/**
 * The name of a part of the round, such as a phase, by its number from 1; `null` for a segment, or for a number out of
 * range.
 */
export function partName(frame: Frame, number: number): string | null {
  return PARTS[frame]?.[number - 1] ?? null;
}
