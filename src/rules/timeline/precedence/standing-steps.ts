import { nowOf } from "../../fight/encounter.ts";
import type { Encounter, Seat } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Contender } from "../../initiative/procedure.ts";
import { assaultAttacks } from "../../intent/offense.ts";
import { roundOf, segmentOf } from "../../moment.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { isLeftAtFall } from "../steps.ts";
import type { OrderRow } from "./row.ts";
import type { Added } from "./speed.ts";

/** Steps that were set against one another, and where each of them stood by itself. */
export interface Compared {
  readonly steps: readonly Step[];
  readonly bases: readonly Moment[];
}

/** Those of the steps that can still be taken as the fight stands, row after row, what a figure has on top behind its own. */
export function standingSteps(rows: readonly OrderRow[], { steps, bases }: Compared, added: readonly Added[]): Step[] {
  const kept: Step[] = [];
  for (const row of rows) {
    for (let at = row.from; at < row.to; at++)
      keep(asItWasUsed(steps[at] as Step, row.contender, bases[at] as Moment), row, kept);
    if (added.length > 0) for (const { row: its, step } of added) if (its === row) keep(step, row, kept);
  }
  return kept;
}

function keep(step: Step, { contender, landing }: OrderRow, kept: Step[]): void {
  if (step.kind === "spell-end" && step.of > 1) return;
  const isCertain = landing < 0 && !isDown(contender.figure);
  const left = isCertain ? step : asItStands(step, contender);
  if (left !== null) kept.push(left);
}

/**
 * A step that was compared with others, as its figure can take it; null when it cannot. What has fallen or is lost has
 * held its place until here, so that nobody else's step jumps.
 */
function asItStands(step: Step, contender: Contender): Step | null {
  const { encounter, seat, figure } = contender;
  if (isDown(figure) && !isLeftAtFall(step, contender)) return null;
  if (step.kind === "device-end") return deviceEndAsItStands(step, contender);
  if (step.kind !== "spell-end") return step;
  if (seat.casting !== null) return atLeast(step, present(encounter));
  if (seat.ledger.spell === 0 || seat.intent?.kind !== "spell") return step;
  const { landedAt } = seat;
  return roundOf(landedAt) === encounter.round ? at(step, landedAt) : null;
}

/**
 * An attack that has been made stands where it was made, whatever has moved the steps since with which it was compared;
 * one before the last, where it would have been made without them.
 *
 * @source S4.VII.A
 */
function asItWasUsed(step: Step, { encounter, seat }: Contender, base: Moment): Step {
  const { actedAt } = seat;
  if (step.kind !== "attack" || base > actedAt || step.moment < actedAt) return step;
  const used = roundOf(actedAt) === encounter.round ? Math.ceil(ownAttacks(seat) / step.blows) : 0;
  if (step.ordinal > used) return step;
  return at(step, step.ordinal === used ? actedAt : base);
}

/** Attacks that a figure has made out of its own: not those that another rule gave it, nor a throw in a charge. */
function ownAttacks(seat: Seat): number {
  const { attacks, bonusAttacks, chargeThrows } = seat.ledger;
  return attacks - chargeThrows - (bonusAttacks - assaultAttacks(seat));
}

function deviceEndAsItStands(step: Step, contender: Contender): Step | null {
  if (step.ends !== undefined) return atLeast(step, present(contender.encounter));
  return isUsedUp(contender) ? null : step;
}

/** The moment being played; 0 before any is. */
function present(encounter: Encounter): Moment {
  return encounter.stage === "segments" ? nowOf(encounter) : 0;
}

/** A device that has taken effect, or been let go. */
function isUsedUp({ encounter, seat }: Contender): boolean {
  return seat.activation === null && seat.ledger.device > 0 && roundOf(seat.actedAt) === encounter.round;
}

/** What is overdue because the reason for its delay is gone comes now. */
function atLeast(step: Step, moment: Moment): Step {
  return at(step, Math.max(step.moment, moment));
}

function at(step: Step, moment: Moment): Step {
  return step.moment === moment ? step : { ...step, moment, segment: segmentOf(moment) };
}
