import type { Rise } from "#rules/fight/commands/deeds.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { spendAttack, spendMove } from "#rules/ledger/spending.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { attackIsAllowed } from "../../judging/attack-rules.ts";
import { mayLeaveHisPlace } from "../../judging/casters.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureStands, inStage } from "../../judging/impossible.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { ableToAct, ableToMove, noSpellUnderWay } from "../../judging/rules.ts";
import { acting, atItsStep, sinceItsFirstStep } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { halfMove } from "../../resolving/defending/means.ts";
import { moveCost, wayIsLeft } from "./move.ts";

export const RISE_GUARDS: Guards<Rise> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, ofFigure(doesLie)],
  rules: [
    ofFigure(noSpellUnderWay),
    ofFigure(mayLeaveHisPlace),
    ofFigure(notCharging),
    ofFigure(part => (takesAttack(part) ? attackIsLeft(part) : halfMoveIsLeft(part))),
  ],
};

function doesLie({ figure }: Part): readonly Reason[] {
  return figure.conditions.includes("prone") ? FINE : [reason("stands-already", { figure: figure.name })];
}

/** Does getting up take the place of an attack (ruling `movement.rising`)? */
function takesAttack({ book }: Part): boolean {
  return book["movement.rising"] === "attack";
}

function attackIsLeft(part: Part): readonly Reason[] {
  const isAllowed = part.book["ledger.enabled"]
    ? attackIsAllowed(part, { form: "weapon", weapon: null }, ledgerAfterRising(part))
    : FINE;
  return joined(ableToAct(part), atItsStep(part), isAllowed, attackIsPaid(part, null));
}

function halfMoveIsLeft(part: Part): readonly Reason[] {
  return joined(ableToMove(part), sinceItsFirstStep(part), wayIsLeft(part, halfMove(part)));
}

/** The account of a figure that has got up. */
export function ledgerAfterRising(part: Part): Ledger {
  const { ledger } = part.seat;
  if (takesAttack(part)) return spendAttack(ledger, "weapon", null, part.book);
  const feet = halfMove(part);
  return spendMove(ledger, feet, moveCost(part, feet));
}

/**
 * A figure gets up from the ground.
 *
 * @source S3.KD.e
 * @reading it takes half a move; or the place of an attack, at its step (ruling `movement.rising`)
 */
export function resolveRise(course: Course, { figure }: Rise): void {
  const part = partIn(course, figure);
  if (takesAttack(part)) addEvent(course, acting(part, "rising"));
  spend(course, figure, () => ledgerAfterRising(part));
  addEvent(course, { type: "risen", figure, change: { figure, path: "conditions.prone", from: true, to: false } });
}
