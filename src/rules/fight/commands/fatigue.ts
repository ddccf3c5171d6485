import type { FigureId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** Gives up all actions and all movement of the round to get breath (S3.FR). */
export interface RestNow extends Asked {
  readonly type: "rest";
  readonly round: number;
  readonly figure: FigureId;
  /** No fight is near: a point comes without a saving throw (S3.FR.b). */
  readonly undisturbed?: boolean;
}

export type FatigueCommand = RestNow;
