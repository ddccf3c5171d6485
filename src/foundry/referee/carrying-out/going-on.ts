import { type Command, type Fight, type FollowUp, nextSegment, nowOf, waitingNow } from "#rules/index.ts";
import { heldOf, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { goesOnByItself, goesOnWithin, rulebook } from "../../settings.ts";
import { submit } from "../submit.ts";
import { isTimer } from "../turns/timers.ts";
import type { TakenEffect } from "./carry-out.ts";

/**
 * As far as the world wishes it, the round goes on when the last who had something to do at this moment has done it, as if the game
 * master had pressed the key: from moment to moment within a segment, or from segment to segment, too. It stops where somebody holds
 * initiative back, who may act at any moment; at a timer; and at the end of the round. What is taken back is not gone on from.
 */
export function goOnIfWished({ execution, outcome: { fight: after } }: TakenEffect): void {
  const { combat, command, fight: before } = execution;
  if (!mayGoOn(after) || !isThrough(before, after, command.type === "advance")) return;
  if (isTimer(combat, after, heldOf(combat).current)) return;
  const goingOn = { type: "advance", moment: nowOf(after.encounter), follows: command.id } as const;
  watch(submit(combat, goingOn, { quiet: true }), "carrying-out");
}

/**
 * Foundry's next turn after the last one ends the round, and so does ours: whoever passed the turn of the last figure need not
 * press again. A timer that comes after the last figure has its turn first.
 */
export function endRoundIfOver(combat: Combat, command: Command): void {
  if (command.type === "advance" && command.onward) endRoundWithoutTurns(combat, { follows: command.id });
}

/**
 * Ends a round in which no one has a turn left.
 *
 * @param following the command that took the last turn; without, the turn of a timer ended, which is no command
 */
export function endRoundWithoutTurns(combat: Combat, following: FollowUp = {}): void {
  const fight = readFight(combat);
  const { stage, round } = fight.encounter;
  if (stage !== "end" || isTimer(combat, fight, heldOf(combat).current)) return;
  watch(submit(combat, { type: "end-round", round, ...following }, { quiet: true }), "carrying-out");
}

function mayGoOn(after: Fight): boolean {
  return goesOnByItself() || (goesOnWithin() && nextSegment(after, rulebook(after)) === after.encounter.segment);
}

/** Is nobody left who acts at this moment: after one who did, or a step that brought nobody's? */
function isThrough(before: Fight, after: Fight, hasGoneOn: boolean): boolean {
  const { stage, seats } = after.encounter;
  if (stage !== "segments" && stage !== "surprise") return false;
  if (seats.some(({ held }) => held?.until === 0)) return false;
  const book = rulebook(after);
  return (hasGoneOn || waitingNow(before, book).length > 0) && waitingNow(after, book).length === 0;
}
