import type { Reading } from "./readings.ts";
import { MELEE_REACH, type Moment, SEGMENTS_IN_A_ROUND, type Verdict } from "./vocabulary.ts";

/** What comes of a melee attack with a turn (4). */
export type MeleeTurn = "attacks" | "closes" | "closes and attacks" | "nothing";

/**
 * What a figure does with a turn that it means for melee (4). Within 10' it attacks. Beyond, it closes and attacks in the next round, or it charges: closes
 * and attacks in the same. Who has closed in this round without a charge has no attack left in it. How far a figure comes in a round is not in the text.
 *
 * @param distance in feet, when the figure acts or at the beginning (reading `distanceMeasured`)
 * @param closed what the figure has done earlier in this round
 */
export function meleeTurn(
  distance: number,
  charge: boolean,
  closed: "no" | "by moving" | "by a charge",
  reading: Reading,
): MeleeTurn {
  if (closed === "by moving") return "nothing";
  if (closed === "by a charge") return reading.attacksAfterCharge ? "attacks" : "nothing";
  if (distance <= MELEE_REACH) return "attacks";
  return charge ? "closes and attacks" : "closes";
}

/** Whether a melee attack is possible at a distance, in feet, without a charge (4). */
export function mayStrike(distance: number): Verdict {
  return distance <= MELEE_REACH ? "yes" : "no";
}

/** Whether a figure may shoot at a distance (4): the text knows no bound to missiles. */
export function mayShoot(): Verdict {
  return "open";
}

/** Whether a figure may act in a segment with a number that it rolled (3, 4): in that segment. Earlier never; later only by holding (5). */
export function mayActIn(segment: number, place: number): Verdict {
  return segment === place ? "yes" : "no";
}

/**
 * Whether a figure may hold its initiative (5): not when directly engaged with a melee opponent, which 4B explains as one 10' or closer that targets it.
 * Whether a caster may hold is not said: casting begins upon the initiative (4A), and an initiative may be held (5).
 */
export function mayHold(
  opponents: readonly { readonly distance: number; readonly targetsIt: boolean }[],
  casts: boolean,
): Verdict {
  if (opponents.some(({ distance, targetsIt }) => targetsIt && distance <= MELEE_REACH)) return "no";
  return casts ? "open" : "yes";
}

/**
 * Whether a holder may act at a moment (5). At the end of the round, surely; in the next round in any segment; earlier in the same round if the end is
 * taken as a bound only. Never before its own number. Beyond the next round the text says nothing.
 */
export function mayActHeld(held: Moment, at: Moment | "end of the round", reading: Reading): Verdict {
  if (at === "end of the round") return "yes";
  if (at.round === held.round) {
    if (at.segment < held.segment) return "no";
    return reading.heldInTheSameRound === "any segment" ? "yes" : "no";
  }
  if (at.round < held.round) return "no";
  return at.round === held.round + 1 ? "yes" : "open";
}

/** The round in which a holder rolls again (5): the one after its action. In the rounds before it rolls none. */
export function holderRollsAgainIn(acted: Moment): number {
  return acted.round + 1;
}

/** Whether a holder may carry its initiative on when a melee opponent engages it (5): no longer; what becomes of the action is not said. */
export function mayKeepHolding(engaged: boolean): Verdict {
  return engaged ? "no" : "yes";
}

/** The end of a round, after all segments. */
export const END: number = SEGMENTS_IN_A_ROUND + 1;
