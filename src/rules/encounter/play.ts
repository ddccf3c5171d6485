import type { FightEvent } from "../fight/events.ts";
import type { Fight } from "../fight/fight.ts";
import type { Answer, Need } from "../fight/need.ts";
import { sameValue } from "../figure/changes.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { checkedAnswer } from "./answers.ts";
import { type Command, judge, resolve } from "./commands/registry.ts";
import { type Asking, type Course, courseFrom } from "./resolving/course.ts";
import { breakHolds } from "./resolving/holds.ts";

/** The result of a command. */
export interface Outcome {
  readonly fight: Fight;
  readonly events: readonly FightEvent[];
  /** The answer to each need, in the order of asking. */
  readonly answers: readonly Answer[];
  /** The changes of figures, at most one for each value. */
  readonly changes: readonly FigureChange[];
}

/**
 * Carries out a command with answers that are available at once.
 *
 * @throws {RangeError} if the command is not legal, or an answer is not valid
 */
export function play(fight: Fight, command: Command, book: Rulebook, answer: (need: Need) => Answer): Outcome {
  const playing = begin(fight, command, book);
  while (!playing.turn.done) goOn(playing, playing.turn.value, answer(playing.turn.value));
  return outcomeOf(playing);
}

/**
 * Carries out a command with asynchronous answers.
 *
 * @throws {RangeError} if the command is not legal, or an answer is not valid
 */
export async function playAsking(
  fight: Fight,
  command: Command,
  book: Rulebook,
  answer: (need: Need) => Promise<Answer>,
): Promise<Outcome> {
  const playing = begin(fight, command, book);
  while (!playing.turn.done) goOn(playing, playing.turn.value, await answer(playing.turn.value));
  return outcomeOf(playing);
}

/** The state of a command that is being carried out. */
interface Playing {
  readonly course: Course;
  /** The generator that yields needs; undefined if the command needed none. */
  readonly asking: Asking | void;
  /** Its current need, or that it is done. */
  turn: IteratorResult<Need, void>;
  readonly answers: Answer[];
}

function begin(fight: Fight, command: Command, book: Rulebook): Playing {
  demandLegal(fight, command, book);
  const course = courseFrom(fight, book);
  const asking = resolve(course, command);
  return { course, asking, turn: asking?.next() ?? { done: true, value: undefined }, answers: [] };
}

function goOn(playing: Playing, need: Need, said: Answer): void {
  const answer = checkedAnswer(need, said);
  playing.answers.push(answer);
  if (playing.asking) playing.turn = playing.asking.next(answer);
}

/** The outcome, including the holds that the command breaks. */
function outcomeOf({ course, answers }: Playing): Outcome {
  breakHolds(course);
  const { fight, events } = course;
  return { fight, events, answers, changes: changesOf(events) };
}

function demandLegal(fight: Fight, command: Command, book: Rulebook): void {
  const verdict = judge(fight, command, book);
  if (verdict.legal) return;
  const whys = verdict.reasons.map(reason => reason.why).join(", ");
  throw new RangeError(`play: expected a legal command, got ${command?.type} refused for ${whys}`);
}

/** Merges the changes of several events to one for each value, from the first old value to the last new one. */
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
