import type { Reading } from "./readings.ts";
import { type Figure, type Intent, SEGMENTS_IN_A_ROUND, type Verdict } from "./vocabulary.ts";

/** A figure's state from the round before, which affects whether it rolls. */
export type Carried = "nothing" | "casting" | "held";

/**
 * Number of dice that a figure rolls at the beginning of a round (3, 4).
 *
 * It rolls one for each attack. A caster has no attacks and rolls one. A figure that still casts a spell of the round
 * before waits and does not roll (4A). A figure that holds an initiative of the round before does not roll either: it
 * "will once again roll" only once the action has been taken (5). All dice are rolled again in each round (6).
 *
 * It is open whether a figure with several attacks that neither casts nor attacks has one die or several. Only spells
 * are announced before the roll (2), so at the roll this is not known. The model takes several. Any action other than
 * an attack may be done with the first die.
 */
export function diceOf(figure: Figure, intent: Intent | null, carried: Carried, reading: Reading): number {
  if (carried !== "nothing") return 0;
  if (intent?.kind === "spell") return 1;
  const forEach = figure.player || reading.othersRollForEachAttack;
  return forEach ? Math.max(1, figure.attacks) : 1;
}

/** The number upon which a figure acts (3): the die less the adjustment. It may be below 1 or above 10. */
export function numberOf(figure: Figure, die: number, reading: Reading): number {
  const adjusts = figure.player || reading.othersSubtract;
  return adjusts ? die - figure.adjustment : die;
}

/** A place in the order of a round. Figures in the same segment are ordered by `number`, and only then by Dexterity. */
export interface Place {
  /** Rounds after the one rolled for. */
  readonly roundsLater: number;
  readonly segment: number;
  readonly number: number;
}

/** The place of a number in the round; `null` if it gives no action (3, readings `below` and `above`). */
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

/** The segment that the text gives for a die; `"open"` if the number is out of range (3), where the text gives none. */
export function segmentOf(die: number, adjustment: number): number | "open" {
  const number = die - adjustment;
  return number >= 1 && number <= SEGMENTS_IN_A_ROUND ? number : "open";
}

/**
 * Whether one acts before the other (3): the lower number first, then the higher Dexterity. The same Dexterity, or an
 * unknown one, is open.
 */
export function actsBefore(
  one: { readonly number: number; readonly dexterity: number | null },
  other: { readonly number: number; readonly dexterity: number | null },
): Verdict {
  if (one.number !== other.number) return one.number < other.number ? "yes" : "no";
  if (one.dexterity === null || other.dexterity === null || one.dexterity === other.dexterity) return "open";
  return one.dexterity > other.dexterity ? "yes" : "no";
}

/** Always open: the text does not work out surprise (1). */
export function surprise(): Verdict {
  return "open";
}
