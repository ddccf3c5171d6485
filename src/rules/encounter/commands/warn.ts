import type { Seat } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import type { Notice } from "../../intent/observation.ts";
import { spendPhysical } from "../../ledger/spending.ts";
import { type FigureId, type Moment, type Reason, reason, roundOf, segmentOf } from "../../vocabulary.ts";
import { AT_FOE, isFlag, undefinedOr } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "../judging/rules.ts";
import { FINE, ofFigure, type Part, type Untargeted } from "../judging/view.ts";
import { addEvent, type Course, endWay, partIn, spend } from "../resolving/course.ts";
import type { CommandRow } from "./row.ts";

/** Warns another figure of an observed event (S0.R10.j). */
export interface Warn extends Asked {
  readonly type: "warn";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** So close to the warned figure that it can hardly react (S0.R10.k). */
  readonly pointBlank?: boolean;
}

export const WARN: CommandRow<Warn, Untargeted<Warn>> = {
  form: { ...AT_FOE, pointBlank: undefinedOr(isFlag) },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere],
  rules: [ofFigure(ableToAct), ofFigure(noSpellUnderWay), ofFigure(hasObserved), ofFigure(warningIsLeft)],
  resolve: resolveWarn,
  atTheTable: "refused",
  ledgerAfter: ({ seat, book }) => (book["intent.warning"] === "action" ? spendPhysical(seat.ledger) : seat.ledger),
  offers: ({ now: moment }) => [{ moment, target: null }],
};

function hasObserved({ figure, seat }: Part): readonly Reason[] {
  return seat.noticed === null ? [reason("nothing-to-warn-of", { figure: figure.name })] : FINE;
}

/** @reading a warning takes its segment and no action; or a physical one (ruling `intent.warning`) */
function warningIsLeft(part: Part): readonly Reason[] {
  if (part.book["intent.warning"] === "free" || !part.book["ledger.enabled"]) return FINE;
  return withinCaps(part, spendPhysical(part.seat.ledger));
}

/**
 * Warns another figure, which has then observed the event too. It takes one of the warner's segments (S0.R10.j).
 *
 * @reading a figure that has acted has the segment to spare; one that has not acts after it
 */
function resolveWarn(course: Course, command: Warn): void {
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
