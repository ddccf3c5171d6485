import type { Injuries } from "../../critical/injuries.ts";
import type { Matrix } from "../../psionics/tables.ts";
import type { FigureId, Ground } from "../../vocabulary.ts";

/** Events of the round itself: seats and progress. */

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
  /** Its former id, if it was in the fight before. */
  readonly formerId?: FigureId;
  /** It left in this round and gets its seat of this round back. */
  readonly back?: true;
}
export interface Left {
  readonly type: "left";
  readonly figure: FigureId;
  /** Its seat of this round was damaged, and is not kept for its return. */
  readonly isForgotten?: true;
}
export interface SegmentReached {
  readonly type: "segment-reached";
  readonly segment: number;
  /** The tick of the segment, if the order is finer than segments; 0 if left out. */
  readonly tick?: number;
}
export interface SegmentsPlayed {
  readonly type: "segments-played";
}
export interface RoundEnded {
  readonly type: "round-ended";
}

export type RoundEvent = Begun | Joined | Left | SegmentReached | SegmentsPlayed | RoundEnded;
