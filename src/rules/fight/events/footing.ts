import type { FigureId } from "../../vocabulary.ts";

interface BetweenTwo {
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure has closed with a foe: it strikes at it for the first time (S3.WR.a). */
export interface ClosedIn extends BetweenTwo {
  readonly type: "closed-in";
}
/** With a smaller weapon it has got under the foe's larger one (S3.WR.d). */
export interface GotUnder extends BetweenTwo {
  readonly type: "got-under";
}
/** With the larger weapon it has pushed the foe back out (S3.WR.d). */
export interface PushedBack extends BetweenTwo {
  readonly type: "pushed-back";
}
/** Hit before it could close, it has tried to get past the foe's point: against armor class 4 (S3.WR.i). */
export interface FacedPoint extends BetweenTwo {
  readonly type: "faced-point";
  readonly natural: number;
  readonly total: number;
  /** The total with which armor class 4 is hit. */
  readonly need: number;
  /** What the foe had rolled, in the way the two are compared. */
  readonly under: number;
  readonly held: boolean;
}
/** Held off, it has used up an attack to get past the foe's point (S3.WR.i). */
export interface BrokeIn extends BetweenTwo {
  readonly type: "broke-in";
}

export type FootingEvent = ClosedIn | GotUnder | PushedBack | FacedPoint | BrokeIn;
