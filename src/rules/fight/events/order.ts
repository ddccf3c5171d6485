import type { Intent } from "../../intent/intent.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import type { Held } from "../fight.ts";

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
