import type { Reading } from "./readings.ts";
import { MELEE_REACH, type Moment, SEGMENTS_IN_A_ROUND, type Verdict } from "./vocabulary.ts";

/** The possible results of a turn that a figure uses for melee (4). */
export type MeleeTurn = "attacks" | "closes" | "closes and attacks" | "nothing";

/**
 * How a figure uses a turn that it intends for melee (4).
 *
 * Within 10' it attacks. Beyond that it closes and attacks in the next round, or it charges: closes and attacks in the
 * same round. A figure that closed in this round without a charge has no attack left in it. The text does not say how
 * far a figure gets in a round.
 *
 * @param distance in feet, when the figure acts or at the beginning (reading `distanceMeasured`)
 * @param closed how the figure has closed earlier in this round
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

/** Whether a melee attack is possible at a distance in feet, without a charge (4). */
export function mayStrike(distance: number): Verdict {
  return distance <= MELEE_REACH ? "yes" : "no";
}

/** Whether a figure may shoot at a distance (4). The text has no limit for missiles. */
export function mayShoot(): Verdict {
  return "open";
}

/**
 * Whether a figure may act in a segment, with a number that it rolled (3, 4). It may act in that segment, never
 * earlier, and later only by holding (5).
 */
export function mayActIn(segment: number, place: number): Verdict {
  return segment === place ? "yes" : "no";
}

/**
 * Whether a figure may hold its initiative (5). It may not if it is directly engaged with a melee opponent. 4B explains
 * this as an opponent 10' or closer that targets it.
 *
 * The text does not say whether a caster may hold: casting begins upon the initiative (4A), and an initiative may be
 * held (5).
 */
export function mayHold(
  opponents: readonly { readonly distance: number; readonly targetsIt: boolean }[],
  casts: boolean,
): Verdict {
  if (opponents.some(({ distance, targetsIt }) => targetsIt && distance <= MELEE_REACH)) return "no";
  return casts ? "open" : "yes";
}

/**
 * Whether a holder may act at a moment (5).
 *
 * At the end of the round it certainly may, and in the next round in any segment. It may act earlier in the same round
 * if the end is only a limit. It may never act before its own number. The text is silent on later rounds.
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

/** When a holder rolls again (5): in the round after its action. It does not roll in the rounds before that. */
export function holderRollsAgainIn(acted: Moment): number {
  return acted.round + 1;
}

/**
 * Whether a holder may go on holding when a melee opponent engages it (5): it may not. The text does not say what then
 * happens to its action.
 */
export function mayKeepHolding(engaged: boolean): Verdict {
  return engaged ? "no" : "yes";
}

/** The end of a round, as a segment after all others. */
export const END: number = SEGMENTS_IN_A_ROUND + 1;
