import { nowOf } from "../../fight/encounter.ts";
import type { Seat } from "../../fight/fight.ts";
import { seatsInOrder } from "../../fight/figures.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import { addEvent, type Course } from "./course.ts";

/**
 * A figure that holds its initiative and becomes engaged holds it no longer.
 *
 * @source S2.5.c
 * @reading it acts at once; or its action is lost (ruling `initiative.heldEngaged`)
 */
export function breakHolds(course: Course): void {
  const { fight, book } = course;
  if (!book["initiative.hold"] || fight.encounter.stage !== "segments") return;
  for (const { figure, held } of seatsInOrder(fight, isWaiting)) {
    if (held === null || !isEngaged(course.fight, figure)) continue;
    const until = book["initiative.heldEngaged"] === "forced" ? nowOf(fight.encounter) : held.since;
    addEvent(course, { type: "initiative-held", figure, held: { ...held, until } });
  }
}

function isWaiting({ held }: Seat): boolean {
  return held !== null && held.until === 0;
}
