import type { Rulebook } from "./rulebook/rulebook.ts";
import { type Frame, PHASES, SEGMENTS_PER_ROUND } from "./vocabulary.ts";

/** What a round is made of under each way to find out when everybody acts. */
const FRAMES: Readonly<Record<Rulebook["initiative.method"], Frame>> = {
  "side-segments": "segments",
  side: "segments",
  individual: "segments",
  phases: "phases",
  turn: "turn",
};

/** The parts of a round by name, as they stand on the clock from segment 1 on; segments have none but their numbers. */
const PARTS = {
  segments: null,
  phases: [...PHASES, "end"],
  turn: ["moving", "acting"],
} as const satisfies Readonly<Record<Frame, readonly string[] | null>>;

/** What a round is made of (G.01). */
export function frameOf(book: Pick<Rulebook, "initiative.method">): Frame {
  return FRAMES[book["initiative.method"]];
}

/** How many parts a round has: ten segments; five phases and its end; a part for moving and one for acting. */
export function partsOf(frame: Frame): number {
  return PARTS[frame]?.length ?? SEGMENTS_PER_ROUND;
}

/** The name of a part, from 1; null for a segment, or for a number that the frame does not have. */
export function partName(frame: Frame, number: number): string | null {
  return PARTS[frame]?.[number - 1] ?? null;
}
