import type { FigureId } from "../../vocabulary.ts";
import type { Asked } from "../command.ts";

/**
 * Deals out the Defense Pool among foes, anew as far as no attack has met its points (S3.PD.b). It takes no time, and
 * can be done whenever it is known who attacks.
 */
export interface DealPool extends Asked {
  readonly type: "deal-pool";
  readonly figure: FigureId;
  /** Points that wait for each foe, from 0. */
  readonly points: Readonly<Record<FigureId, number>>;
  /** Attacks and free defenses of this round given up to the pool, all in all (S3.PD.c). */
  readonly giveUp: number;
}

export type DefenseCommand = DealPool;
