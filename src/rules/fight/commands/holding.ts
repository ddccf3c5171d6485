import type { FigureId, Moment } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** Holds the initiative of this moment's step (S2.5.a). */
export interface Hold extends Asked {
  readonly type: "hold";
  readonly moment: Moment;
  readonly figure: FigureId;
}
/** Chooses the segment in which a figure with held initiative acts (S2.5.a–b). */
export interface Release extends Asked {
  readonly type: "release";
  readonly round: number;
  readonly figure: FigureId;
  /** 1–10, not before the current one. */
  readonly segment: number;
}

export type HoldCommand = Hold | Release;
