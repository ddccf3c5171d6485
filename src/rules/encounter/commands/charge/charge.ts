import type { ChargeAt } from "#rules/fight/commands/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import type { Charge } from "#rules/movement/thrown-charge.ts";
import type { MapPoint } from "#rules/vocabulary.ts";
import { afterRun } from "../../guards/charge/charge.ts";
import { arrivalOf, paceOf, placeBeside } from "../../judging/charge-way.ts";
import { acting } from "../../judging/step-rules.ts";
import type { Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { arriveChargers } from "../../resolving/moments/arrivals.ts";

/**
 * The end point of a charge that names none.
 *
 * @reading on the nearest free place next to the foe, if the charge is long enough; no text says where. If that rule is
 * overruled, a shorter charge leaves the figure where it is
 */
function endOf({ figure, fight }: Part, { target, feet }: ChargeAt): MapPoint | null {
  const foe = figureOf(fight, target);
  const far = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || far === null || feet < far) return null;
  return placeBeside(fight, figure, foe);
}

/** Begins a charge. It arrives after its last segment, counting the one it begins in (S0.CH.d). */
export function resolveCharge(course: Course, command: ChargeAt): void {
  const { figure, target, moment, feet } = command;
  const part = partIn(course, figure);
  const to = command.to ?? endOf(part, command);
  const pace = paceOf(part);
  addEvent(course, acting(part, "charge"));
  spend(course, figure, () => afterRun(part, feet));
  const state = { arrives: arrivalOf(part, command, pace), arrived: false, to, thrown: null, earned: null };
  const charge: Charge = { target, begins: moment, feet, pace, ...state };
  addEvent(course, { type: "charged", figure, charge });
  arriveChargers(course);
}
