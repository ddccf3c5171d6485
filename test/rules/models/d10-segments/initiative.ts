import type { Reading } from "./readings.ts";
import { type Figure, type Intent, SEGMENTS_IN_A_ROUND, type Verdict } from "./vocabulary.ts";

/** What a figure brings from the round before, which changes whether it rolls. */
export type Carried = "nothing" | "casting" | "held";

/**
 * How many dice a figure rolls at the beginning of a round (3, 4). One for each attack; a caster has no attacks and rolls one. Who still casts a spell of
 * the round before waits and rolls none (4A). Who holds an initiative of the round before rolls none: it "will once again roll" only once the action has
 * been taken (5). All are rolled again in each round (6).
 *
 * Whether somebody with several attacks who neither casts nor attacks has one die or several is open: only spells are said before the roll (2), so at the
 * roll it is not known. Several are taken here, and anything else than an attack may be done with the first.
 */
export function diceOf(figure: Figure, intent: Intent | null, carried: Carried, reading: Reading): number {
  if (carried !== "nothing") return 0;
  if (intent?.kind === "spell") return 1;
  const forEach = figure.player || reading.othersRollForEachAttack;
  return forEach ? Math.max(1, figure.attacks) : 1;
}

/** The number upon which a figure acts (3): the die less the adjustment. It may lie below 1 or above 10. */
export function numberOf(figure: Figure, die: number, reading: Reading): number {
  const adjusts = figure.player || reading.othersSubtract;
  return adjusts ? die - figure.adjustment : die;
}

/** A place in the order of a round: the segment, and the number by which figures in the same segment are ordered before Dexterity is looked at. */
export interface Place {
  /** Rounds later than the one rolled for. */
  readonly roundsLater: number;
  readonly segment: number;
  readonly number: number;
}

/** Where a number stands in its round; `null` if it gives no action (3, readings `below` and `above`). */
export function placeOf(number: number, reading: Reading): Place | null {
  if (number < 1) return { roundsLater: 0, segment: 1, number: reading.below === "is 1" ? 1 : number };
  if (number <= SEGMENTS_IN_A_ROUND) return { roundsLater: 0, segment: number, number };
  switch (reading.above) {
    case "is 10":
      return { roundsLater: 0, segment: SEGMENTS_IN_A_ROUND, number: SEGMENTS_IN_A_ROUND };
    case "is 10, lower number first":
      return { roundsLater: 0, segment: SEGMENTS_IN_A_ROUND, number };
    case "next round":
      return { roundsLater: 1, segment: number - SEGMENTS_IN_A_ROUND, number: number - SEGMENTS_IN_A_ROUND };
    case "not at all":
      return null;
  }
}

/** The segments that the text allows for a die: one, or none that the text would say (`"open"`) if the number is out of range (3). */
export function segmentOf(die: number, adjustment: number): number | "open" {
  const number = die - adjustment;
  return number >= 1 && number <= SEGMENTS_IN_A_ROUND ? number : "open";
}

/** Whether one acts before the other (3): the lower number, then the higher Dexterity. Same Dexterity, or one that is not known, is open. */
export function actsBefore(
  one: { readonly number: number; readonly dexterity: number | null },
  other: { readonly number: number; readonly dexterity: number | null },
): Verdict {
  if (one.number !== other.number) return one.number < other.number ? "yes" : "no";
  if (one.dexterity === null || other.dexterity === null || one.dexterity === other.dexterity) return "open";
  return one.dexterity > other.dexterity ? "yes" : "no";
}

/** Surprise (1) is not worked out in the text: whatever is done about it is open. */
export function surprise(): Verdict {
  return "open";
}
