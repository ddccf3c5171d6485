import { areasIn } from "../fight/area.ts";
import type { FightEvent } from "../fight/events.ts";
import type { Fight } from "../fight/fight.ts";
import type { Answer, ChooseNeed, Need, RollNeed } from "../fight/record.ts";
import { sameValue } from "../figure/changes.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Command, judge, resolve } from "./commands/registry.ts";
import { passAreas } from "./resolving/areas/act.ts";
import { endEffectsAfter } from "./resolving/areas/end.ts";
import { type Asking, type Course, courseFrom } from "./resolving/course.ts";
import { breakHolds } from "./resolving/holds.ts";

/**
 * Returns the answer to a need if it is valid: a total that the dice can show, or one of the choices.
 *
 * @throws {RangeError} if the answer is not valid
 */
function checkedAnswer(need: Need, answer: Answer): Answer {
  return need.kind === "roll" ? totalOf(need, answer) : chosen(need, answer);
}

function chosen({ choices }: ChooseNeed, answer: Answer): Answer {
  for (const { id } of choices) if (id === answer) return answer;
  throw new RangeError(`choose: expected one of the choices, got ${String(answer)}`);
}

const ONE_DIE = /^1d(\d+)$/;

/** The number of faces of a single die; Infinity if the formula is not a single die. */
function facesOf(formula: string): number {
  return Number(ONE_DIE.exec(formula)?.[1] ?? Infinity);
}

/**
 * A total must be a number; that of a single die must be one of its faces. Damage dice come from the sheet and are not
 * checked.
 */
function totalOf({ name, formula }: RollNeed, answer: Answer): Answer {
  const isNumber = typeof answer === "number" && Number.isFinite(answer);
  const faces = name === "damage" ? Infinity : facesOf(formula);
  if (isNumber && (faces === Infinity || isFace(answer, faces))) return answer;
  throw new RangeError(`roll: expected the total of ${formula} for ${name}, got ${String(answer)}`);
}

function isFace(answer: number, faces: number): boolean {
  return Number.isInteger(answer) && answer >= 1 && answer <= faces;
}

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
 * Carries out a command and returns the new fight and the events. `answer` gives each roll and decision at once.
 *
 * @throws {RangeError} if the command is not legal, or an answer is not valid
 */
export function play(fight: Fight, command: Command, book: Rulebook, answer: (need: Need) => Answer): Outcome {
  const playing = begin(fight, command, book);
  while (!playing.turn.done) goOn(playing, playing.turn.value, answer(playing.turn.value));
  return outcomeOf(playing);
}

/**
 * Carries out a command and returns the new fight and the events. `answer` gives each roll and decision later, as a
 * promise.
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
  /** The generator that yields needs. */
  readonly asking: Asking;
  /** Its current need, or that it is done. */
  turn: IteratorResult<Need, void>;
  readonly answers: Answer[];
}

function begin(fight: Fight, command: Command, book: Rulebook): Playing {
  demandLegal(fight, command, book);
  const course = courseFrom(fight, book);
  const asking = carryOut(course, command);
  return { course, asking, turn: asking.next(), answers: [] };
}

/**
 * Carries out a command; then areas of magic act on those who have entered them, holds are broken, and effects end by
 * what has happened.
 */
function* carryOut(course: Course, command: Command): Asking {
  const before = course.fight;
  const asking = resolve(course, command);
  if (asking) yield* asking;
  if (areasIn(before).length > 0) yield* passAreas(course);
  breakHolds(course);
  yield* endEffectsAfter(course, before);
}

function goOn(playing: Playing, need: Need, said: Answer): void {
  const answer = checkedAnswer(need, said);
  playing.answers.push(answer);
  playing.turn = playing.asking.next(answer);
}

function outcomeOf({ course, answers }: Playing): Outcome {
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
    const former = changes.get(key);
    changes.set(key, former === undefined ? change : { ...change, from: former.from });
  }
  return [...changes.values()];
}
