import type { Why } from "../whys.ts";
import { actionsUsed, feetMoved, type Ledger } from "./ledger.ts";
import { ACTIONS_PER_ROUND, type ActionCounts, CAPS } from "./tables.ts";

/** What an act is allowed that others are not. */
export interface CapException {
  /** Attacks past the third action: haste and its like (S0.I.c). */
  readonly attack: boolean;
  /** Missiles of the launcher in use that the round allows; 0 for a figure that does not shoot (S0.R7.d). */
  readonly missilesAllowed: number;
}

export const NO_EXCEPTION: CapException = Object.freeze({ attack: false, missilesAllowed: 0 });

/** Actions left of the three; 0 when more were taken. */
export function actionsLeftIn(ledger: Ledger): number {
  return Math.max(0, ACTIONS_PER_ROUND - actionsUsed(ledger));
}

/** The caps that an act would exceed. An act that costs nothing exceeds none. */
export function capsExceeded(before: Ledger, after: Ledger, exception: CapException = NO_EXCEPTION): readonly Why[] {
  if (actionsUsed(after) === actionsUsed(before)) return [];
  const counted = countedActions(after, exception);
  return CAPS.filter(cap => cap.exceeded(counted))
    .map(cap => cap.reason)
    .filter(why => !(why === "fourth-action" && exception.attack));
}

/**
 * A figure that fires all its several missiles may also make its one move of up to ten feet, whatever the count.
 *
 * @source S0.R7.d
 * @reading three darts and a step are four actions when each dart is one: the step stands outside the cap
 */
function countedActions(ledger: Ledger, exception: CapException): ActionCounts {
  const steps = firesAll(ledger, exception.missilesAllowed) && isOneShortMove(ledger) ? ledger.moveActions : 0;
  return { physical: ledger.physical - steps, spell: ledger.spell, device: ledger.device };
}

/** Has a figure that may fire several missiles fired them all (S0.R7.a)? */
export function firesAll(ledger: Ledger, allowed: number): boolean {
  return allowed > 1 && ledger.missiles >= allowed;
}

function isOneShortMove(ledger: Ledger): boolean {
  return ledger.moveActions <= 1 && feetMoved(ledger) <= 10;
}
