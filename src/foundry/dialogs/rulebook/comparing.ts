import { type Fight, type FigureId, figureOf, frameOf, isDown, order, type Rulebook, type Step } from "#rules/index.ts";
import { note } from "../../border.ts";
import { capital, say, sayList, sayPart } from "../../localize.ts";
import { sayStep, stepsOfThisRound } from "../../words/step.ts";

/** The order of the round under one rulebook. */
export interface OrderColumn {
  readonly title: string;
  readonly parts: readonly { readonly words: string; readonly steps: readonly string[] }[];
  /** Why the order is empty, or which figures are missing from it; null if it is complete. */
  readonly none: string | null;
}

/** Does the fight have a round whose order is known? */
export function isOrdered({ encounter: { round, stage } }: Fight): boolean {
  return round > 0 && stage === "segments";
}

/** The order of the current round under the rulebook in force and under another one, with the dice already rolled. */
export function ordersCompared(fight: Fight, inForce: Rulebook, other: Rulebook): readonly OrderColumn[] {
  return [columnOf(fight, inForce, say("Dialog.Rulebook.Order.now")), columnOf(untimed(fight), other, titleOf(other))];
}

/** The fight without the turns so far, because another rulebook would have placed them at other moments. */
function untimed({ encounter, figures }: Fight): Fight {
  const seats = encounter.seats.map(({ timed: _timed, ...seat }) => seat);
  return { encounter: { ...encounter, seats }, figures };
}

function titleOf({ preset }: Rulebook): string {
  return say("Dialog.Rulebook.Order.other", { preset: say(`Rulebook.preset.choice.${preset}`) });
}

function columnOf(fight: Fight, book: Rulebook, title: string): OrderColumn {
  const steps = stepsBy(fight, book);
  if (steps === null) return { title, parts: [], none: say("Dialog.Rulebook.Order.failed") };
  const moments = [...new Set(steps.map(({ segment }) => segment))].sort((one, next) => one - next);
  const parts = moments.map(segment => ({
    words: capital(sayPart(segment, frameOf(book))),
    steps: steps.filter(step => step.segment === segment).map(step => sayOf(step, fight)),
  }));
  return { title, parts, none: parts.length === 0 ? say("Dialog.Rulebook.Order.none") : sayUnplaced(fight, steps) };
}

/** The steps under a rulebook; null if they cannot be computed. */
function stepsBy(fight: Fight, book: Rulebook): readonly Step[] | null {
  try {
    return stepsOfThisRound(fight, order(fight, book).steps);
  } catch (error) {
    note("the order by another rulebook cannot be worked out", error);
    return null;
  }
}

/**
 * Figures that stand and have no step, for example because the rulebook needs dice that were not rolled. Null if there
 * are none.
 */
function sayUnplaced(fight: Fight, steps: readonly Step[]): string | null {
  const placed = new Set(steps.map(({ figure }) => figure));
  const others = fight.figures.filter(one => one !== null && !isDown(one) && !placed.has(one.id));
  const names = sayList(others.flatMap(one => one?.name ?? []));
  return names === "" ? null : say("Dialog.Rulebook.Order.unplaced", { names });
}

function sayOf(step: Step, fight: Fight): string {
  return say("Tracker.Segment.step", { name: nameOf(step.figure, fight), step: sayStep(step, fight) });
}

function nameOf(id: FigureId, fight: Fight): string {
  return figureOf(fight, id)?.name ?? id;
}
