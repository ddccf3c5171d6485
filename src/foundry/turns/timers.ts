import { type Command, type Fight, frameOf, partsOf, seatOf } from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { rulebook } from "../settings.ts";

/** A combatant that is not a figure, such as a trap or a torch. It comes in the segment that its initiative names. */
export interface Timer {
  readonly id: string;
  /** Null if its initiative is not a segment of the round. */
  readonly segment: number | null;
}

/** The timers of an encounter, by segment: combatants without actor and seat, such as a trap or a torch. */
export function timersOf(combat: Combat, fight: Fight): readonly Timer[] {
  const seated = new Set<string>(fight.encounter.seats.map(({ figure }) => figure));
  const strangers = combat.combatants.contents.filter(one => !seated.has(one.id!) && one.actor === null);
  const timers = strangers.map(one => ({ id: one.id!, segment: segmentOfTimer(one) }));
  return timers.sort((a, b) => (a.segment ?? 0) - (b.segment ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Is this combatant a timer, that is, without a seat in the fight and without an actor, such as a trap? */
export function isTimer(combat: Combat, fight: Fight, id: string): boolean {
  return seatOf(fight, id) === undefined && combat.combatants.get(id)?.actor === null;
}

/** Is this combatant a timer of the encounter, such as a trap or a torch, and not a figure? */
export function isTimerIn(combat: Combat, id: string): boolean {
  return isTimer(combat, readFight(combat), id);
}

/** The segment that a timer's initiative names; null if that is not in the round. */
export function segmentOfTimer({ initiative, parent }: Combatant): number | null {
  const parts = partsOf(frameOf(rulebook(parent)));
  return initiative !== null && initiative >= 1 && initiative < parts + 1 ? Math.floor(initiative) : null;
}

/** How far a round has been played: its segment, 0 before the first one, and infinity after the last one. */
export function playedTo({ encounter: { stage, segment } }: Fight): number {
  if (stage === "end") return Number.POSITIVE_INFINITY;
  return stage === "segments" ? segment : 0;
}

/** The timer whose turn has come as a round is played on, by its id; undefined if there is none. */
export function timerReached(combat: Combat, before: Fight, after: Fight): string | undefined {
  const from = before.encounter.round === after.encounter.round ? playedTo(before) : 0;
  return firstBetween(combat, after, from);
}

/**
 * The timer that comes after another one in the order, as far as the round has been played; undefined if there is none.
 */
export function timerAfter(combat: Combat, fight: Fight, id: string): string | undefined {
  const timers = timersOf(combat, fight).filter(({ segment }) => segment !== null && segment <= playedTo(fight));
  const place = timers.findIndex(timer => timer.id === id);
  return place < 0 ? undefined : timers[place + 1]?.id;
}

/** The segment of the next timer in the round; null if there is none. */
export function nextTimerIn(combat: Combat, fight: Fight): number | null {
  const ahead = timersOf(combat, fight).map(({ segment }) => segment ?? 0);
  return ahead.find(segment => segment > playedTo(fight)) ?? null;
}

/** The last timer of the current segment; undefined if there is none. */
export function timerHere(combat: Combat, fight: Fight): string | undefined {
  if (fight.encounter.stage !== "segments") return undefined;
  return timersOf(combat, fight).findLast(({ segment }) => segment === fight.encounter.segment)?.id;
}

/**
 * Adds to a command that advances the segment of the next timer, where it has to stop; other commands stay as they are.
 * The leader alone sets that segment.
 */
export function stoppingAtTimer(combat: Combat, fight: Fight, command: Command): Command {
  if (command.type !== "advance" && command.type !== "roll-initiative") return command;
  const { stopsAt: _, ...asked } = command;
  const goesOn = command.type === "roll-initiative" || command.figure === undefined || command.onward;
  const stop = goesOn && fight.encounter.stage !== "surprise" ? nextTimerIn(combat, fight) : null;
  return stop === null ? asked : { ...asked, stopsAt: stop };
}

function firstBetween(combat: Combat, fight: Fight, from: number): string | undefined {
  const to = playedTo(fight);
  return timersOf(combat, fight).find(({ segment }) => segment !== null && segment > from && segment <= to)?.id;
}
