import { nowOf } from "../../fight/encounter.ts";
import { isDown, placesInOrder, type Seat } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import { TURN_PARTS } from "../../initiative/turn.ts";
import { nextMoment, stepsOfContender, turnsLeftNow } from "../../timeline/order.ts";
import { deedsAhead, doneOf, opensAfter } from "../../timeline/plan-steps.ts";
import { turnsBefore } from "../../timeline/turns.ts";
import { type FigureId, type Moment, momentOf, type SideId, segmentOf, tickOf, ticksAfter } from "../../vocabulary.ts";
import { arriveChargers } from "../commands/charge/charge.ts";
import { isTable } from "../judging/table/rules.ts";
import { passAreas } from "./areas/act.ts";
import { type Asking, addEvent, type Course } from "./course.ts";
import { landDevices, landDevicesAtClose } from "./device-effect.ts";
import { passRound, passTime } from "./effects/time.ts";
import { landAtClose, landSpells } from "./landing.ts";
import { endMovement } from "./table/turn-order.ts";
import { endWalks, walkOn } from "./walking.ts";

/**
 * Adds the event that fixes for each figure the side whose initiative die counts for it until the end of the round: its
 * current side.
 *
 * @source S4.VI, S1.G.a
 * @reading the die was rolled for those who were on its side: a figure that changes sides keeps it
 * @param who the figures concerned; without it, all figures in the fight
 */
export function timeBySides(course: Course, who?: readonly FigureId[]): void {
  const { figures } = course.fight;
  const sides: Record<SideId, FigureId[]> = {};
  for (const place of placesInOrder(course.fight)) {
    const figure = figures[place];
    if (!figure || who?.includes(figure.id) === false) continue;
    sides[figure.side] = [...(sides[figure.side] ?? []), figure.id];
  }
  if (Object.keys(sides).length > 0) addEvent(course, { type: "sides-timed", sides });
}

/**
 * Records the unused turns of the current moment as had, when the fight moves on.
 *
 * @source G.10
 */
function passTurns(course: Course): void {
  const { fight } = course;
  const now = nowOf(fight.encounter);
  recordTurns(course, (contender, had) => {
    const left = turnsLeftNow(fight, contender);
    return left > 0 ? [...had, ...new Array<Moment>(left).fill(now)] : had;
  });
}

/**
 * For figures whose declaration has just changed, records as used all turns of the changed order that come before now.
 *
 * @source S0.R10.e
 */
export function recountTurns(course: Course, who: readonly FigureId[]): void {
  const now = nowOf(course.fight.encounter);
  recordTurns(course, (contender, had) => (who.includes(contender.figure.id) ? turnsBefore(now, contender) : had));
}

/** Records the turns had of each figure for which `hadBy` gives others than before. */
function recordTurns(course: Course, hadBy: (contender: Contender, had: readonly Moment[]) => readonly Moment[]): void {
  const { encounter, figures } = course.fight;
  if (encounter.stage !== "segments" || encounter.segment === 0) return;
  const turns: Record<FigureId, readonly Moment[]> = {};
  for (const place of placesInOrder(course.fight)) {
    const [figure, seat] = [figures[place], encounter.seats[place]];
    if (!figure || seat?.timed?.had === undefined) continue;
    const { had } = seat.timed;
    const now = hadBy(contenderIn(encounter, seat, figure, course.book, null, true), had);
    if (now !== had && now.length + had.length > 0) turns[figure.id] = now;
  }
  if (Object.keys(turns).length > 0) addEvent(course, { type: "turns-had", turns });
}

/**
 * Makes the next action of a plan the current one, for each figure whose action ends with this moment. They may act
 * from the next moment on.
 */
function openDeedsAfterNow(course: Course): void {
  openDeedsBy(course, ticksAfter(nowOf(course.fight.encounter), 1));
}

/**
 * Opens the next action of all figures that are free for it at the given moment or before.
 *
 * @source S0.I.a, S0.R10.a
 */
function openDeedsBy(course: Course, moment: Moment): void {
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

/**
 * Ends the current moment and goes on to the next at which something is due, such as an attack or the end of a spell,
 * which then takes effect. If nothing is, the segments of the round are over.
 *
 * @param stopsAt a segment to stop in first, for an event that is not a figure's
 */
export function* playOn(course: Course, stopsAt?: number): Asking {
  passTurns(course);
  yield* landAtClose(course);
  yield* landDevicesAtClose(course);
  openDeedsAfterNow(course);
  const moment = earlier(nextMoment(course.fight, course.book), stopIn(course, stopsAt));
  if (moment === null) {
    endWalks(course);
    yield* passAreas(course);
    addEvent(course, { type: "segments-played" });
    return yield* passRound(course);
  }
  openDeedsBy(course, moment);
  if (isTable(course.book) && endsMoving(course, moment)) endMovement(course);
  const segment = segmentOf(moment);
  const tick = tickOf(moment);
  const place = tick === 0 ? { segment } : { segment, tick };
  addEvent(course, { type: "segment-reached", ...place });
  yield* passTime(course);
  walkOn(course, moment);
  arriveChargers(course);
  yield* passAreas(course);
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
