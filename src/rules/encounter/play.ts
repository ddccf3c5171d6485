import type { Command } from "../fight/command.ts";
import { alike } from "../fight/derived.ts";
import type { FightEvent } from "../fight/events.ts";
import type { Fight, Told } from "../fight/fight.ts";
import type { Answer, Need, Resolution } from "../fight/need.ts";
import { sameValue } from "../figure/changes.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { accepted } from "./answers.ts";
import { judge, resolve } from "./judge.ts";
import { asks } from "./resolving/course.ts";
import { breakHolds } from "./resolving/holds.ts";

/** What came of a command. */
export interface Outcome {
  readonly fight: Fight;
  readonly events: readonly FightEvent[];
  /** What was answered to each need, in the order of asking. */
  readonly answers: readonly Answer[];
  /** What changed in the figures, one change for each value. */
  readonly changes: readonly FigureChange[];
}

/** Carries out a command with answers that are at hand. */
export function play(fight: Fight, command: Command, book: Rulebook, answer: (need: Need) => Answer): Outcome {
  const playing = begin(fight, command, book);
  while (!playing.turn.done) goOn(playing, playing.turn.value, answer(playing.turn.value));
  return outcomeOf(playing.turn.value, playing.answers, book);
}

/** Carries out a command with answers that have to be waited for. */
export async function playAsking(
  fight: Fight,
  command: Command,
  book: Rulebook,
  answer: (need: Need) => Promise<Answer>,
): Promise<Outcome> {
  const playing = begin(fight, command, book);
  while (!playing.turn.done) goOn(playing, playing.turn.value, await answer(playing.turn.value));
  return outcomeOf(playing.turn.value, playing.answers, book);
}

/** A command being carried out. */
interface Playing {
  /** Null where nothing is asked. */
  readonly course: Resolution | null;
  /** What it asks now, or the fight after it. */
  turn: IteratorResult<Need, Fight>;
  readonly answers: Answer[];
}

function begin(fight: Fight, command: Command, book: Rulebook): Playing {
  demandLegal(fight, command, book);
  const course = resolve(fight, command, book);
  if (asks(course)) return { course, turn: course.next(), answers: [] };
  return { course: null, turn: { done: true, value: course }, answers: [] };
}

function goOn(playing: Playing, need: Need, said: Answer): void {
  const answer = accepted(need, said);
  playing.answers.push(answer);
  if (playing.course !== null) playing.turn = playing.course.next(answer);
}

/** What came of it, holds that it broke among it. */
function outcomeOf(after: Fight, answers: readonly Answer[], book: Rulebook): Outcome {
  const last = breakHolds(after, book);
  const { encounter, figures, told } = last;
  const events = eventsOf(told ?? null);
  return { fight: alike(last, { encounter, figures }), events, answers, changes: changesOf(events) };
}

/** What was told, the first first. */
function eventsOf(told: Told | null): readonly FightEvent[] {
  let count = 0;
  for (let last = told; last !== null; last = last.before) count++;
  const events = new Array<FightEvent>(count);
  for (let last = told; last !== null; last = last.before) events[--count] = last.event;
  return events;
}

function demandLegal(fight: Fight, command: Command, book: Rulebook): void {
  const verdict = judge(fight, command, book);
  if (verdict.legal) return;
  const whys = verdict.reasons.map(reason => reason.why).join(", ");
  throw new RangeError(`play: expected a legal command, got ${command?.type} refused for ${whys}`);
}

/** The changes of several events as one for each value, from the first reading to the last. */
function changesOf(events: readonly FightEvent[]): readonly FigureChange[] {
  const told: FigureChange[] = [];
  for (const event of events) if ("change" in event && event.change) told.push(event.change);
  const changes = told.length > 1 ? joined(told) : told;
  return changes.filter(change => !sameValue(change.from, change.to));
}

function joined(told: readonly FigureChange[]): readonly FigureChange[] {
  const changes = new Map<string, FigureChange>();
  for (const change of told) {
    const key = `${change.figure} ${change.path}`;
    changes.set(key, { ...change, from: changes.get(key)?.from ?? change.from });
  }
  return [...changes.values()];
}
