import type { Reason } from "../../verdict.ts";
import type { FigureId, ItemId, Moment } from "../../vocabulary.ts";
import type { Carried } from "../tempo.ts";

/** A figure may attack a foe out of turn (S3.AO.c), for the given reason. */
export interface OpportunityGiven {
  readonly type: "opportunity-given";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly reason: Reason;
}
/** A figure used the opening, or skipped it. */
export interface OpportunityGone {
  readonly type: "opportunity-gone";
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure made an attack that counts in its phase. */
export interface AttackCounted {
  readonly type: "attack-counted";
  readonly figure: FigureId;
  /** The first moment of the phase. */
  readonly phase: Moment;
  /** The foe whose opening it used; `null` for one of its own attacks. */
  readonly opening: FigureId | null;
  /** The phase holds two attacks or one, alternating (ruling `attacks.phaseHalf`). */
  readonly halved?: true;
  /** The weapon of an attack carried over from the previous round; left out for any other. */
  readonly carried?: ItemId;
}
/** The round had no phase left for these attacks. They move to the next round (ruling `initiative.phaseOverflow`). */
export interface AttacksCarried {
  readonly type: "attacks-carried";
  readonly figure: FigureId;
  readonly carried: readonly Carried[];
}

export type OpportunityEvent = OpportunityGiven | OpportunityGone | AttackCounted | AttacksCarried;
