import { type Fight, makeRulebook, order, type Rulebook } from "../../src/rules/index.ts";
import { afresh } from "./fights/afresh.ts";
import { roundOf } from "./fights/rounds.ts";
import { growth, perSecond, type Row, type Work } from "./measure.ts";

export const title = "Whole rounds put in order, with the reasons of every step, of fights that have just been read";

const PRESETS = ["addict", "three-actions", "d10-segments"] as const;
const SIZES = [20, 200, 1000] as const;

const ordering = (fight: Fight, book: Rulebook): Work<Fight> => ({
  each: 1,
  make: () => afresh(fight),
  run: read => order(read, book),
});

function row(preset: (typeof PRESETS)[number], figures: number): Row {
  const book = makeRulebook({ preset });
  const fight = roundOf(figures, book);
  const { steps } = order(fight, book);
  return {
    preset,
    figures,
    steps: steps.length,
    groups: new Set(steps.map(step => step.moment)).size,
    reasons: steps.reduce((sum, step) => sum + step.reasons.length, 0),
    "rounds a second": perSecond(ordering(fight, book), preset === "addict" ? { times: 2 } : {}),
  };
}

/** How the time for a round grows with the number of figures. */
function growing(preset: (typeof PRESETS)[number]): Row {
  const book = makeRulebook({ preset });
  const sized = SIZES.map(size => [size, ordering(roundOf(size, book), book) as Work<unknown>] as const);
  return { preset, figures: SIZES.join(", "), "grows by the power of": growth(sized, { atMost: 1.05 }) };
}

/** One row for each preset and size of fight, and one for the growth. */
export function* rows(): Generator<Row> {
  for (const preset of PRESETS) {
    for (const figures of SIZES) yield row(preset, figures);
    if (preset === "addict") yield growing(preset);
  }
}
