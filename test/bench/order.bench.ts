import { type Fight, order } from "../../src/rules/index.ts";
import { BOOK, fightOf, perSecond } from "./fights.ts";

export const title = "Rounds put in order, with the reasons of every step";

/** The same fight as if it had just been read: nothing is remembered of it. */
function readAfresh({ encounter, figures }: Fight): Fight {
  const seats = encounter.seats.slice();
  return { encounter: { ...encounter, initiative: { ...encounter.initiative }, seats }, figures: figures.slice() };
}

/** One row for each size of fight. */
export function rows(): object[] {
  return [20, 200, 1000].map(figures => {
    const fight = fightOf(figures);
    const { steps } = order(fight, BOOK);
    return {
      figures,
      steps: steps.length,
      reasons: steps.reduce((sum, step) => sum + step.reasons.length, 0),
      "read afresh, a second": perSecond(() => order(readAfresh(fight), BOOK)),
      "within a round, a second": perSecond(() => order(fight, BOOK)),
    };
  });
}
