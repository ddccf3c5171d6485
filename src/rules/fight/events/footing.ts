import type { FigureId } from "../../vocabulary.ts";

interface BetweenTwo {
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure closed with a foe: it strikes at it for the first time (S3.WR.a). */
export interface ClosedIn extends BetweenTwo {
  readonly type: "closed-in";
}
/** A figure with the smaller weapon got under the foe's larger one (S3.WR.d). */
export interface GotUnder extends BetweenTwo {
  readonly type: "got-under";
}
/** A figure with the larger weapon pushed the foe back out (S3.WR.d). */
export interface PushedBack extends BetweenTwo {
  readonly type: "pushed-back";
}
/** A figure that was hit before it could close tried to get past the foe's point, against armor class 4 (S3.WR.i). */
export interface FacedPoint extends BetweenTwo {
  readonly type: "faced-point";
  readonly natural: number;
  readonly total: number;
  /** The total needed to hit armor class 4. */
  readonly need: number;
  /** The foe's roll, in the form in which the two are compared. */
  readonly under: number;
  readonly held: boolean;
}
/** A figure that was held off used up an attack to get past the foe's point (S3.WR.i). */
export interface BrokeIn extends BetweenTwo {
  readonly type: "broke-in";
}

export type FootingEvent = ClosedIn | GotUnder | PushedBack | FacedPoint | BrokeIn;
