import type { FigureChange } from "../../figure/figure.ts";
import type { OptionKey } from "../../options/tables.ts";
import type { Engagement, FigureId, ItemId, MapPoint, SideId, Stature } from "../../vocabulary.ts";

/** The events of a turn at the table of options. */

/** The order in which sides move is settled; with how figures stand as the turn begins, if not free and on their feet. */
export interface TurnOpened {
  readonly type: "turn-opened";
  readonly movers: readonly SideId[];
  readonly engagements: Readonly<Record<FigureId, Engagement>>;
  readonly statures: Readonly<Record<FigureId, Stature>>;
}
/** The movement part has ended. Holds the engagement of each figure that is engaged then (S1.G.a). */
export interface MovementEnded {
  readonly type: "movement-ended";
  readonly engagements: Readonly<Record<FigureId, Engagement>>;
}
/** A figure moved some hexes; `before` is how it stood to its foes as it first moved. */
export interface HexesMoved {
  readonly type: "hexes-moved";
  readonly figure: FigureId;
  readonly hexes: number;
  readonly line: number;
  /** Where that line begins, as far as a map shows it: the next part of the way may go on in it (S1.T03). */
  readonly lineFrom?: MapPoint;
  readonly before: Engagement;
  /** Left out where that stays as it was, or a map shows it. */
  readonly engages?: readonly FigureId[];
  /** Foes that engaged it at some point of the way, its end included; left out where none did (S1.T30). */
  readonly passed?: readonly FigureId[];
  readonly change: FigureChange | null;
}
/** A row of the table was taken; `instead` of another that was declared (S1.C.a). */
export interface OptionTaken {
  readonly type: "option-taken";
  readonly figure: FigureId;
  readonly option: OptionKey;
  readonly instead: OptionKey | null;
}
/** A figure holds itself otherwise. */
export interface PostureChanged {
  readonly type: "stature-taken";
  readonly figure: FigureId;
  readonly stature: Stature;
  readonly change: FigureChange | null;
}
/** A figure has another weapon in hand, or none; what it had is slung, or lies on the ground. */
export interface WeaponInHand {
  readonly type: "weapon-in-hand";
  readonly figure: FigureId;
  readonly weapon: ItemId | null;
  readonly dropped: ItemId | null;
}
/** A weapon was fired that must be reloaded, or dropped in the next turn. */
export interface WeaponFired {
  readonly type: "loosed";
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly empty: boolean;
  readonly dropDue: boolean;
}
/** One more turn of a reload is done (S1.N.c). */
export interface Reloaded {
  readonly type: "reloaded";
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly done: number;
  readonly ready: boolean;
}
/** What came of something that may fail; `rolled` and `need` are null where nobody rolled. */
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
/** A figure is free of its foes: of hand-to-hand combat, or of those beside it. */
export interface BrokenFree {
  readonly type: "broken-free";
  readonly figure: FigureId;
  readonly change: FigureChange | null;
}
/** A figure is pinned down, or no longer. */
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
