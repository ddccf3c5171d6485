import type { Command } from "../fight/command.ts";
import type { FightEvent } from "../fight/events.ts";
import type { Fight } from "../fight/fight.ts";
import type { Answer, Need, Resolving } from "../fight/need.ts";
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
  const course = begin(fight, command, book);
  const answers: Answer[] = [];
  if (!asks(course)) return outcomeOf(course, answers, book);
  let turn = course.next();
  while (!turn.done) {
    const said = accepted(turn.value, answer(turn.value));
    answers.push(said);
    turn = course.next(said);
  }
  return outcomeOf(turn.value, answers, book);
}

/** Carries out a command with answers that have to be waited for. */
export async function playAsking(
  fight: Fight,
  command: Command,
  book: Rulebook,
  answer: (need: Need) => Promise<Answer>,
): Promise<Outcome> {
  const course = begin(fight, command, book);
  const answers: Answer[] = [];
  if (!asks(course)) return outcomeOf(course, answers, book);
  let turn = course.next();
  while (!turn.done) {
    const said = accepted(turn.value, await answer(turn.value));
    answers.push(said);
    turn = course.next(said);
  }
  return outcomeOf(turn.value, answers, book);
}

function begin(fight: Fight, command: Command, book: Rulebook): Resolving {
  demandLegal(fight, command, book);
  return resolve(fight, command, book);
}

/** What came of it, holds that it broke among it. */
function outcomeOf(after: Fight, answers: readonly Answer[], book: Rulebook): Outcome {
  const { encounter, figures, told } = breakHolds(after, book);
  const events: FightEvent[] = [];
  for (let last = told ?? null; last !== null; last = last.before) events.push(last.event);
  events.reverse();
  return { fight: { encounter, figures }, events, answers, changes: changesOf(events) };
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
