import type { OpportunityEvent } from "../../fight/events/opportunity.ts";
import { changeSeat, type Fight, seatOf } from "../../fight/fight.ts";
import type { FigureId } from "../../vocabulary.ts";

type Folds = {
  readonly [Type in OpportunityEvent["type"]]: (
    fight: Fight,
    event: Extract<OpportunityEvent, { type: Type }>,
  ) => Fight;
};

/** What attacks of opportunity do to the fight. */
export const OPPORTUNITY_FOLDS: Folds = {
  "opportunity-given": (fight, { figure, against }) =>
    changeSeat(fight, figure, { openings: [...openingsOf(fight, figure), against] }),
  "opportunity-gone": (fight, { figure, against }) =>
    changeSeat(fight, figure, { openings: without(openingsOf(fight, figure), against) }),
};

function openingsOf(fight: Fight, figure: FigureId): readonly FigureId[] {
  return seatOf(fight, figure)?.openings ?? [];
}

/** One of them less; none is unsaid. */
function without(openings: readonly FigureId[], against: FigureId): readonly FigureId[] | undefined {
  const at = openings.indexOf(against);
  const left = openings.filter((_foe, place) => place !== at);
  return left.length > 0 ? left : undefined;
}
