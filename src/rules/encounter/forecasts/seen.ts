import { changedSeat, changeEncounter, type Fight, newFight, type Seat } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";
import type { FigureId } from "../../vocabulary.ts";

/** Makes a fight with that figure alone, at the start of round 1, for numbers that need no opponent. */
export function standingAlone(figure: Figure): Fight {
  return changeEncounter(newFight([figure]), { round: 1 });
}

/**
 * Returns the fight without the declarations of the given figures, for a reader who may not know them. A fight that has
 * not begun is shown at the start of round 1.
 */
export function asSeenBy(fight: Fight, untold: readonly FigureId[]): Fight {
  const { seats, round } = fight.encounter;
  const known = seats.map(seat => (untold.includes(seat.figure) ? withoutIntent(seat) : seat));
  return changeEncounter(fight, { round: Math.max(1, round), seats: known });
}

function withoutIntent(seat: Seat): Seat {
  return seat.intent === null ? seat : changedSeat(seat, { intent: null, plan: undefined });
}
