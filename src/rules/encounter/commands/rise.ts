import type { Asked } from "../../fight/command.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spendAttack } from "../../ledger/spending.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { standsForAttack } from "../judging/attack-rules.ts";
import { BY_MOMENT } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../judging/impossible.ts";
import { mayLeaveHisPlace } from "../judging/magic/casters.ts";
import { afterMove, wayIsLeft } from "../judging/move-rules.ts";
import { attackIsPaid } from "../judging/phases/attack-currency.ts";
import { ableToAct, ableToMove, noSpellUnderWay } from "../judging/rules.ts";
import { acting, atItsStep, whileItActs } from "../judging/step-rules.ts";
import { FINE, joined, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../resolving/course.ts";
import { halfMove } from "../resolving/defending/means.ts";
import { notCharging } from "./charge/rules.ts";
import type { CommandRow } from "./row.ts";

/** Gets up from the ground (S3.KD.e). */
export interface Rise extends Asked {
  readonly type: "rise";
  readonly moment: Moment;
  readonly figure: FigureId;
}

export const RISE: CommandRow<Rise> = {
  form: BY_MOMENT,
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(doesLie)],
  rules: [
    ofFigure(noSpellUnderWay),
    ofFigure(mayLeaveHisPlace),
    ofFigure(notCharging),
    ofFigure(part => (takesAttack(part) ? attackIsLeft(part) : halfMoveIsLeft(part))),
  ],
  resolve: resolveRise,
  atTheTable: "refused",
  ledgerAfter: ledgerAfterRising,
  offers: ({ figure, now: moment }) => (figure.conditions.includes("prone") ? [{ moment }] : []),
};

function doesLie({ figure }: Part): readonly Reason[] {
  return figure.conditions.includes("prone") ? FINE : [reason("stands-already", { figure: figure.name })];
}

/** True if getting up takes the place of an attack (ruling `movement.rising`). */
function takesAttack({ book }: Part): boolean {
  return book["movement.rising"] === "attack";
}

function attackIsLeft(part: Part): readonly Reason[] {
  const isAllowed = part.book["ledger.enabled"] ? standsForAttack(part, ledgerAfterRising(part)) : FINE;
  return joined(ableToAct(part), atItsStep(part), isAllowed, attackIsPaid(part, null));
}

function halfMoveIsLeft(part: Part): readonly Reason[] {
  return joined(ableToMove(part), whileItActs(part), wayIsLeft(part, halfMove(part)));
}

/** The ledger after getting up. */
function ledgerAfterRising(part: Part): Ledger {
  const { ledger } = part.seat;
  if (takesAttack(part)) return spendAttack(ledger, "weapon", null, part.book);
  return afterMove(part, halfMove(part));
}

/**
 * Gets a figure up from the ground.
 *
 * @source S3.KD.e
 * @reading it takes half a move; or the place of an attack, at its step (ruling `movement.rising`)
 */
function resolveRise(course: Course, { figure }: Rise): void {
  const part = partIn(course, figure);
  if (takesAttack(part)) addEvent(course, acting(part, "rising"));
  spend(course, figure, () => ledgerAfterRising(part));
  addEvent(course, { type: "risen", figure, change: { figure, path: "conditions.prone", from: true, to: false } });
}
