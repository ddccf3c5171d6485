import { type Command, type Fight, type FollowUp, nextSegment, nowOf, waitingNow } from "#rules/index.ts";
import { heldOf, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { goesOnByItself, goesOnWithin, rulebook } from "../../settings.ts";
import { isTimer } from "../../turns/timers.ts";
import { thisClient } from "../session.ts";
import type { TakenEffect } from "./resolve.ts";

/**
 * Advances the round when no one is left to act at this moment, as if the GM had pressed the button.
 *
 * The world's settings say how far: from moment to moment within a segment, or also from segment to segment. It stops
 * at a figure that holds its initiative and may act at any moment, at a timer, and at the end of the round. It does not
 * go on after an undo.
 */
export function goOnIfWished({ execution, outcome: { fight: after } }: TakenEffect): void {
  const { combat, command, fight: before } = execution;
  if (!mayGoOn(after) || !isThrough(before, after, command.type === "advance")) return;
  if (isTimer(combat, after, heldOf(combat).current)) return;
  const goingOn = { type: "advance", moment: nowOf(after.encounter), follows: command.id } as const;
  watch(thisClient.submit(combat, goingOn), "carrying-out");
}

/**
 * Ends the round if "next turn" has passed the last figure's turn, as Foundry does. A timer after that figure has its
 * turn first.
 */
export function endRoundIfOver(combat: Combat, command: Command): void {
  if (command.type === "advance" && command.onward) endRoundWithoutTurns(combat, { follows: command.id });
}

/**
 * Ends a round in which no one has a turn left.
 *
 * @param following the command that took the last turn; empty if the last turn was a timer's, which is not a command
 */
export function endRoundWithoutTurns(combat: Combat, following: FollowUp = {}): void {
  const fight = readFight(combat);
  const { stage, round } = fight.encounter;
  if (stage !== "end" || isTimer(combat, fight, heldOf(combat).current)) return;
  watch(thisClient.submit(combat, { type: "end-round", round, ...following }), "carrying-out");
}

function mayGoOn(after: Fight): boolean {
  return goesOnByItself() || (goesOnWithin() && nextSegment(after, rulebook(after)) === after.encounter.segment);
}

/**
 * Is no one left to act at this moment? True only after someone could act, or after an advance that gave no one a turn.
 */
function isThrough(before: Fight, after: Fight, hasGoneOn: boolean): boolean {
  const { stage, seats } = after.encounter;
  if (stage !== "segments" && stage !== "surprise") return false;
  if (seats.some(({ held }) => held?.until === 0)) return false;
  const book = rulebook(after);
  return (hasGoneOn || waitingNow(before, book).length > 0) && waitingNow(after, book).length === 0;
}
