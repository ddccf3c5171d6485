import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";

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

export type OpportunityEvent = OpportunityGiven | OpportunityGone;
