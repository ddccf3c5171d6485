import { changedSeat, changeEncounter, type Fight, newFight, type Seat } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";
import type { FigureId } from "../../vocabulary.ts";

/** A figure by itself, as a round begins: what can be said of it without a fight. */
export function standingAlone(figure: Figure): Fight {
  return changeEncounter(newFight([figure]), { round: 1 });
}

/**
 * The fight as somebody sees it who has not been told what those figures mean to do. One that has not begun is looked at as its first
 * round will open.
 */
export function asSeenBy(fight: Fight, untold: readonly FigureId[]): Fight {
  const { seats, round } = fight.encounter;
  const known = seats.map(seat => (untold.includes(seat.figure) ? withoutIntent(seat) : seat));
  return changeEncounter(fight, { round: Math.max(1, round), seats: known });
}

function withoutIntent(seat: Seat): Seat {
  return seat.intent === null ? seat : changedSeat(seat, { intent: null, plan: undefined });
}
