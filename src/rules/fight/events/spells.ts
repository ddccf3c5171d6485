import type { FigureChange } from "../../figure/figure.ts";
import type { Stance } from "../../psionics/psionics.ts";
import type { Chance } from "../../surprise/chance.ts";
import type { Lost } from "../../surprise/segments.ts";
import type { DoneInSurprise } from "../../surprise/surprise.ts";
import type { FigureId, MapPoint, Moment, SideId } from "../../vocabulary.ts";

/** The events of surprise, psionics and casting. */

/** It is known who is surprised. Without segments the round goes on with its declarations. */
export interface SurpriseRolled {
  readonly type: "surprise-rolled";
  /** What each side rolled, and what it must not have exceeded; empty when nothing was rolled. */
  readonly rolls: Readonly<Record<SideId, number>>;
  readonly chances: Readonly<Record<SideId, Chance>>;
  readonly lost: Lost;
  readonly members: Readonly<Record<FigureId, number>>;
  readonly segments: number;
}
/** The next segment of surprise comes. */
export interface SurpriseReached {
  readonly type: "surprise-reached";
  readonly segment: number;
}
/** Nobody is surprised any longer. */
export interface SurpriseOver {
  readonly type: "surprise-over";
}
/** A figure did something in a segment of surprise. */
export interface ActedInSurprise {
  readonly type: "did-in-surprise";
  readonly figure: FigureId;
  readonly done: DoneInSurprise;
}
/** What a segment of psionic combat took from one of the two (S4.V.B). */
export interface PsionicsDrained {
  readonly type: "psionics-drained";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly stance: Stance;
  readonly attackCost: number;
  readonly defenseCost: number;
  readonly lost: number;
  readonly change: FigureChange;
}
/** Two psionics have had a segment of it; `over` when they are done for the round (S4.V.C). */
export interface PsionicsExchanged {
  readonly type: "psionics-exchanged";
  readonly figures: readonly [FigureId, FigureId];
  readonly over: boolean;
}
/** An attack or a spell reached a figure for which that matters: one that is casting or about to, or a psionic. */
export interface Struck {
  readonly type: "struck";
  readonly figure: FigureId;
  readonly moment: Moment;
}

/** A figure leaves the place where it stood as the round began (S4.VII.B). */
export interface SetOut {
  readonly type: "set-out";
  readonly figure: FigureId;
  readonly from: MapPoint;
}

/** A figure regained hit points by a spell or a device. `rolled` is what the dice showed. */
export interface Healed {
  readonly type: "healed";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly rolled: number;
  readonly points: number;
  readonly change: FigureChange;
}

export type SpellEvent =
  | SurpriseRolled
  | SurpriseReached
  | SurpriseOver
  | ActedInSurprise
  | PsionicsDrained
  | PsionicsExchanged
  | Struck
  | SetOut
  | Healed;
