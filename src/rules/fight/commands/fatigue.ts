import type { FigureId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/** Gives up all actions and movement of the round to rest (S3.FR). */
export interface RestNow extends Asked {
  readonly type: "rest";
  readonly round: number;
  readonly figure: FigureId;
  /** No fight is near, so a point is regained without a saving throw (S3.FR.b). */
  readonly undisturbed?: boolean;
}

export type FatigueCommand = RestNow;
