import type { Throw } from "#rules/fight/commands/deeds.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { spendChargeThrow } from "#rules/ledger/spending.ts";
import { throwPenalty, withThrow } from "#rules/movement/thrown-charge.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { missileIsLeft, withinRange } from "../../judging/attack-rules.ts";
import { chargeOf } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay } from "../../judging/rules.ts";
import { mayThrow, throwIsPlayed, throwsInTime } from "../../judging/throw-rules.ts";
import { FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { rollAttack } from "../../resolving/attack.ts";
import { type Asking, addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { arriveChargers } from "../../resolving/moments/arrivals.ts";

export const THROW_GUARDS: Guards<Untargeted<Throw>> = {
  impossible: [...attackCanBe(true), ofFigure(isOnItsWay)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(throwIsPlayed),
    ofFigure((part, { weapon }) => throwsInTime(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => mayThrow(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon, target }) => withinRange(part, weaponInHand(part.figure, weapon), target)),
  ],
};

/** It is charging, and has not met its foe. In the segment in which it arrives it may still have thrown. */
function isOnItsWay(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  const isOn = charge !== null && (!charge.arrived || charge.begins === part.now) && charge.earned === null;
  return isOn ? FINE : [reason("not-charging", { figure: part.figure.name })];
}

/** A weapon is thrown in the course of a charge; that takes a segment of it, mounted or not (S0.CH.a–c). */
export function* resolveThrow(course: Course, command: Throw): Asking {
  const { figure, target, moment, modifiers = [] } = command;
  const { figure: attacker, seat } = partIn(course, figure);
  const { charge } = seat;
  if (charge === null) throw new RangeError(`resolveThrow: expected a charger, got ${figure}`);
  const weapon = weaponInHand(attacker, command.weapon);
  spend(course, figure, ledger => spendChargeThrow(ledger, weapon.id, course.book));
  addEvent(course, { type: "charged", figure, charge: withThrow(charge, weapon.id, moment, course.book) });
  arriveChargers(course);
  const { parried, ward } = yield* defend(course, { figure, target, weapon, missile: true, unseen: false });
  const penalty = throwPenalty(charge, moment);
  const all = penalty === 0 ? modifiers : [...modifiers, { why: "in-motion" as const, value: penalty }];
  yield* rollAttack(course, { attacker, target, weapon, missile: true, modifiers: all, parried, ward });
}
