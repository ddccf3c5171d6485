import type { Why } from "../whys/whys.ts";
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

const NOTHING: readonly Why[] = Object.freeze([]);

/** Actions left of the three; 0 when more were taken. */
export function actionsLeftIn(ledger: Ledger): number {
  return Math.max(0, ACTIONS_PER_ROUND - actionsUsed(ledger));
}

/** The caps that an act would exceed by what it adds. An act that costs nothing exceeds none. */
export function capsExceeded(before: Ledger, after: Ledger, exception: CapException = NO_EXCEPTION): readonly Why[] {
  if (actionsUsed(after) === actionsUsed(before)) return NOTHING;
  const former = countedActions(before, exception);
  const counted = countedActions(after, exception);
  let exceeded: Why[] | null = null;
  for (const { reason, measure, most } of CAPS) {
    const now = measure(counted);
    if (now <= most || now <= measure(former)) continue;
    if (reason === "fourth-action" && exception.attack) continue;
    exceeded ??= [];
    exceeded.push(reason);
  }
  return exceeded ?? NOTHING;
}

/**
 * A figure that fires all its several missiles may also make its one move of up to ten feet, whatever the count.
 *
 * @source S0.R7.d
 * @reading three darts and a step are four actions when each dart is one: the step stands outside the cap
 */
function countedActions(ledger: Ledger, exception: CapException): ActionCounts {
  const steps = firesAll(ledger, exception.missilesAllowed) && isOneShortMove(ledger) ? ledger.moveActions : 0;
  return {
    total: actionsUsed(ledger) - steps,
    spells: ledger.spell - ledger.extraSpells,
    devices: ledger.device - ledger.grantingDevices,
    offense: ledger.potentialAttacks,
  };
}

/** Has a figure that may fire several missiles fired them all (S0.R7.a)? */
export function firesAll(ledger: Ledger, allowed: number): boolean {
  return allowed > 1 && ledger.missiles >= allowed;
}

function isOneShortMove(ledger: Ledger): boolean {
  return ledger.moveActions <= 1 && feetMoved(ledger) <= 10;
}
