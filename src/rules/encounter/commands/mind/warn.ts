import type { Warn } from "#rules/fight/commands/deeds.ts";
import type { Seat } from "#rules/fight/fight.ts";
import type { Notice } from "#rules/intent/observation.ts";
import { spendPhysical } from "#rules/ledger/spending.ts";
import { roundOf, segmentOf } from "#rules/moment.ts";
import { addEvent, type Course, endWay, partIn, spend } from "../../resolving/course.ts";

/**
 * Warns another figure, which has then observed the event too. It takes one of the warner's segments (S0.R10.j).
 *
 * @reading a figure that has acted has the segment to spare; one that has not acts after it
 */
export function resolveWarn(course: Course, command: Warn): void {
  const { figure, target, moment, pointBlank = false } = command;
  const { seat } = partIn(course, figure);
  if (course.book["intent.warning"] === "action") spend(course, figure, spendPhysical);
  else endWay(course, figure);
  const notice: Notice = { moment, of: seat.noticed?.of ?? null, pointBlank, warnedBy: figure };
  const notBefore = hasActed(seat, moment) ? 0 : Math.max(seat.notBefore, segmentOf(moment) + 1);
  addEvent(course, { type: "warned", figure, target, notice, notBefore });
}

function hasActed({ actedAt }: Seat, moment: number): boolean {
  return roundOf(actedAt) === roundOf(moment);
}
