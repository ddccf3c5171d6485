import { type Command, type Fight, type FollowUp, nextSegment, nowOf, waitingNow } from "#rules/index.ts";
import { hasBegun, heldOf, isPlayed, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { writeTogether } from "../../generation.ts";
import { goesOnByItself, goesOnWithin, rulebook } from "../../settings.ts";
import { currentPast, turnAfterwards } from "../../turns/current.ts";
import {
  type CombatUpdate,
  callTurnHooks,
  type Heralded,
  STILL,
  tellTurns,
  type UpdateOptions,
} from "../../turns/hooks.ts";
import { turnsOf } from "../../turns/list.ts";
import { isTimer } from "../../turns/timers.ts";
import { ifPossible, inTime, stamped } from "../journal/write.ts";
import { isOver, isReferee } from "../leadership/leader.ts";
import { sessionOf, thisClient } from "../session.ts";
import { ACCEPTED, type ReplyHere, refused } from "../transport/socket.ts";
import { inTerm } from "./admit.ts";
import type { TakenEffect } from "./resolve.ts";

/**
 * Ends the turn of a timer on the leader's client, and gives it to the next combatant; refused if no GM asks, or if it
 * has no turn. The fight itself does not change.
 */
export function passTimer(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  return inTerm(combat, () => passNow(combat, timer, user, heralded));
}

/**
 * Writes the index of the turn again, on the leader's client, after timers have come or gone or Foundry's list has
 * changed. The turn stays with the same combatant.
 */
export function correctTurn(combat: Combat): Promise<void> {
  return sessionOf(combat).queue.add(async () => {
    if (isPlayed(combat) && isReferee(combat) && !isOver(combat)) await correctTurnNow(combat);
  });
}

/** Ends the turn of a timer. Runs inside the queue. */
async function passNow(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  if (!user.isGM) return refused("game-master-only");
  if (!hasBegun(combat) || heldOf(combat).current !== timer) return refused("turn-passed");
  const fight = readFight(combat);
  const current = currentPast(combat, fight, timer);
  const update = turnUpdate(combat, fight, current);
  const passage = { before: fight, after: fight, current, direction: 1, heralded } as const;
  await write(combat, update, callTurnHooks(combat, update, passage));
  await tellTurns(combat, fight, fight, sessionOf(combat).announced);
  endRoundWithoutTurns(combat);
  return ACCEPTED;
}

/**
 * Writes the turn back to its former combatant after a figure has acted during another's turn; nothing if the turn
 * stays.
 *
 * @param before the fight before the action
 * @param former the combatant who had the turn then
 */
export async function giveTurnBack(combat: Combat, before: Fight, former: string): Promise<void> {
  const fight = readFight(combat);
  const current = turnAfterwards(combat, before, fight, former);
  if (current === undefined) return;
  const update = turnUpdate(combat, fight, current);
  const passage = { before: fight, after: fight, current, direction: 1, heralded: null } as const;
  await ifPossible(write(combat, update, callTurnHooks(combat, update, passage)));
  await tellTurns(combat, fight, fight, sessionOf(combat).announced);
}

/** Keeps the turn with its combatant, at its present index. If the combatant is gone, the turn goes to the next one. */
async function correctTurnNow(combat: Combat): Promise<void> {
  const fight = readFight(combat);
  const { current } = heldOf(combat);
  const whose = current === "" || combat.combatants.has(current) ? current : currentPast(combat, fight, current);
  const update = turnUpdate(combat, fight, whose);
  if (whose !== current || update.turn !== combat._source.turn) await ifPossible(write(combat, update, STILL));
}

function turnUpdate(combat: Combat, fight: Fight, current: string): CombatUpdate {
  const { turn } = turnsOf(combat, fight, current);
  return { _id: combat.id!, turn, system: { current } };
}

async function write(combat: Combat, update: CombatUpdate, options: UpdateOptions): Promise<void> {
  const { write: encounter, mustHold } = stamped(combat, update, options);
  await inTime(combat, writeTogether([encounter], mustHold));
}

/**
 * Submits an advance after a command that leaves no one to act now, if the world's settings ask for it.
 *
 * The settings say how far: from moment to moment within a segment, or also from segment to segment. It stops at a
 * figure that holds its initiative and may act at any moment, at a timer, and at the end of the round. It does not go
 * on after an undo.
 */
export function goOnIfWished({ execution, outcome: { fight: after } }: TakenEffect): void {
  const { combat, command, fight: before } = execution;
  if (!mayGoOn(after) || !isThrough(before, after, command.type === "advance")) return;
  if (isTimer(combat, after, heldOf(combat).current)) return;
  const goingOn = { type: "advance", moment: nowOf(after.encounter), follows: command.id } as const;
  watch(thisClient.submit(combat, goingOn), "carrying-out");
}

/**
 * Submits the end of the round after an advance by "next turn" that leaves no turn in it, as Foundry does. A timer
 * after the last figure has its turn first.
 */
export function endRoundIfOver(combat: Combat, command: Command): void {
  if (command.type === "advance" && command.onward) endRoundWithoutTurns(combat, { follows: command.id });
}

/**
 * Ends a round when no one has a turn left.
 *
 * @param following the command that took the last turn; empty if the last turn was a timer's, which is not a command
 */
function endRoundWithoutTurns(combat: Combat, following: FollowUp = {}): void {
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
