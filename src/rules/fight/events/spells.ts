import type { FigureChange } from "../../figure/figure.ts";
import type { Stance } from "../../psionics/psionics.ts";
import type { Chance } from "../../surprise/chance.ts";
import type { DoneInSurprise, Lost } from "../../surprise/surprise.ts";
import type { FigureId, MapPoint, Moment, SideId } from "../../vocabulary.ts";

/** Events of surprise, psionics and casting. */

/** The result of the surprise rolls. Without surprise segments, declarations come next. */
export interface SurpriseRolled {
  readonly type: "surprise-rolled";
  /** Each side's roll, and its highest roll that means surprise; empty if nothing was rolled. */
  readonly rolls: Readonly<Record<SideId, number>>;
  readonly chances: Readonly<Record<SideId, Chance>>;
  readonly lost: Lost;
  readonly members: Readonly<Record<FigureId, number>>;
  readonly segments: number;
}
/** The next surprise segment begins. */
export interface SurpriseReached {
  readonly type: "surprise-reached";
  readonly segment: number;
}
/** The surprise segments are over. */
export interface SurpriseOver {
  readonly type: "surprise-over";
}
/** A figure acted in a surprise segment. */
export interface ActedInSurprise {
  readonly type: "did-in-surprise";
  readonly figure: FigureId;
  readonly done: DoneInSurprise;
}
/** The psionic points that one of the two lost in a segment of psionic combat (S4.V.B). */
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
/** Two psionics have had a segment of psionic combat. `over` is true if they are done for the round (S4.V.C). */
export interface PsionicsExchanged {
  readonly type: "psionics-exchanged";
  readonly figures: readonly [FigureId, FigureId];
  readonly over: boolean;
}
/** An attack or a spell hit a figure that is a psionic, casts, or is about to cast. */
export interface Struck {
  readonly type: "struck";
  readonly figure: FigureId;
  readonly moment: Moment;
}

/** A figure left the place where it stood when the round began (S4.VII.B). */
export interface SetOut {
  readonly type: "set-out";
  readonly figure: FigureId;
  readonly from: MapPoint;
}

/** A spell or a device restored hit points. `rolled` is the dice total. */
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
