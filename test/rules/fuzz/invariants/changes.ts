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

/** The steps of an order without those only planned, each with a name of its own: repeated names are numbered. */
function stepsIn({ fight }: Turn["after"], book: Turn["book"]): readonly Told[] {
  if (fight.encounter.stage !== "segments") return [];
  const steps = order(fight, book).steps.filter(({ plan }) => plan === undefined);
  return steps.map((step, at) => {
    const name = nameOf(step);
    const number = steps.slice(0, at).filter(one => nameOf(one) === name).length;
    return { step, name: `${name} ${number}` };
  });
}

/** Is a figure there before and after, and on its feet? */
function stays({ before, after }: Turn, id: FigureId): boolean {
  return [before, after].every(({ fight }) => {
    const figure = figureOf(fight, id);
    return figure !== undefined && seatOf(fight, id) !== undefined && !isDown(figure);
  });
}

const OF_CLOSING: readonly string[] = ["awaits-charge", "larger-first", "reaches-farther", "foe-strikes-back"];

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
   * What is changed of a figure may move its own steps: they follow its sheet. A foe that is deleted takes along what its charge
   * or its longer weapon has put off: nothing says any more when that was.
   */
  "nobody loses a turn to a change of another figure": turn => {
    const changed = turn.happened && figureIn(turn.happened);
    const now = nowOf(turn.after.fight.encounter);
    const after = stepsIn(turn.after, turn.book);
    for (const { step, name } of stepsIn(turn.before, turn.book)) {
      if (step.moment <= now || step.figure === changed || !stays(turn, step.figure)) continue;
      if (turn.happened?.happens === "gone" && step.reasons.some(({ why }) => OF_CLOSING.includes(why))) continue;
      const later = after.find(one => one.name === name)?.step;
      if (later !== undefined && later.moment < now) return `${name}: ${step.moment} became ${later.moment}, at ${now}`;
    }
    return null;
  },
  "nobody gets a turn again by a change, unless it was not used and the figure itself is changed": turn => {
    const changed = turn.happened && figureIn(turn.happened);
    const now = nowOf(turn.after.fight.encounter);
    const after = stepsIn(turn.after, turn.book);
    for (const { step, name } of stepsIn(turn.before, turn.book)) {
      if (step.moment >= now || !stays(turn, step.figure)) continue;
      if (step.figure === changed && seatOf(turn.before.fight, changed)?.actedAt !== step.moment) continue;
      const later = after.find(one => one.name === name)?.step;
      if (later !== undefined && later.moment > now) return `${name}: ${step.moment} became ${later.moment}, at ${now}`;
    }
    return null;
  },
};
