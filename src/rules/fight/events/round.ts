import type { Injuries } from "../../critical/injuries.ts";
import type { Intent } from "../../intent/intent.ts";
import type { Matrix } from "../../psionics/tables.ts";
import type { FigureId, Ground, Moment, SideId } from "../../vocabulary.ts";
import type { Held } from "../fight.ts";

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

/** Dice by figure, lowest first. */
export type DiceByFigure = Readonly<Record<FigureId, readonly number[]>>;

/** The initiative dice of a round, by side or by figure. */
export interface InitiativeRolled {
  readonly type: "initiative-rolled";
  readonly rolls: Readonly<Record<SideId, number>>;
  /** Left out if sides roll. */
  readonly dice?: DiceByFigure;
}
/** The side whose die times each figure for the rest of the round, even if the figure changes sides. */
export interface SidesTimed {
  readonly type: "sides-timed";
  readonly sides: Readonly<Record<SideId, readonly FigureId[]>>;
}
/** The moments of all turns so far. Recorded only for turns that actions do not show. */
export interface TurnsHad {
  readonly type: "turns-had";
  readonly turns: Readonly<Record<FigureId, readonly Moment[]>>;
}
/** Tied dice were rolled again to break the tie. */
export interface TiesRolled {
  readonly type: "ties-rolled";
  readonly dice: DiceByFigure;
}
/** A figure's dice beyond the tenth segment, which count in the next round. */
export interface DiceCarried {
  readonly type: "dice-carried";
  readonly figure: FigureId;
  readonly dice: readonly number[];
  /** The declared spell whose segment has not come; left out if none (S2.4A.d). */
  readonly said?: Intent;
}
/** A figure began to hold its initiative, chose its segment, or stopped holding. */
export interface InitiativeHeld {
  readonly type: "initiative-held";
  readonly figure: FigureId;
  readonly held: Held | null;
}

export type OrderEvent = InitiativeRolled | SidesTimed | TurnsHad | TiesRolled | DiceCarried | InitiativeHeld;
