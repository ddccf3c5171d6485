import { type Fight, type FigureId, figureOf, frameOf, isDown, order, type Rulebook, type Step } from "#rules/index.ts";
import { note } from "../../border.ts";
import { capital, say, sayList, sayPart } from "../../localize.ts";
import { sayStep, stepsOfThisRound } from "../../words/step.ts";

/** The order of the round by one book. */
export interface OrderColumn {
  readonly title: string;
  readonly parts: readonly { readonly words: string; readonly steps: readonly string[] }[];
  /** Why there is nothing to show, or not everybody; null where all is there. */
  readonly none: string | null;
}

/** Is there a round whose order is known? */
export function isOrdered({ encounter: { round, stage } }: Fight): boolean {
  return round > 0 && stage === "segments";
}

/** The round that is being played as the book in force has it, and as another would, by the dice that were thrown. */
export function ordersCompared(fight: Fight, inForce: Rulebook, other: Rulebook): readonly OrderColumn[] {
  return [columnOf(fight, inForce, say("Dialog.Rulebook.Order.now")), columnOf(untimed(fight), other, titleOf(other))];
}

/** The fight without the turns that have come: by another text they would have come at other moments. */
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

/** The steps by a book; null where they cannot be worked out. */
function stepsBy(fight: Fight, book: Rulebook): readonly Step[] | null {
  try {
    return stepsOfThisRound(fight, order(fight, book).steps);
  } catch (error) {
    note("the order by another rulebook cannot be worked out", error);
    return null;
  }
}

/** Who stands and has no step, as where the book asks for dice that were not thrown; null where everybody has. */
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
