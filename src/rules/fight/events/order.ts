import type { Intent } from "../../intent/intent.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import type { Held } from "../fight.ts";

/** Dice by figure: the lowest first. */
export type DiceByFigure = Readonly<Record<FigureId, readonly number[]>>;

/** The dice of a round: each side's, or each figure's own. */
export interface InitiativeRolled {
  readonly type: "initiative-rolled";
  readonly rolls: Readonly<Record<SideId, number>>;
  /** Left out where sides roll. */
  readonly dice?: DiceByFigure;
}
/** Which side's die times each figure for the rest of the round, even if it changes sides. */
export interface SidesTimed {
  readonly type: "sides-timed";
  readonly sides: Readonly<Record<SideId, readonly FigureId[]>>;
}
/** The moments of all turns that figures have had so far; told where their actions do not show it. */
export interface TurnsHad {
  readonly type: "turns-had";
  readonly turns: Readonly<Record<FigureId, readonly Moment[]>>;
}
/** Dice that were level were rolled again: what each figure's dice are told apart by. */
export interface TiesRolled {
  readonly type: "ties-rolled";
  readonly dice: DiceByFigure;
}
/** A figure's dice that lie beyond the tenth segment count in the next round. */
export interface DiceCarried {
  readonly type: "dice-carried";
  readonly figure: FigureId;
  readonly dice: readonly number[];
  /** The spell it said, whose segment has not come; left out for none (S2.4A.d). */
  readonly said?: Intent;
}
/** A figure began to hold its initiative, chose when to act, or holds it no longer. */
export interface InitiativeHeld {
  readonly type: "initiative-held";
  readonly figure: FigureId;
  readonly held: Held | null;
}

export type OrderEvent = InitiativeRolled | SidesTimed | TurnsHad | TiesRolled | DiceCarried | InitiativeHeld;
