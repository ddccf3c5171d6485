import type { Command } from "../fight/command.ts";
import type { FightEvent } from "../fight/events.ts";
import type { Fight } from "../fight/fight.ts";
import type { Answer, Need } from "../fight/need.ts";
import { sameValue } from "../figure/changes.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { judge, resolve } from "./judge.ts";

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
  const course = carryOut(fight, command, book);
  let turn = course.next();
  while (!turn.done) turn = course.next(answer(turn.value));
  return turn.value;
}

/** Carries out a command with answers that have to be waited for. */
export async function playAsking(
  fight: Fight,
  command: Command,
  book: Rulebook,
  answer: (need: Need) => Promise<Answer>,
): Promise<Outcome> {
  const course = carryOut(fight, command, book);
  let turn = course.next();
  while (!turn.done) turn = course.next(await answer(turn.value));
  return turn.value;
}

/** Carries out a command, asking for what it needs and keeping what is answered and what happens. */
function* carryOut(before: Fight, command: Command, book: Rulebook): Generator<Need, Outcome, Answer> {
  demandLegal(before, command, book);
  const events: FightEvent[] = [];
  const answers: Answer[] = [];
  const course = resolve(before, command, book);
  let turn = course.next();
  while (!turn.done) {
    const said = turn.value;
    if (said.kind === "happening") {
      events.push(said.event);
      turn = course.next(0);
    } else {
      const answer = yield said;
      answers.push(answer);
      turn = course.next(answer);
    }
  }
  return { fight: turn.value, events, answers, changes: changesOf(events) };
}

function demandLegal(fight: Fight, command: Command, book: Rulebook): void {
  const verdict = judge(fight, command, book);
  if (verdict.legal) return;
  const whys = verdict.reasons.map(reason => reason.why).join(", ");
  throw new RangeError(`play: expected a legal command, got ${command?.type} refused for ${whys}`);
}

/** The changes of several events as one for each value, from the first reading to the last. */
function changesOf(events: readonly FightEvent[]): readonly FigureChange[] {
  const changes = new Map<string, FigureChange>();
  for (const event of events) {
    const change = ("change" in event ? event.change : null) ?? null;
    if (change === null) continue;
    const key = `${change.figure} ${change.path}`;
    changes.set(key, { ...change, from: changes.get(key)?.from ?? change.from });
  }
  return [...changes.values()].filter(change => !sameValue(change.from, change.to));
}
