import { segmentOf, tickOf } from "#rules/moment.ts";
import { nextMoment } from "#rules/timeline/order.ts";
import { type Asking, addEvent, type Course } from "../course.ts";
import { landDevices, landDevicesAtClose } from "../device-effect.ts";
import { landAtClose, landSpells } from "../landing.ts";
import { arriveChargers } from "./arrivals.ts";
import { openDeedsAfterNow, openDeedsBy } from "./open-deeds.ts";

/** Goes on to the next moment at which anybody does anything; without one, the segments have been played. */
export function* playOn(course: Course): Asking {
  yield* landAtClose(course);
  yield* landDevicesAtClose(course);
  openDeedsAfterNow(course);
  const moment = nextMoment(course.fight, course.book);
  if (moment === null) return addEvent(course, { type: "segments-played" });
  openDeedsBy(course, moment);
  const segment = segmentOf(moment);
  const tick = tickOf(moment);
  const place = tick === 0 ? { segment } : { segment, tick };
  addEvent(course, { type: "segment-reached", ...place });
  arriveChargers(course);
  yield* landSpells(course);
  yield* landDevices(course);
}
