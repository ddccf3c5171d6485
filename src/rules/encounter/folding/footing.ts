import type { FootingEvent } from "../../fight/events/footing.ts";
import { changeSeat, type Fight, seatOf } from "../../fight/fight.ts";
import { type Footing, NO_FOOTING } from "../../fight/footing.ts";
import type { FigureId } from "../../vocabulary.ts";

type Folds = {
  readonly [Type in FootingEvent["type"]]: (fight: Fight, event: Extract<FootingEvent, { type: Type }>) => Fight;
};

/** What closing, getting under a weapon and being held off do to the fight. */
export const FOOTING_FOLDS: Folds = {
  "closed-in": (fight, { figure, against }) => stand(fight, figure, { closed: [...of(fight, figure).closed, against] }),
  "got-under": (fight, { figure, against }) => stand(fight, figure, { under: [...of(fight, figure).under, against] }),
  "pushed-back": (fight, { figure, against }) =>
    stand(fight, against, { under: of(fight, against).under.filter(foe => foe !== figure) }),
  "faced-point": (fight, { figure, against, held }) => {
    const { atBay, closed } = of(fight, figure);
    return stand(fight, figure, held ? { atBay: [...atBay, against] } : { closed: [...closed, against] });
  },
  "broke-in": (fight, { figure, against }) => {
    const { atBay, closed } = of(fight, figure);
    return stand(fight, figure, { atBay: atBay.filter(foe => foe !== against), closed: [...closed, against] });
  },
};

function of(fight: Fight, id: FigureId): Footing {
  return seatOf(fight, id)?.footing ?? NO_FOOTING;
}

function stand(fight: Fight, id: FigureId, change: Partial<Footing>): Fight {
  return changeSeat(fight, id, { footing: { ...of(fight, id), ...change } });
}
