import type { FigureChange } from "../../figure/figure.ts";
import type { OptionKey } from "../../options/tables.ts";
import type { Engagement, FigureId, ItemId, MapPoint, SideId, Stature } from "../../vocabulary.ts";

/** Events of a turn at the table of options. */

/** The order of movement of the sides was decided. Includes the state of figures that are engaged or not upright. */
export interface TurnOpened {
  readonly type: "turn-opened";
  readonly movers: readonly SideId[];
  readonly engagements: Readonly<Record<FigureId, Engagement>>;
  readonly statures: Readonly<Record<FigureId, Stature>>;
}
/** The movement part ended. Lists the engagement of each figure that is engaged at that point (S1.G.a). */
export interface MovementEnded {
  readonly type: "movement-ended";
  readonly engagements: Readonly<Record<FigureId, Engagement>>;
}
/** A figure moved some hexes. `before` is its engagement before its first move. */
export interface HexesMoved {
  readonly type: "hexes-moved";
  readonly figure: FigureId;
  readonly hexes: number;
  readonly line: number;
  /** Where that line begins, if there is a map. The next part of the path may continue it (S1.T03). */
  readonly lineFrom?: MapPoint;
  readonly before: Engagement;
  /** Left out if unchanged, or if there is a map. */
  readonly engages?: readonly FigureId[];
  /** Foes that engaged it on the path or at its end; left out if none (S1.T30). */
  readonly passed?: readonly FigureId[];
  readonly change: FigureChange | null;
}
/** A row of the table was taken; `instead` is the declared row it replaces (S1.C.a). */
export interface OptionTaken {
  readonly type: "option-taken";
  readonly figure: FigureId;
  readonly option: OptionKey;
  readonly instead: OptionKey | null;
}
/** A figure changed its posture. */
export interface PostureChanged {
  readonly type: "stature-taken";
  readonly figure: FigureId;
  readonly stature: Stature;
  readonly change: FigureChange | null;
}
/** A figure has another weapon in hand, or none. The one before is slung or on the ground. */
export interface WeaponInHand {
  readonly type: "weapon-in-hand";
  readonly figure: FigureId;
  readonly weapon: ItemId | null;
  readonly dropped: ItemId | null;
}
/** A weapon was fired that has to be reloaded, or to be dropped in the next turn. */
export interface WeaponFired {
  readonly type: "loosed";
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly empty: boolean;
  readonly dropDue: boolean;
}
/** One more turn of reloading is done (S1.N.c). */
export interface Reloaded {
  readonly type: "reloaded";
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly done: number;
  readonly ready: boolean;
}
/** The result of an attempt that can fail. `rolled` and `need` are `null` if no die was rolled. */
export interface Attempted {
  readonly type: "attempted";
  readonly figure: FigureId;
  readonly against: FigureId | null;
  readonly option: OptionKey;
  readonly succeeded: boolean;
  readonly rolled: number | null;
  readonly need: number | null;
}
/** Two figures are in hand-to-hand combat. */
export interface Seized {
  readonly type: "seized";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly change: FigureChange | null;
}
/** A figure broke free of its foes: from hand-to-hand combat, or from adjacent foes. */
export interface BrokenFree {
  readonly type: "broken-free";
  readonly figure: FigureId;
  readonly change: FigureChange | null;
}
/** A figure was pinned down, or got free. */
export interface Pinned {
  readonly type: "pinned";
  readonly figure: FigureId;
  readonly on: boolean;
  readonly change: FigureChange;
}

export type OptionEvent =
  | TurnOpened
  | MovementEnded
  | HexesMoved
  | OptionTaken
  | PostureChanged
  | WeaponInHand
  | WeaponFired
  | Reloaded
  | Attempted
  | Seized
  | BrokenFree
  | Pinned;
