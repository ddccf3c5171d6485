import type { FigureChange } from "../../figure/figure.ts";
import type { Reason } from "../../verdict.ts";
import type { Condition, FatigueLevel, FigureId, Rest } from "../../vocabulary.ts";

/** A saving throw against death to recover breath. `modifier` is added to `natural`. */
export interface BreathSave {
  readonly natural: number;
  readonly modifier: number;
  readonly need: number;
  readonly saved: boolean;
}

/** A figure gave up the round to rest. */
export interface Resting {
  readonly type: "resting";
  readonly figure: FigureId;
  readonly rest: Rest;
}
/** The round cost fatigue points: their causes, and the fatigue levels reached (S3.FC, S3.FL). */
export interface Tired {
  readonly type: "tired";
  readonly figure: FigureId;
  readonly points: number;
  readonly parts: readonly Reason[];
  readonly passed: readonly FatigueLevel[];
  readonly change: FigureChange;
}
/** A rest that may have regained a point. `save` is `null` if none was needed (S3.FR). */
export interface Rested {
  readonly type: "rested";
  readonly figure: FigureId;
  readonly save: BreathSave | null;
  readonly change: FigureChange;
}
/** A figure with all the points of its level rolled to reach the better level, `level` (S3.LR). */
export interface LevelTried {
  readonly type: "level-tried";
  readonly figure: FigureId;
  readonly level: FatigueLevel;
  readonly save: BreathSave;
  readonly change: FigureChange | null;
}
/** A round without rest ended a series of saves: the next series begins without a bonus (S3.FR.a). */
export interface RestBroken {
  readonly type: "rest-broken";
  readonly figure: FigureId;
  readonly change: FigureChange;
}
/** Fatigue stunned a figure, or the stun ended (S3.FL.c–d). */
export interface ConditionChanged {
  readonly type: "overcome";
  readonly figure: FigureId;
  readonly condition: Condition;
  readonly on: boolean;
  readonly reason: Reason;
  readonly change: FigureChange;
}

export type FatigueEvent = Resting | Tired | Rested | LevelTried | RestBroken | ConditionChanged;
