import type { Reading } from "./readings.ts";
import {
  BONUS_AGAINST_A_CASTER,
  type Moment,
  SAFE_CASTING_TIME,
  SEGMENTS_IN_A_ROUND,
  type Verdict,
} from "./vocabulary.ts";

/** The stage of a spell in a round. */
export type Stage =
  /** Not announced before initiative was rolled. */
  | "unsaid"
  /** Announced; the caster's initiative has not come yet. */
  | "said"
  /** In the segment of the initiative itself, before it has begun. */
  | "about to begin"
  /** Begun, but not yet gone off. */
  | "casting"
  /** Gone off or lost in this round. */
  | "ended"
  /** Given up before it began. */
  | "given up";

/** The number of a segment, counted through all rounds from 1. */
export const count = (moment: Moment): number => (moment.round - 1) * SEGMENTS_IN_A_ROUND + moment.segment;

export function momentAt(counted: number): Moment {
  const round = Math.floor((counted - 1) / SEGMENTS_IN_A_ROUND) + 1;
  return { round, segment: counted - (round - 1) * SEGMENTS_IN_A_ROUND };
}

/**
 * When a spell goes off (4A): the initiative plus the casting time.
 *
 * A sum of 10 is still in this round. A sum over 10 continues in the next, so that 11 is its segment 1. A casting time
 * of a round is ten segments.
 */
export function goesOff(begins: Moment, castingTime: number): Moment {
  return momentAt(count(begins) + castingTime);
}

/**
 * The first round in which the caster rolls again (4A).
 *
 * It is the next round if the spell ended in the round in which it began, otherwise the one after the spell ended. Both
 * are the same.
 */
export function rollsAgainIn(ended: Moment): number {
  return ended.round + 1;
}

/**
 * Whether the caster may move (4A).
 *
 * The caster may never move in a round of casting: not before the spell begins, not after it went off, and not in a
 * round into which it spills. A spell that was given up is not cast. The text does not say whether the caster may then
 * do something else upon the initiative.
 */
export function mayMove(stage: Stage): Verdict {
  if (stage === "unsaid") return "yes";
  return stage === "given up" ? "open" : "no";
}

/**
 * Whether the caster may attack or use a device in the round of the spell. A caster stays focused upon casting (4A).
 * The text is silent on a caster who gave the spell up, and once it has ended.
 */
export function mayDoSomethingElse(stage: Stage): Verdict {
  if (stage === "unsaid") return "yes";
  return stage === "given up" || stage === "ended" ? "open" : "no";
}

/** Whether a spell may be announced now: only before the roll (2). */
export function maySay(initiativeRolled: boolean): Verdict {
  return initiativeRolled ? "no" : "yes";
}

/**
 * Whether a spell may begin upon the initiative. A player's caster must have announced it (2). The text is silent on
 * other casters.
 */
export function mayBegin(stage: Stage, player: boolean): Verdict {
  if (stage === "said" || stage === "about to begin") return "yes";
  return stage === "unsaid" && !player ? "open" : "no";
}

/**
 * Whether the announced spell may be exchanged for another: not once initiative is rolled (4A). Open before the roll,
 * since announcements are not over.
 */
export function mayExchange(initiativeRolled: boolean): Verdict {
  return initiativeRolled ? "no" : "open";
}

/**
 * Whether the caster may give the spell up without losing it (4A): until the segment of the initiative. In that segment
 * itself it is open.
 */
export function mayGiveUp(stage: Stage): Verdict {
  if (stage === "said") return "yes";
  if (stage === "about to begin") return "open";
  return "no";
}

/** An event that may interrupt the caster. */
export type Mishap = "damage" | "hit without damage" | "damage without a hit" | "grappled" | "violently disturbed";

/**
 * Whether a mishap interrupts the spell (4A, 4B).
 *
 * Before the spell begins it does not: the caster may still attempt it. During the casting, a hit that does damage, a
 * grapple and a violent disturbance interrupt it. A hit without damage does not. Damage without a hit (an area, a
 * missile that never misses) can be read either way.
 *
 * In the segment when the spell goes off, the order within the segment decides, and the text is silent on that order.
 */
export function spoils(mishap: Mishap, at: Moment, begins: Moment, castingTime: number, begun: boolean): Verdict {
  if (!begun || count(at) < count(begins)) return "no";
  if (mishap === "hit without damage") return "no";
  const off = count(goesOff(begins, castingTime));
  if (count(at) > off) return "no";
  if (count(at) === off) return "open";
  return mishap === "damage without a hit" ? "open" : "yes";
}

/**
 * How much easier a caster is to hit at a stage (4A, 4B): the attacker's bonus, hand to hand or from afar, and whether
 * the caster keeps the Dexterity bonus to armor class.
 */
export function easierToHit(
  stage: Stage,
  reading: Reading,
): { readonly bonus: number; readonly dexterityCounts: boolean } {
  const easier = isEasierToHit(stage, reading);
  return { bonus: easier ? BONUS_AGAINST_A_CASTER : 0, dexterityCounts: !easier };
}

/**
 * Certainly while the spell is being cast. "A round in which he is spellcasting" can also mean the whole round. Giving
 * up ends it.
 */
function isEasierToHit(stage: Stage, reading: Reading): boolean {
  switch (stage) {
    case "casting":
      return true;
    case "said":
    case "about to begin":
      return reading.easierToHit !== "casting";
    case "ended":
      return reading.easierToHit === "whole round";
    default:
      return false;
  }
}

/** One opponent of a caster. */
export interface Opponent {
  /** In feet. */
  readonly distance: number;
  readonly targetsTheCaster: boolean;
}

/** Whether an opponent directly engages the caster (4B): 10' or closer, and the caster is its target. */
export const engages = (opponent: Opponent, reach = 10): boolean =>
  opponent.distance <= reach && opponent.targetsTheCaster;

/**
 * The segments in which an engaged opponent may make an additional roll (4B).
 *
 * If the casting time is longer than 1, these are all its segments after the first. They apply only against a caster
 * who has no ally adjacent. There are as many as the casting time less 1, whichever segment counts as the first.
 */
export function additionalRolls(
  begins: Moment,
  castingTime: number,
  allyAdjacent: boolean,
  reading: Reading,
): readonly Moment[] {
  if (castingTime <= SAFE_CASTING_TIME || allyAdjacent) return [];
  const first = count(begins) + (reading.firstSegmentOfCasting === "the initiative" ? 0 : 1);
  return Array.from({ length: castingTime - 1 }, (_, after) => momentAt(first + 1 + after));
}

/**
 * Whether a spell may be begun when directly engaged (4B). Any casting time is allowed, the longer ones at a risk, and
 * also after damage that came before.
 */
export function mayAttemptWhenEngaged(): Verdict {
  return "yes";
}
