import { nowOf } from "../../fight/encounter.ts";
import { type Seat, seatsInOrder } from "../../fight/fight.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import type { Moment } from "../../vocabulary.ts";
import { addEvent, type Course } from "./course.ts";

/**
 * Adds events that end the held initiative of each figure that is now engaged, even if it has named a segment to act
 * in.
 *
 * @source S2.5.c
 * @reading it acts at once; or its action is lost (ruling `initiative.heldEngaged`)
 */
export function breakHolds(course: Course): void {
  const { fight, book } = course;
  if (!book["initiative.hold"] || fight.encounter.stage !== "segments") return;
  const now = nowOf(fight.encounter);
  for (const { figure, held, timed } of seatsInOrder(fight, seat => isWaiting(seat, now))) {
    if (held === null || !isEngaged(course.fight, figure)) continue;
    const until = book["initiative.heldEngaged"] === "forced" ? now : held.since;
    addEvent(course, { type: "initiative-held", figure, held: { ...held, until } });
    if (until < now) addEvent(course, { type: "turns-had", turns: { [figure]: [...(timed?.had ?? []), until] } });
  }
}

/** True if it still waits, including for a segment that it has named. */
function isWaiting({ held }: Seat, now: Moment): boolean {
  return held !== null && (held.until === 0 || held.until > now);
}
