import type { Reason } from "../../verdict.ts";
import type { FigureId, ItemId, Moment } from "../../vocabulary.ts";
import type { Carried } from "../tempo.ts";

/** A figure may strike a foe out of turn (S3.AO.c): `reason` says what gave it the opening. */
export interface OpportunityGiven {
  readonly type: "opportunity-given";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly reason: Reason;
}
/** It has taken the opening, or let it go. */
export interface OpportunityGone {
  readonly type: "opportunity-gone";
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure has made an attack, which counts among those of its phase. */
export interface AttackCounted {
  readonly type: "attack-counted";
  readonly figure: FigureId;
  /** The first moment of the phase. */
  readonly phase: Moment;
  /** The foe whose opening it took; null for one of the figure's own attacks. */
  readonly opening: FigureId | null;
  /** The phase holds two or one by turns (ruling `attacks.phaseHalf`). */
  readonly halved?: true;
  /** The weapon of an attack that was carried over from the round before; left out for any other. */
  readonly carried?: ItemId;
}
/** Attacks for which the round had no phase any more are made in the next (ruling `initiative.phaseOverflow`). */
export interface AttacksCarried {
  readonly type: "attacks-carried";
  readonly figure: FigureId;
  readonly carried: readonly Carried[];
}

export type OpportunityEvent = OpportunityGiven | OpportunityGone | AttackCounted | AttacksCarried;
