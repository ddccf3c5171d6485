import type { Join, Leave } from "#rules/fight/command.ts";
import { figureOf, seatOf } from "#rules/fight/fight.ts";
import { standingBy } from "#rules/fight/figures.ts";
import { reason } from "#rules/verdict.ts";
import { FINE, type Guard, type Guards } from "../../judging/view.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

const hasNoSeat: Guard<Join> = ({ fight }, { figure }) =>
  seatOf(fight, figure) === undefined
    ? FINE
    : [reason("already-seated", { figure: figureOf(fight, figure)?.name ?? figure })];

const standsBy: Guard<Join> = ({ fight }, { figure }) =>
  standingBy(fight, figure) === undefined ? [reason("unknown-figure", { figure: String(figure) })] : FINE;

const hasSeat: Guard<Leave> = ({ fight }, { figure }) =>
  seatOf(fight, figure) === undefined ? [reason("unknown-figure", { figure: String(figure) })] : FINE;

export const JOIN_GUARDS: Guards<Join> = { impossible: [hasNoSeat, standsBy], rules: [] };
export const LEAVE_GUARDS: Guards<Leave> = { impossible: [hasSeat], rules: [] };

/** A figure takes a seat. */
export function resolveJoin(course: Course, { figure }: Join): void {
  addEvent(course, { type: "joined", figure });
}

/** A figure gives up its seat, with everything it has under way. */
export function resolveLeave(course: Course, { figure }: Leave): void {
  addEvent(course, { type: "left", figure });
}
