import type { FigureId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/**
 * Assigns points of the Defense Pool to foes. Points that no attack has met can be assigned again (S3.PD.b). It takes
 * no time, and is allowed as soon as the attackers are known.
 */
export interface DealPool extends Asked {
  readonly type: "deal-pool";
  readonly figure: FigureId;
  /** Points assigned to each foe, from 0. */
  readonly points: Readonly<Record<FigureId, number>>;
  /** The total of attacks and free defenses given up to the pool this round (S3.PD.c). */
  readonly giveUp: number;
}

export type DefenseCommand = DealPool;
