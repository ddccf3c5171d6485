import type { Injuries } from "../../critical/injury-tables.ts";
import type { Matrix } from "../../psionics/tables.ts";
import type { FigureId, Ground } from "../../vocabulary.ts";

/** The events of the round itself: who sits, and how far it is. */

export interface Begun {
  readonly type: "begun";
  readonly ground?: Ground;
  readonly hot?: boolean;
  readonly matrix?: Matrix;
  readonly injuries?: Injuries;
}
export interface Joined {
  readonly type: "joined";
  readonly figure: FigureId;
  /** The id it had when it was in the fight before; when left out, it was not. */
  readonly formerId?: FigureId;
  /** It left in this round, and has its account of the round again. */
  readonly back?: true;
}
export interface Left {
  readonly type: "left";
  readonly figure: FigureId;
  /** Its account of the round was damaged, and is not kept for its return. */
  readonly isForgotten?: true;
}
export interface SegmentReached {
  readonly type: "segment-reached";
  readonly segment: number;
  /** The tick of the segment, where order is finer than segments; 0 when left out. */
  readonly tick?: number;
}
export interface SegmentsPlayed {
  readonly type: "segments-played";
}
export interface RoundEnded {
  readonly type: "round-ended";
}

export type RoundEvent = Begun | Joined | Left | SegmentReached | SegmentsPlayed | RoundEnded;
