import type { Warn } from "#rules/fight/commands/deeds.ts";
import type { Seat } from "#rules/fight/fight.ts";
import type { Notice } from "#rules/intent/observation.ts";
import { NO_EXCEPTION } from "#rules/ledger/cap.ts";
import { spendPhysical } from "#rules/ledger/spending.ts";
import { roundOf, segmentOf } from "#rules/moment.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

export const WARN_GUARDS: Guards<Untargeted<Warn>> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere],
  rules: [ofFigure(ableToAct), ofFigure(noSpellUnderWay), ofFigure(hasObserved), ofFigure(warningIsLeft)],
};

function hasObserved({ figure, seat }: Part): readonly Reason[] {
  return seat.noticed === null ? [reason("nothing-to-warn-of", { figure: figure.name })] : FINE;
}

/** @reading a warning takes its segment and no action; or a physical one (ruling `intent.warning`) */
function warningIsLeft(part: Part): readonly Reason[] {
  if (part.book["intent.warning"] === "free" || !part.book["ledger.enabled"]) return FINE;
  return withinCaps(part, spendPhysical(part.seat.ledger), NO_EXCEPTION);
}

/**
 * One figure tells another, which has then observed it, too; it takes one segment of the warner's (S0.R10.j).
 *
 * @reading a figure that has acted has the segment to spare, one that has not begins after it
 */
export function resolveWarn(course: Course, command: Warn): void {
  const { figure, target, moment, pointBlank = false } = command;
  const { seat } = partIn(course, figure);
  if (course.book["intent.warning"] === "action") spend(course, figure, spendPhysical);
  const notice: Notice = { moment, of: seat.noticed?.of ?? null, pointBlank, warnedBy: figure };
  const notBefore = hasActed(seat, moment) ? 0 : Math.max(seat.notBefore, segmentOf(moment) + 1);
  addEvent(course, { type: "warned", figure, target, notice, notBefore });
}

function hasActed({ actedAt }: Seat, moment: number): boolean {
  return roundOf(actedAt) === roundOf(moment);
}
