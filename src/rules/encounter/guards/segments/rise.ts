import type { Rise } from "#rules/fight/commands/deeds.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { spendAttack } from "#rules/ledger/spending.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { standsForAttack } from "../../judging/attack-rules.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../../judging/impossible.ts";
import { mayLeaveHisPlace } from "../../judging/magic/casters.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { ableToAct, ableToMove, noSpellUnderWay } from "../../judging/rules.ts";
import { atItsStep, whileItActs } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part } from "../../judging/view.ts";
import { halfMove } from "../../resolving/defending/means.ts";
import { afterMove, wayIsLeft } from "./move.ts";

export const RISE_GUARDS: Guards<Rise> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(doesLie)],
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

/** True if getting up takes the place of an attack (ruling `movement.rising`). */
export function takesAttack({ book }: Part): boolean {
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
export function ledgerAfterRising(part: Part): Ledger {
  const { ledger } = part.seat;
  if (takesAttack(part)) return spendAttack(ledger, "weapon", null, part.book);
  return afterMove(part, halfMove(part));
}
