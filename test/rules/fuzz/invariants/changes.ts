import { type FigureId, figureOf, isDown, nowOf, order, type Step, seatOf } from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import { figureIn } from "../happenings.ts";
import { lookAtAll } from "../looking.ts";
import type { Turn } from "../played.ts";

/** Effects of a change by hand on the round. */

const nameOf = ({ figure, kind, ordinal, against, item, carried, plan }: Step): string =>
  [figure, kind, ordinal, against, item, carried, plan].join(" ");

interface Told {
  readonly step: Step;
  readonly name: string;
}

/** The steps of the order, without planned ones, each with a unique name: repeated names are numbered. */
function stepsIn({ fight }: Turn["after"], book: Turn["book"]): readonly Told[] {
  if (fight.encounter.stage !== "segments") return [];
  const steps = order(fight, book).steps.filter(({ plan }) => plan === undefined);
  return steps.map((step, at) => {
    const name = nameOf(step);
    const number = steps.slice(0, at).filter(one => nameOf(one) === name).length;
    return { step, name: `${name} ${number}` };
  });
}

type Steps = readonly Told[];

/** Number of blows of each step of the same figure, by kind. */
const blowsOf = (steps: Steps, { figure }: Step): string =>
  steps
    .filter(({ step }) => step.figure === figure)
    .map(({ step }) => `${step.kind} ${step.ordinal}/${step.of}: ${step.blows}`)
    .sort()
    .join();

/** Sum of the blows in the figure's steps from this moment on. */
const blowsFrom = (steps: Steps, figure: FigureId, moment: number): number =>
  steps.reduce((sum, { step }) => sum + (step.figure === figure && step.moment >= moment ? step.blows : 0), 0);

/** Whether the figure is present and on its feet both before and after the turn. */
function stays({ before, after }: Turn, id: FigureId): boolean {
  return [before, after].every(({ fight }) => {
    const figure = figureOf(fight, id);
    return figure !== undefined && seatOf(fight, id) !== undefined && !isDown(figure);
  });
}

/** False for the end step of a spell or device that was not begun in its turn. */
function isATurn({ before, book }: Turn, { figure, kind, item }: Step): boolean {
  const start = kind.replace("-end", "-start");
  if (start === kind || seatOf(before.fight, figure)?.casting !== null) return true;
  const { steps } = order(before.fight, book);
  const begins = steps.find(step => step.figure === figure && step.kind === start && step.item === item);
  return begins === undefined || begins.moment >= nowOf(before.fight.encounter);
}

export const CHANGES: Invariants = {
  "all that screens ask can be answered": ({ after, book }) => {
    lookAtAll(after.fight, book);
    return null;
  },
  "a change leaves the encounter as it is": ({ before, after }) => {
    if (before.fight.encounter.round === 0) return null;
    return JSON.stringify(before.fight.encounter) === JSON.stringify(after.fight.encounter) ? null : "it is another";
  },
  /**
   * Counts blows, since a lost weapon of a routine can shift a turn into the past. If another turn comes in its place,
   * the figure has lost nothing.
   */
  "nobody loses a turn to a change": turn => {
    const now = nowOf(turn.after.fight.encounter);
    const [before, after] = [turn.before, turn.after].map(told => stepsIn(told, turn.book)) as [Steps, Steps];
    for (const { step, name } of before) {
      if (step.moment <= now || !stays(turn, step.figure) || !isATurn(turn, step)) continue;
      const later = after.find(one => one.name === name)?.step;
      if (later === undefined || later.moment >= now || blowsOf(after, step) !== blowsOf(before, step)) continue;
      const ahead = before.filter(one => one.step.moment > now);
      if (blowsFrom(after, step.figure, now) < blowsFrom(ahead, step.figure, now))
        return `${name}: ${step.moment} became ${later.moment}, at ${now}`;
    }
    return null;
  },
  /**
   * Skips end steps of the edited figure. The end of a spell that has taken effect is shown according to its sheet, so
   * an edit may move it. It is not a turn. If another turn has come in its place, the figure has gained nothing.
   */
  "nobody gets a turn again by a change": turn => {
    const changed = turn.happened && figureIn(turn.happened);
    const now = nowOf(turn.after.fight.encounter);
    const [before, after] = [turn.before, turn.after].map(told => stepsIn(told, turn.book)) as [Steps, Steps];
    const ahead = after.filter(one => one.step.moment > now);
    for (const { step, name } of before) {
      if (step.moment >= now || !stays(turn, step.figure)) continue;
      if (step.kind.endsWith("-end") && step.figure === changed) continue;
      const later = after.find(one => one.name === name)?.step;
      if (later === undefined || later.moment <= now || later.of !== step.of) continue;
      if (blowsFrom(ahead, step.figure, now) > blowsFrom(before, step.figure, now))
        return `${name}: ${step.moment} became ${later.moment}, at ${now}`;
    }
    return null;
  },
};
