import type { Reading } from "./readings.ts";
import {
  BONUS_AGAINST_A_CASTER,
  type Moment,
  SAFE_CASTING_TIME,
  SEGMENTS_IN_A_ROUND,
  type Verdict,
} from "./vocabulary.ts";

/** How far a spell has come. */
export type Stage =
  /** Not said before initiative was rolled. */
  | "unsaid"
  /** Said; the caster's initiative has not come. */
  | "said"
  /** In the very segment of the initiative, before it has begun. */
  | "about to begin"
  /** Begun and not yet gone off. */
  | "casting"
  /** Gone off or lost in this round. */
  | "ended"
  /** Given up before it began. */
  | "given up";

/** Counts segments through the rounds. */
export const count = (moment: Moment): number => (moment.round - 1) * SEGMENTS_IN_A_ROUND + moment.segment;

export function momentAt(counted: number): Moment {
  const round = Math.floor((counted - 1) / SEGMENTS_IN_A_ROUND) + 1;
  return { round, segment: counted - (round - 1) * SEGMENTS_IN_A_ROUND };
}

/**
 * When a spell goes off (4A): the casting time is added to the initiative. A sum of 10 is still in this round; what is over 10 goes on in the next, so
 * that 11 is its segment 1. A casting time of a round is ten segments.
 */
export function goesOff(begins: Moment, castingTime: number): Moment {
  return momentAt(count(begins) + castingTime);
}

/** The first round in which the caster rolls again (4A): the next if the spell ended in the round in which it began, else the one after it ended. Both say the same. */
export function rollsAgainIn(ended: Moment): number {
  return ended.round + 1;
}

/**
 * Whether the caster may move (4A): never in a round of casting, not before the spell begins, not after it went off, not in a round into which it spills.
 * A spell that was given up is not cast: whether the caster may then do something else upon the initiative is not said.
 */
export function mayMove(stage: Stage): Verdict {
  if (stage === "unsaid") return "yes";
  return stage === "given up" ? "open" : "no";
}

/** Whether the caster may attack or use a device in the round of the spell: it stays focused upon casting (4A). After giving up: not said. */
export function mayDoSomethingElse(stage: Stage): Verdict {
  if (stage === "unsaid") return "yes";
  return stage === "given up" || stage === "ended" ? "open" : "no";
}

/** Whether a spell may be said now: before the roll only (2). */
export function maySay(initiativeRolled: boolean): Verdict {
  return initiativeRolled ? "no" : "yes";
}

/** Whether a spell may begin upon the initiative: it has to be said (2), whoever the caster is; of other casters than players' the text says nothing. */
export function mayBegin(stage: Stage, player: boolean): Verdict {
  if (stage === "said" || stage === "about to begin") return "yes";
  return stage === "unsaid" && !player ? "open" : "no";
}

/** Whether the spell that was said may be exchanged for another once initiative is rolled: not (4A). Before the roll: open, the saying is not over. */
export function mayExchange(initiativeRolled: boolean): Verdict {
  return initiativeRolled ? "no" : "open";
}

/** Whether the caster may give the spell up without losing it (4A): up until the segment of the initiative. In that segment itself it is open. */
export function mayGiveUp(stage: Stage): Verdict {
  if (stage === "said") return "yes";
  if (stage === "about to begin") return "open";
  return "no";
}

/** What happens to the caster. */
export type Mishap = "damage" | "hit without damage" | "damage without a hit" | "grappled" | "violently disturbed";

/**
 * Whether a mishap spoils the spell (4A, 4B). Before it begins: not, the caster may still attempt it. While it is cast: a hit that does damage, a grapple
 * and a violent disturbance do; a hit without damage does not. Damage that is no hit (an area, a missile that never misses) bears both.
 * In the segment in which it goes off, the order within the segment decides, of which the text says nothing.
 */
export function spoils(mishap: Mishap, at: Moment, begins: Moment, castingTime: number, begun: boolean): Verdict {
  if (!begun || count(at) < count(begins)) return "no";
  if (mishap === "hit without damage") return "no";
  const off = count(goesOff(begins, castingTime));
  if (count(at) > off) return "no";
  if (count(at) === off) return "open";
  return mishap === "damage without a hit" ? "open" : "yes";
}

/** What the caster has against it at a stage: the bonus of an attacker, hand to hand or from afar (4A, 4B), and the loss of the Dexterity bonus to armor class. */
export function easierToHit(
  stage: Stage,
  reading: Reading,
): { readonly bonus: number; readonly dexterityCounts: boolean } {
  const easier = isEasierToHit(stage, reading);
  return { bonus: easier ? BONUS_AGAINST_A_CASTER : 0, dexterityCounts: !easier };
}

/** While the spell is being cast, certainly. "A round in which he is spellcasting" bears the whole round, too; giving up ends it. */
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

/** Whether the caster is directly engaged by an opponent (4B): 10' or closer, and the caster is its target. */
export const engages = (opponent: Opponent, reach = 10): boolean =>
  opponent.distance <= reach && opponent.targetsTheCaster;

/**
 * The segments in which an engaged opponent may make an additional roll (4B): every segment of the casting time after the first, if it is longer than 1,
 * and only against a caster who has no ally adjacent. As many as the casting time less 1, whichever segment is taken for the first.
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

/** Whether a spell may be begun when directly engaged (4B): of any casting time, the longer ones at a risk; after damage, too, if it came before. */
export function mayAttemptWhenEngaged(): Verdict {
  return "yes";
}
