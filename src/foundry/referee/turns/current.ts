import {
  type Command,
  commandsIn,
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  isSilent,
  nowOf,
  seatOf,
  stepsNow,
  waitingNow,
} from "#rules/index.ts";
import { heldOf } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";
import { placesIn } from "./order.ts";
import { isTimer, timerAfter, timerHere, timerReached } from "./timers.ts";

/** A command that was carried out, or taken back. */
export interface CommandDone {
  readonly command: Command;
  readonly undone: boolean;
}

/**
 * Whose turn it is after a deed, as Foundry knows turns: one after the other of those who act in the moment. A figure keeps
 * the turn as long as the moment waits for it; then it goes to the next one that the moment waits for. A figure that acts
 * while another has the turn gets it, so that modules see a turn of each, and gives it back with `turnAfterwards`.
 *
 * @param before the fight as it was
 */
export function currentAfter(combat: Combat, before: Fight, after: Fight, { command, undone }: CommandDone): string {
  const { current } = heldOf(combat);
  const { stage } = after.encounter;
  if (stage === "declare") return declarerAfter(after, isSameMoment(before, after) ? current : "");
  const waiting = waitingNow(after, rulebook(combat));
  const doers = commandsIn(command).flatMap(one => ("figure" in one && one.figure !== undefined ? [one.figure] : []));
  const again = undone ? doers.find(id => waiting.includes(id)) : undefined;
  if (again !== undefined) return again;
  if (!isSameMoment(before, after))
    return (
      timerReached(combat, before, after) ?? firstOf(after, waiting) ?? timerHere(combat, after) ?? kept(after, current)
    );
  const finished = command.type === "advance" && !undone ? (command.figure ?? null) : null;
  const doer = doers.findLast(id => id !== finished && isItsMoment(before, after, id));
  if (doer !== undefined && (doer !== current || waiting.length === 0 || waiting.includes(doer))) return doer;
  if (current !== finished && (waiting.includes(current) || isTimer(combat, after, current))) return current;
  return nextAfter(after, waiting, current) ?? kept(after, current);
}

/**
 * Who gets the turn from a figure that has acted while another had it: that one, or else the next that the moment waits for.
 * Undefined if the turn stays where it is.
 *
 * @param before the fight before the deed
 * @param former who had the turn then
 */
export function turnAfterwards(combat: Combat, before: Fight, fight: Fight, former: string): string | undefined {
  const { current } = heldOf(combat);
  const { stage } = fight.encounter;
  if (!isSameMoment(before, fight) || (stage !== "segments" && stage !== "surprise")) return undefined;
  const waiting = waitingNow(fight, rulebook(combat));
  if (current === former || waiting.includes(current) || isTimer(combat, fight, current)) return undefined;
  return waiting.includes(former) || isTimer(combat, fight, former) ? former : nextAfter(fight, waiting, current);
}

/** In a segment of surprise the turn goes along the figures in their order, and none that was passed gets it again. */
function nextAfter({ encounter }: Fight, waiting: readonly FigureId[], current: string): FigureId | undefined {
  return encounter.stage === "surprise" ? waiting.find(id => id > current) : waiting[0];
}

/** Whose turn it is when a timer is done with. */
export function currentPast(combat: Combat, fight: Fight, timer: string): string {
  return timerAfter(combat, fight, timer) ?? firstOf(fight, waitingNow(fight, rulebook(combat))) ?? kept(fight, "");
}

/** While intentions are declared, the turn goes from one who has not declared to the next; the last one keeps it. */
function declarerAfter(fight: Fight, current: string): string {
  const able = fight.encounter.seats.filter(({ figure: id }) => {
    const figure = figureOf(fight, id);
    return figure !== undefined && !isDown(figure);
  });
  const silent = able
    .filter(seat => isSilent(fight, seat))
    .map(({ figure }) => figure)
    .sort(byCodeUnit);
  if (silent.includes(current) || (silent.length === 0 && seatOf(fight, current))) return current;
  return silent[0] ?? able[0]?.figure ?? "";
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function isSameMoment({ encounter: one }: Fight, { encounter: other }: Fight): boolean {
  return one.round === other.round && one.stage === other.stage && nowOf(one) === nowOf(other);
}

/** The first that the moment waits for, or else the first whose spell lands in it. */
function firstOf(fight: Fight, waiting: readonly FigureId[]): FigureId | undefined {
  return waiting[0] ?? stepsNow(fight, rulebook(fight))[0]?.figure;
}

/** Did the moment wait for this figure, and has it begun with this deed to use it? */
function isItsMoment(before: Fight, after: Fight, doer: FigureId): boolean {
  const book = rulebook(after);
  if (!waitingNow(before, book).includes(doer)) return false;
  const began = seatOf(before, doer)?.actedAt !== seatOf(after, doer)?.actedAt;
  return began || !waitingNow(after, book).includes(doer);
}

/** Nobody is waited for: the turn stays where it was; if that combatant is gone, it is the next one's, or the last one's. */
function kept(fight: Fight, current: string): string {
  if (seatOf(fight, current)) return current;
  const places = placesIn(fight);
  const ahead = places.filter(({ next }) => next).toSorted((a, b) => a.next!.moment - b.next!.moment);
  return ahead[0]?.seat.figure ?? places.findLast(({ first }) => first)?.seat.figure ?? "";
}
