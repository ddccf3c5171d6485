import { type Fight, seatOf } from "../../fight/fight.ts";
import type { Asked, Modifier } from "../../fight/record.ts";
import type { Weapon } from "../../figure/figure.ts";
import { weaponInHand } from "../../figure/items.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { grantAttacks, grantInSurprise, spendBlow, spendOpportunity } from "../../ledger/spending.ts";
import type { FigureId, ItemId, Moment, Reason } from "../../vocabulary.ts";
import type { SeatEvent } from "../folding/seats.ts";
import { blowIsLeft, withinReach } from "../judging/attack-rules.ts";
import { inTurnAgainst } from "../judging/changed-target.ts";
import { isFlag, undefinedOr, WITH_WEAPON } from "../judging/forms.ts";
import { attackCanBe } from "../judging/impossible.ts";
import { noFirstBlow } from "../judging/move-rules.ts";
import { attackIsPaid } from "../judging/phases/attack-currency.ts";
import { inPhaseOfWeapon, isCarriedOver, ofOwnBlow, phaseHasRoom, takesOpening } from "../judging/phases/openings.ts";
import {
  ableToAttack,
  atThatFoe,
  declaredInTime,
  fighting,
  freeToAttack,
  isGranted,
  noSpellUnderWay,
} from "../judging/rules.ts";
import { blowsInSegment, leftInSegment, mayDo, targetIsSurprised, withinLedger } from "../judging/surprise-rules.ts";
import type { Taking } from "../judging/table/impossible.ts";
import { BY_THE_TABLE, foeIsNear, notPinned, weaponIsAtHand } from "../judging/table/rules.ts";
import { FINE, joined, ofFigure, type Part, type Untargeted } from "../judging/view.ts";
import { type Attack, rollAttack } from "../resolving/attack.ts";
import { countAttack, type Made } from "../resolving/blow/count-attack.ts";
import { closeIn } from "../resolving/blow/footing.ts";
import { type Asking, addEvent, addEventsTo, type Course, partIn } from "../resolving/course.ts";
import { defend } from "../resolving/defend.ts";
import type { Incoming } from "../resolving/defending/means.ts";
import { attackIn, enter } from "../resolving/surprise.ts";
import { declareNewTarget } from "../resolving/turn-on.ts";
import { blowIsEarned, closedBefore, earnBlow, longerWeaponHasStruck } from "./charge/charge.ts";
import { type CommandRow, offeredByItem } from "./row.ts";

/** A melee attack. */
export interface Strike extends Asked {
  readonly type: "strike";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
  /** From behind: +2 to hit, unless the target knows (S0.R10.k). */
  readonly behind?: boolean;
}

