import { type Fight, makeRulebook, order, type Rulebook } from "../../src/rules/index.ts";
import { perSecond } from "./measure.ts";
import { roundOf } from "./rounds.ts";

export const title = "Whole rounds put in order, with the reasons of every step, read afresh each time";

const PRESETS = ["three-actions", "addict", "d10-segments"] as const;
const SIZES = [20, 100, 200, 1000];

/** The same fight as if it had just been read: nothing is remembered of it. */
function readAfresh({ encounter, figures }: Fight): Fight {
  const seats = encounter.seats.slice();
  return { encounter: { ...encounter, initiative: { ...encounter.initiative }, seats }, figures: figures.slice() };
}

function row(preset: Rulebook["preset"], figures: number): object {
  const book = makeRulebook({ preset });
  const fight = roundOf(figures, book);
  const { steps } = order(fight, book);
  return {
    method: book["initiative.method"],
    figures,
    steps: steps.length,
    groups: new Set(steps.map(step => step.moment)).size,
    reasons: steps.reduce((sum, step) => sum + step.reasons.length, 0),
    "rounds a second": perSecond(() => order(readAfresh(fight), book)),
  };
}

/** One row for each method of initiative and size of fight. */
export function rows(): object[] {
  return PRESETS.flatMap(preset => SIZES.map(figures => row(preset, figures)));
}
