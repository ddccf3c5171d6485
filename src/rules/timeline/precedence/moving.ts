import { momentOf, roundOf, segmentOf, TICKS } from "../../moment.ts";
import { type Reason, reason } from "../../verdict.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import type { Bond } from "./groups.ts";
import { settle } from "./settle.ts";

/** A mutable step, used while the order is computed. */
export type MovableStep = { -readonly [Member in keyof Step]: Step[Member] };

/**
 * Moves the steps to satisfy all constraints, and adds the reasons. Gates have no step: their index comes after the
 * steps, and they have no moment of their own.
 */
export function moveSteps(steps: readonly MovableStep[], places: number, bonds: readonly Bond[]): void {
  if (bonds.length === 0) return;
  const bases = new Array<Moment>(places).fill(-Infinity);
  for (let at = 0; at < steps.length; at++) bases[at] = (steps[at] as Step).moment;
  const { moments, broken } = settle(bases, bonds);
  for (let at = 0; at < steps.length; at++) moveTo(steps[at] as MovableStep, moments[at] as Moment);
  tellAll(steps, bonds, broken);
}

/** Moves a step, but never past the end of its round. */
function moveTo(step: MovableStep, later: Moment): void {
  const moment = Math.min(later, Math.max(step.moment, momentOf(roundOf(step.moment), SEGMENTS_PER_ROUND, TICKS - 1)));
  if (moment === step.moment) return;
  step.moment = moment;
  step.segment = segmentOf(moment);
}

/** Adds the reasons of all constraints to their steps, in order. */
function tellAll(steps: readonly MovableStep[], bonds: readonly Bond[], broken: readonly Bond[]): void {
  const told = new Array<Reason[] | undefined>(steps.length);
  for (const bond of bonds) {
    if (bond.why === null) continue;
    const why = broken.includes(bond) ? reason("circle-broken", { rule: bond.why.cite }) : bond.why;
    addReason(steps, told, bond.first, why);
    addReason(steps, told, bond.next, why);
  }
}

/** Adds a reason to a step, copying its list first because steps share lists. Gates have no reasons. */
function addReason(steps: readonly MovableStep[], told: (Reason[] | undefined)[], at: number, why: Reason): void {
  if (at >= steps.length) return;
  const own = told[at];
  if (own !== undefined) own.push(why);
  else {
    const step = steps[at] as MovableStep;
    const list = [...step.reasons, why];
    told[at] = list;
    step.reasons = list;
  }
}
