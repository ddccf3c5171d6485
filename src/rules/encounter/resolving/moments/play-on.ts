import { nowOf } from "#rules/fight/encounter.ts";
import { TURN_PARTS } from "#rules/initiative/turn.ts";
import { momentOf, segmentOf, tickOf } from "#rules/moment.ts";
import { nextMoment } from "#rules/timeline/order.ts";
import type { Moment } from "#rules/vocabulary.ts";
import { arriveChargers } from "../../commands/charge/arrivals.ts";
import { isTable } from "../../judging/table/situation.ts";
import { type Asking, addEvent, type Course } from "../course.ts";
import { landDevices, landDevicesAtClose } from "../device-effect.ts";
import { landAtClose, landSpells } from "../landing.ts";
import { endMovement } from "../table/turn-order.ts";
import { passTurns } from "../turns.ts";
import { openDeedsAfterNow, openDeedsBy } from "./open-deeds.ts";

/**
 * Goes on to the next moment with a step, such as an attack or the end of a spell. Without one, the segments are over.
 *
 * @param stopsAt a segment to stop in first, for an event that is not a figure's
 */
export function* playOn(course: Course, stopsAt?: number): Asking {
  passTurns(course);
  yield* landAtClose(course);
  yield* landDevicesAtClose(course);
  openDeedsAfterNow(course);
  const moment = earlier(nextMoment(course.fight, course.book), stopIn(course, stopsAt));
  if (moment === null) return addEvent(course, { type: "segments-played" });
  openDeedsBy(course, moment);
  if (isTable(course.book) && endsMoving(course, moment)) endMovement(course);
  const segment = segmentOf(moment);
  const tick = tickOf(moment);
  const place = tick === 0 ? { segment } : { segment, tick };
  addEvent(course, { type: "segment-reached", ...place });
  arriveChargers(course);
  yield* landSpells(course);
  yield* landDevices(course);
}

/** True if the acting part of the turn begins with that moment. */
function endsMoving({ fight }: Course, moment: Moment): boolean {
  return fight.encounter.segment < TURN_PARTS.acting && segmentOf(moment) >= TURN_PARTS.acting;
}

/** The first moment of a segment; null if it has passed. */
function stopIn({ fight }: Course, segment: number | undefined): Moment | null {
  const { round } = fight.encounter;
  const stop = segment === undefined ? null : momentOf(round, segment);
  return stop !== null && stop > nowOf(fight.encounter) ? stop : null;
}

function earlier(one: Moment | null, other: Moment | null): Moment | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
