import type { Encounter, Fight, Seat } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import { actionsUsed, feetMoved } from "../ledger/ledger.ts";
import { roundOf } from "../moment.ts";
import { hasWarded } from "./cost.ts";

/**
 * True if a figure has neither acted nor moved in the round.
 *
 * @source S3.FR.a
 * @reading a spell in progress, a device kept in use at a cost, and attacks given up to a Defense Pool count as actions
 */
export function hasDoneNothing(seat: Seat, { round }: Encounter): boolean {
  const { ledger, casting, activation, actedAt, warding } = seat;
  if (hasWarded(warding) || (warding?.givenUp ?? 0) > 0) return false;
  if (casting !== null || activation !== null || roundOf(actedAt) === round) return false;
  return actionsUsed(ledger) === 0 && ledger.attacks === 0 && feetMoved(ledger) === 0;
}

/** True if a figure of another side is not down (S3.FR.b). */
export function hasFoes({ encounter, figures }: Fight, side: string): boolean {
  return encounter.seats.some((_seat, place) => {
    const other = figures[place];
    return other != null && other.side !== side && !isDown(other);
  });
}
