import type { Throw } from "#rules/fight/commands/deeds.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { spendChargeThrow } from "#rules/ledger/spending.ts";
import { throwPenalty, withThrow } from "#rules/movement/thrown-charge.ts";
import { rollAttack } from "../../resolving/attack.ts";
import { type Asking, addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { arriveChargers } from "../../resolving/moments/arrivals.ts";

/** Throws a weapon during a charge. That takes one segment of it, mounted or not (S0.CH.a–c). */
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
