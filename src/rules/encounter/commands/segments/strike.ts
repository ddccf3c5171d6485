import type { Strike } from "../../../fight/command.ts";
import { type Fight, seatOf } from "../../../fight/fight.ts";
import type { Resolution, Resolving } from "../../../fight/need.ts";
import type { Weapon } from "../../../figure/figure.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { grantAttacks, spendBlow, spendOpportunity } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import { blowIsLeft, withinReach } from "../../judging/attack-rules.ts";
import { blowIsEarned, closedBefore } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { noFirstBlow } from "../../judging/notice-rules.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { isCarriedOver, ofOwnBlow, phaseHasRoom, takesOpening } from "../../judging/phases/openings.ts";
import { ableToAct, asDeclared, atItsStep, atThatFoe, isGranted, noSpellUnderWay } from "../../judging/rules.ts";
import {
  FINE,
  type Guards,
  joined,
  ofFigure,
  type Part,
  partOf,
  sceneOf,
  type Untargeted,
} from "../../judging/scene.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { closeIn } from "../../resolving/blow/footing.ts";
import { asks, type Course, happen, happenTo } from "../../resolving/course.ts";
import { type Defended, defend } from "../../resolving/defend.ts";
import { type Earned, earnBlow } from "../../resolving/earn-blow.ts";
import { countAttack, type Made } from "../../resolving/phases/count-attack.ts";

/** To hit from behind (S0.R10.k). */
const BEHIND = 2;

export const STRIKE_GUARDS: Guards<Untargeted<Strike>> = {
  impossible: attackCanBe(false),
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(ofOwnBlow((part, { weapon }) => asDeclared(part, { kind: "melee", item: weapon }))),
    ofFigure(ofOwnBlow(atItsStep)),
    ofFigure(ofOwnBlow((part, { weapon }) => blowIsEarned(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofOwnBlow((part, { target }) => atThatFoe(part, target))),
    ofFigure(ofOwnBlow(ownBlowIsLeft)),
    ofFigure(phaseHasRoom),
    ofFigure((part, { target }) => noFirstBlow(part, target)),
    ofFigure((part, { target }) => withinReach(part, target)),
    ofFigure(ofOwnBlow((part, { target }) => closedBefore(part, target))),
  ],
};

/** A blow must be left of the round, unless its foe grants it. */
function ownBlowIsLeft(part: Part, { weapon: id, target }: Untargeted<Strike>): readonly Reason[] {
  if (isGranted(part, target)) return FINE;
  const weapon = weaponInHand(part.figure, id);
  return joined(blowIsLeft(part, weapon), attackIsPaid(part, weapon));
}

/** A blow under way. */
interface Blow {
  readonly part: Part;
  readonly command: Strike;
  readonly weapon: Weapon;
}

/** A blow: a charger earns it first; the defender answers, then the dice fall (S0.I.b, S0.CH.e, G.03). */
export function resolveStrike(before: Fight, command: Strike, book: Rulebook): Resolving {
  const { figure, target, moment } = command;
  const part = partOf(sceneOf(before, book), figure);
  if (part === undefined) throw new RangeError(`resolveStrike: expected a seated figure, got ${figure}`);
  const weapon = weaponInHand(part.figure, command.weapon);
  const blow = { part, command, weapon };
  const carried = isCarriedOver(part, weapon.id);
  const opening = !carried && takesOpening(part, command) ? target : null;
  if (carried || opening !== null) return aim(before, countOnTop(blow, { opening, carried }), blow);
  const acted = { type: "acted", figure, moment } as const;
  if (part.seat.charge === null) return aim(before, countOwn([acted], blow), blow);
  const earning = earnBlow(happen(before, acted), figure, weapon, book);
  return asks(earning) ? aimOnceEarned(earning, blow) : aimIfEarned(earning, blow);
}

function* aimOnceEarned(earning: Course<Earned>, blow: Blow): Resolution {
  const aimed = aimIfEarned(yield* earning, blow);
  return asks(aimed) ? yield* aimed : aimed;
}

function aimIfEarned({ fight, earned }: Earned, blow: Blow): Resolving {
  return earned ? aim(fight, countOwn([], blow), blow) : fight;
}

/** One of the figure's own is one of the round's unless its foe grants it. */
function countOwn(told: SeatEvent[], { part, command: { target }, weapon }: Blow): SeatEvent[] {
  const { seat, book } = part;
  const granted = isGranted(part, target) ? 1 : 0;
  const after = grantAttacks(spendBlow(seat.ledger, weapon, book), granted);
  countAttack(told, part, { weapon, opening: null, after }, book);
  return told;
}

/** One of opportunity, or of the round before, takes no step, and is none of the round's (S3.AO, S3.SP.c). */
function countOnTop({ part, weapon }: Blow, made: Pick<Made, "opening" | "carried">): SeatEvent[] {
  const { seat, book } = part;
  const told: SeatEvent[] = [];
  countAttack(told, part, { ...made, weapon, after: spendOpportunity(seat.ledger, weapon.id, book) }, book);
  return told;
}

/** With what has been told of the attacker so far, he closes with his foe, who may answer. */
function aim(before: Fight, told: SeatEvent[], blow: Blow): Resolving {
  const { part, command, weapon } = blow;
  const { figure, target } = command;
  const isHeldOff = closeIn(told, part.seat, target, part.book);
  const fight = happenTo(before, figure, told);
  if (isHeldOff) return fight;
  const unseen = isUnaware(fight, command);
  const answer = defend(fight, { figure, target, weapon, missile: false, unseen }, part.book);
  return asks(answer) ? rollOnceAnswered(answer, blow, unseen) : rollBlow(answer, blow, unseen);
}

function* rollOnceAnswered(answering: Course<Defended>, blow: Blow, unseen: boolean): Resolution {
  return yield* rollBlow(yield* answering, blow, unseen);
}

function rollBlow({ fight, improvement: parried, ward }: Defended, blow: Blow, unseen: boolean): Resolution {
  const { part, command, weapon } = blow;
  const { figure: attacker, book } = part;
  const modifiers = modifiersOf(command, unseen);
  return rollAttack(
    fight,
    { attacker, target: command.target, weapon, missile: false, modifiers, parried, ward },
    book,
  );
}

/** Is it struck from behind, and does not know (S0.R10.k)? */
function isUnaware(fight: Fight, { figure, target, behind }: Strike): boolean {
  return behind === true && seatOf(fight, target)?.noticed?.of !== figure;
}

/** What somebody typed, and the +2 from behind against a foe that does not know (S0.R10.k). */
function modifiersOf({ modifiers = [] }: Strike, unaware: boolean): Attack["modifiers"] {
  return unaware ? [...modifiers, { why: "behind", value: BEHIND }] : modifiers;
}
