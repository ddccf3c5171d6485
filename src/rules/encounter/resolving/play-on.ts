import type { Fight } from "../../fight/fight.ts";
import type { Resolution } from "../../fight/need.ts";
import { segmentOf, tickOf } from "../../moment.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { nextMoment } from "../../timeline/order.ts";
import { arriveChargers } from "./arrivals.ts";
import { happen } from "./course.ts";
import { landDevices } from "./device-effect.ts";
import { landAtClose, landSpells } from "./landing.ts";

/** Goes on to the next moment at which anybody does anything; without one, the segments have been played. */
export function* playOn(before: Fight, book: Rulebook): Resolution {
  const fight = yield* landAtClose(before, book);
  const moment = nextMoment(fight, book);
  if (moment === null) return happen(fight, { type: "segments-played" });
  const segment = segmentOf(moment);
  const tick = tickOf(moment);
  const place = tick === 0 ? { segment } : { segment, tick };
  const reached = happen(fight, { type: "segment-reached", ...place });
  const arrived = arriveChargers(reached);
  return yield* landDevices(yield* landSpells(arrived, book), book);
}