export const STRIKE: CommandRow<Strike, Untargeted<Strike>> = {
  form: { ...WITH_WEAPON, behind: undefinedOr(isFlag) },
  impossible: attackCanBe(false),
  rules: [
    ofFigure(ableToAttack),
    ofFigure(part => freeToAttack(part, "melee")),
    ofFigure(ofOwnBlow((part, { weapon }) => declaredInTime(part, { kind: "melee", item: weapon }))),
    ofFigure(ofOwnBlow((part, { weapon }) => blowIsEarned(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofOwnBlow((part, { target }) => atThatFoe(part, target))),
    ofFigure(ofOwnBlow((part, { target }) => inTurnAgainst(part, target))),
    ofFigure(ofOwnBlow(ownBlowIsLeft)),
    ofFigure(ofOwnBlow((part, blow) => inPhaseOfWeapon(part, "melee", blow))),
    ofFigure(ofOwnBlow((part, { weapon, target }) => longerWeaponHasStruck(part, weapon, target))),
    ofFigure(phaseHasRoom),
    ofFigure((part, { target }) => noFirstBlow(part, target)),
    ofFigure((part, { target }) => withinReach(part, target)),
    ofFigure(ofOwnBlow((part, { target }) => closedBefore(part, target))),
  ],
  resolve: resolveStrike,
  inSurprise: {
    rules: [
      ofFigure(ableToAttack),
      ofFigure(noSpellUnderWay),
      ofFigure(blowFits),
      ofFigure((part, { target }) => targetIsSurprised(part, target)),
      ofFigure((part, { target }) => withinReach(part, target)),
    ],
    resolve: strikeInSurprise,
  },
  atTheTable: {
    rules: [ofFigure((part, blow) => (takesOpening(part, blow) ? faultsOfOpportunity(part, blow) : BY_THE_TABLE))],
  },
  ledgerAfter: ({ figure, seat, book }, { weapon }) => spendBlow(seat.ledger, weaponInHand(figure, weapon), book),
  offers: offeredByItem,
};

/** The round must have a blow left, unless the foe grants one. */
function ownBlowIsLeft(part: Part, { weapon: id, target }: Untargeted<Strike>): readonly Reason[] {
  if (isGranted(part, target)) return FINE;
  const weapon = weaponInHand(part.figure, id);
  return joined(blowIsLeft(part, weapon), attackIsPaid(part, weapon));
}

/** Bonus to hit from behind (S0.R10.k). */
const BEHIND = 2;

/**
 * Plays a blow: the charge's die, if any, then the defense, the roll to hit, damage or a fumble
 * (S0.I.b, S0.CH.e, G.03).
 */
function* resolveStrike(course: Course, command: Strike): Asking {
  const { figure, target } = command;
  const weapon = weaponInHand(partIn(course, figure).figure, command.weapon);
  const made = madeOf(partIn(course, figure), command, weapon);
  if (!isOnTop(made)) declareNewTarget(course, command);
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

/** Its conditions are those of the table's attack: a weapon in hand, and a foe that is near enough. */
function faultsOfOpportunity(part: Part, blow: Untargeted<Strike>): readonly Reason[] {
  const attack: Taking = { ...blow, type: "take-option", option: "attack" };
  return joined(
    ableToAttack(part, blow),
    noSpellUnderWay(part),
    notPinned(part, attack),
    weaponIsAtHand(part, attack),
    foeIsNear(part, attack),
  );
}

function blowFits(part: Part, command: Untargeted<Strike>): readonly Reason[] {
  const weapon = weaponInHand(part.figure, command.weapon);
  return [
    ...mayDo(part, "blows", weapon),
    ...leftInSegment(part, "blows", blowsInSegment(part, weapon)),
    ...withinLedger(part, spendBlow(part.seat.ledger, weapon, part.book)),
  ];
}

/** A blow at a foe who cannot parry. It does not use up an attack of the round (S4.I.D.1, S0.I.c). */
function* strikeInSurprise(course: Course, command: Strike): Asking {
  const { figure } = command;
  const attack = attackIn(course, command, false);
  const counted = (ledger: Ledger) => grantInSurprise(spendBlow(ledger, attack.weapon, course.book));
  enter(course, { figure, deed: "blows", spend: counted });
  yield* rollAttack(course, attack);
}

/**
 * The target of an attack answers it with a blow, which the attacker may parry.
 *
 * @source S0.R9.a
 * @reading it is simultaneous with the attack that it answers, so it is struck whatever that attack does
 */
function* strikeBack(course: Course, answered: Incoming, weapon: Weapon): Asking {
  const { figure: target, target: figure } = answered;
  const part = partIn(course, figure);
  const told: SeatEvent[] = [];
  const isHeldOff = closeIn(told, part, target);
  addEventsTo(course, figure, told);
  if (isHeldOff) return;
  addEvent(course, { type: "struck-back", figure, against: target, weapon: weapon.id });
  const blow = { figure, target, weapon, missile: false, unseen: false, inDefense: true } as const;
  const { parried, ward } = yield* defend(course, blow);
  yield* rollAttack(course, { attacker: part.figure, target, weapon, missile: false, modifiers: [], parried, ward });
}
