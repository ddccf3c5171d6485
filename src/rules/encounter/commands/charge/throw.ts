import type { Asked, Modifier } from "#rules/fight/record.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { spendChargeThrow } from "#rules/ledger/spending.ts";
import { LAST_SEGMENT_TO_THROW } from "#rules/movement/rates.ts";
import { mayStillThrow, placeOnTheWay, throwPenalty, withThrow } from "#rules/movement/thrown-charge.ts";
import { type FigureId, type ItemId, type Moment, type Reason, reason, segmentOf } from "#rules/vocabulary.ts";
import { mayThrow, missileIsLeft, notAssaulting, withinRange } from "../../judging/attack-rules.ts";
import { WITH_WEAPON } from "../../judging/forms.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { ableToAttack, noSpellUnderWay } from "../../judging/rules.ts";
import { FINE, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { rollAttack } from "../../resolving/attack.ts";
import { type Asking, addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { type CommandRow, offeredByItem } from "../row.ts";
import { arriveChargers, chargeOf } from "./charge.ts";

/** Throws a weapon during a charge (S0.CH.a–c). */
export interface Throw extends Asked {
  readonly type: "throw";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
}

export const THROW: CommandRow<Throw, Untargeted<Throw>> = {
  form: WITH_WEAPON,
  impossible: [...attackCanBe(true), ofFigure(isOnItsWay)],
  rules: [
    ofFigure(ableToAttack),
    ofFigure(noSpellUnderWay),
    ofFigure(throwIsPlayed),
    ofFigure(notAssaulting),
    ofFigure((part, { weapon }) => throwsInTime(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => mayThrow(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon, target }) => withinRange(onItsWay(part), weaponInHand(part.figure, weapon), target)),
  ],
  resolve: resolveThrow,
  atTheTable: "refused",
  ledgerAfter: ({ seat, book }, { weapon }) => spendChargeThrow(seat.ledger, weapon, book),
  offers: offeredByItem,
};

/** The charger at its current place, from which the range is measured (S0.CH.b). */
function onItsWay(part: Part): Part {
  const charge = chargeOf(part);
  const { position: from } = part.figure;
  if (charge === null || charge.arrived || from === null) return part;
  return { ...part, figure: { ...part.figure, position: placeOnTheWay(from, charge, part.now) } };
}

/** It must be charging, and not have struck its foe. It is still in motion in the segment of its arrival. */
function isOnItsWay(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  const isOn = charge !== null && (!charge.arrived || charge.arrives === part.now) && charge.earned === null;
  return isOn ? FINE : [reason("not-charging", { figure: part.figure.name })];
}

/** Throws a weapon during a charge. That takes one segment of it, mounted or not (S0.CH.a–c). */
function* resolveThrow(course: Course, command: Throw): Asking {
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

/** Only by the rules of three-actions can a weapon be thrown in a charge; other charges end in a blow (S0.R8.b). */
function throwIsPlayed({ figure, book }: Part): readonly Reason[] {
  if (book["charge.method"] === "three-actions") return FINE;
  return [reason("no-throw-in-charge", { figure: figure.name })];
}

/** In a charge only one weapon can be thrown, one made for it, and only early (S0.R8.b, S0.CH.a). */
function throwsInTime(part: Part, weapon: Weapon): readonly Reason[] {
  const objections: Reason[] = [];
  const segment = segmentOf(part.now);
  if (weapon.chargeThrow !== true) objections.push(reason("not-for-charging", { weapon: weapon.name }));
  if (chargeOf(part)?.thrown != null) objections.push(reason("thrown-already", { figure: part.figure.name }));
  if (!mayStillThrow(segment, part.book)) {
    objections.push(reason("throw-too-late", { segment, last: LAST_SEGMENT_TO_THROW }));
  }
  return objections;
}
