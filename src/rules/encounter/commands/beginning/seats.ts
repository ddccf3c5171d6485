import type { Join, Leave } from "../../../fight/command.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import { standingBy } from "../../../fight/figures.ts";
import { reason } from "../../../verdict.ts";
import { FINE, type Guard, type Guards } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";

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
export function resolveJoin(fight: Fight, { figure }: Join): Fight {
  return happen(fight, { type: "joined", figure });
}

/** A figure gives up its seat, with everything it has under way. */
export function resolveLeave(fight: Fight, { figure }: Leave): Fight {
  return happen(fight, { type: "left", figure });
}
