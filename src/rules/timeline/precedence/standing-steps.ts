import { isDown } from "../../fight/fight.ts";
import type { Contender } from "../../initiative/procedure.ts";
import { type Moment, roundOf, segmentOf } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { hasCast, isLeftAtFall } from "../steps.ts";
import { keepTurns } from "../turns.ts";
import type { OrderRow } from "./row.ts";
import type { Added } from "./speed.ts";

/**
 * After all comparisons, returns the steps that can still be taken now, without those of figures that are down and of
 * spells lost, row by row. Bonus steps come after a figure's own.
 */
export function standingSteps(rows: readonly OrderRow[], steps: readonly Step[], added: readonly Added[]): Step[] {
  const kept: Step[] = [];
  for (const row of rows) {
    const from = kept.length;
    for (let at = row.from; at < row.to; at++) keep(steps[at] as Step, row, kept, at === row.landing);
    keepTurns(kept, from, row.contender);
    if (added.length > 0) for (const { row: its, step } of added) if (its === row) keep(step, row, kept);
  }
  return kept;
}

/** @param isFirstEnd true for the row's first step in which magic takes effect */
function keep(step: Step, { contender, landing }: OrderRow, kept: Step[], isFirstEnd = false): void {
  if (step.kind === "spell-end" && step.of > 1) return;
  const isCertain = landing < 0 && !isDown(contender.figure);
  const left = isCertain ? step : asItStands(step, contender, isFirstEnd);
  if (left !== null) kept.push(left);
}

/**
 * A compared step as its figure can still take it; `null` if it cannot. Until here, steps of figures that are down and
 * interrupted spells keep their place, so that no other step jumps.
 */
function asItStands(step: Step, contender: Contender, isFirstEnd: boolean): Step | null {
  const { encounter, seat, figure } = contender;
  if (isDown(figure) && !isLeftAtFall(step, contender)) return null;
  if (step.kind === "device-end") return deviceEndAsItStands(step, contender);
  if (step.kind !== "spell-end" || seat.casting !== null) return step;
  const hasLanded = roundOf(seat.landedAt) === encounter.round;
  if (hasCast(contender)) return hasLanded ? at(step, seat.landedAt) : null;
  const isOfDeedBefore = hasLanded && isFirstEnd && seat.landedAt >= (seat.plan?.opens ?? 0);
  return isOfDeedBefore ? at(step, seat.landedAt) : step;
}

function deviceEndAsItStands(step: Step, contender: Contender): Step | null {
  return step.ends === undefined && isUsedUp(contender) ? null : step;
}

/** Has a device taken effect, or was it given up? */
function isUsedUp({ encounter, seat }: Contender): boolean {
  return seat.activation === null && seat.ledger.device > 0 && roundOf(seat.actedAt) === encounter.round;
}

function at(step: Step, moment: Moment): Step {
  return step.moment === moment ? step : { ...step, moment, segment: segmentOf(moment) };
}
