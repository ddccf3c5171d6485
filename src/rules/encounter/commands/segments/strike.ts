import type { Strike } from "#rules/fight/command.ts";
import { type Fight, seatOf } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { grantAttacks, spendBlow, spendOpportunity } from "#rules/ledger/spending.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import { isCarriedOver, takesOpening } from "../../judging/phases/openings.ts";
import { fighting, isGranted } from "../../judging/step-rules.ts";
import type { Part } from "../../judging/view.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { countAttack, type Made } from "../../resolving/blow/count-attack.ts";
import { closeIn } from "../../resolving/blow/footing.ts";
import { type Asking, addEventsTo, type Course, partIn } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { earnBlow } from "../../resolving/earn-blow.ts";
import { strikeBack } from "../../resolving/strike-back.ts";
import { turnOn } from "../../resolving/turn-on.ts";

/** Bonus to hit from behind (S0.R10.k). */
const BEHIND = 2;

/**
 * Plays a blow: the charge's die, if any, then the defense, the roll to hit, damage or a fumble
 * (S0.I.b, S0.CH.e, G.03).
 */
export function* resolveStrike(course: Course, command: Strike): Asking {
  const { figure, target } = command;
  const weapon = weaponInHand(partIn(course, figure).figure, command.weapon);
  const made = madeOf(partIn(course, figure), command, weapon);
  if (!isOnTop(made)) turnOn(course, command);
  const part = partIn(course, figure);
  const told: SeatEvent[] = isOnTop(made) ? [] : [fighting(part, target)];
  if (part.seat.charge !== null && !isOnTop(made)) {
    addEventsTo(course, figure, told.splice(0));
    if (!(yield* earnBlow(course, figure, weapon))) return;
  }
  countAttack(told, part, made);
  const isHeldOff = closeIn(told, part, target);
  addEventsTo(course, figure, told);
  if (isHeldOff) return;
  const unseen = isUnaware(course.fight, command);
  const incoming = { figure, target, weapon, missile: false, unseen };
  const { parried, ward, blow } = yield* defend(course, incoming);
  const modifiers = modifiersOf(command, unseen);
  yield* rollAttack(course, { attacker: part.figure, target, weapon, missile: false, modifiers, parried, ward });
  if (blow !== null) yield* strikeBack(course, incoming, blow);
}

/**
 * How a blow counts in the ledger. One of opportunity, or carried over, does not count against the round
 * (S3.AO, S3.SP.c). An own blow does, unless its foe grants it.
 */
function madeOf(part: Part, command: Strike, weapon: Weapon): Made {
  const { seat, book } = part;
  const { target } = command;
  const carried = isCarriedOver(part, weapon.id);
  const opening = !carried && takesOpening(part, command) ? target : null;
  const isOwn = !carried && opening === null;
  const after = isOwn
    ? grantAttacks(spendBlow(seat.ledger, weapon, book), isGranted(part, target) ? 1 : 0)
    : spendOpportunity(seat.ledger, weapon.id, book);
  return { weapon, opening, carried, after };
}

/** True if the blow takes no step because it does not count against the round. */
function isOnTop({ opening, carried }: Made): boolean {
  return opening !== null || carried === true;
}

/** True if the target is struck from behind and has not noticed the attacker (S0.R10.k). */
function isUnaware(fight: Fight, { figure, target, behind }: Strike): boolean {
  return behind === true && seatOf(fight, target)?.noticed?.of !== figure;
}

/** The modifiers that were entered, and +2 from behind against an unaware target (S0.R10.k). */
function modifiersOf({ modifiers = [] }: Strike, unaware: boolean): Attack["modifiers"] {
  return unaware ? [...modifiers, { why: "behind", value: BEHIND }] : modifiers;
}
