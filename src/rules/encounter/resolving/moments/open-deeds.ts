import { nowOf } from "#rules/fight/encounter.ts";
import type { Seat } from "#rules/fight/fight.ts";
import { isDown, placesInOrder } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { ticksAfter } from "#rules/moment.ts";
import { stepsOfContender } from "#rules/timeline/order.ts";
import { deedsAhead, doneOf, opensAfter } from "#rules/timeline/plan-steps.ts";
import type { Moment } from "#rules/vocabulary.ts";
import { addEvent, type Course } from "../course.ts";

/**
 * Makes the next action of a plan the current one, for each figure whose action ends with this moment. They may act
 * from the next moment on.
 */
export function openDeedsAfterNow(course: Course): void {
  openDeedsBy(course, ticksAfter(nowOf(course.fight.encounter), 1));
}

/**
 * Opens the next action of all figures that are free for it at the given moment or before.
 *
 * @source S0.I.a, S0.R10.a
 */
export function openDeedsBy(course: Course, moment: Moment): void {
  const { encounter, figures } = course.fight;
  if (encounter.seats.every(({ plan }) => plan === undefined || plan.next.length === 0)) return;
  for (const place of placesInOrder(course.fight)) {
    const figure = figures[place];
    const seat = encounter.seats[place];
    if (figure && seat?.plan !== undefined && !isDown(figure)) openNext(course, seat, figure, moment);
  }
}

function openNext(course: Course, seat: Seat, figure: Figure, by: Moment): void {
  const { fight, book } = course;
  const [next] = seat.plan?.next ?? [];
  if (next === undefined) return;
  const contender = contenderIn(fight.encounter, seat, figure, book);
  const own = stepsOfContender(fight, contender).filter(({ plan }) => plan === undefined);
  const now = nowOf(fight.encounter);
  const [underWay] = deedsAhead(contender, own, ticksAfter(now, 1));
  const opens = opensAfter(contender, underWay?.ends ?? null);
  if (opens === null || opens > by) return;
  const done = own.filter(step => step.moment <= now).map(doneOf);
  addEvent(course, { type: "deed-opened", figure: seat.figure, intent: next, opens, done });
}
