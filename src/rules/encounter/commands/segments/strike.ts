import type { Strike } from "../../../fight/command.ts";
import { type Fight, seatOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { Weapon } from "../../../figure/figure.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { grantAttacks, spendBlow, spendOpportunity } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import { blowIsLeft, withinReach } from "../../judging/attack-rules.ts";
import { blowIsEarned, closedBefore } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { noFirstBlow } from "../../judging/notice-rules.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { isCarriedOver, ofOwnBlow, phaseHasRoom, takesOpening } from "../../judging/phases/openings.ts";
import { ableToAct, asDeclared, atItsStep, atThatFoe, isGranted, noSpellUnderWay } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, type Part, partOf, sceneOf, type Untargeted } from "../../judging/scene.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { closeIn } from "../../resolving/blow/footing.ts";
import { type Course, happen, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
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
  return [...blowIsLeft(part, weapon), ...attackIsPaid(part, weapon)];
}

/** A blow: a charger earns it first; the defender answers, then the dice fall (S0.I.b, S0.CH.e, G.03). */
export function* resolveStrike(before: Fight, command: Strike, book: Rulebook): Resolution {
  const { figure: id, target } = command;
  const part = partOf(sceneOf(before, book), id);
  if (part === undefined) throw new RangeError(`resolveStrike: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(part.figure, command.weapon);
  const carried = isCarriedOver(part, weapon.id);
  const opening = !carried && takesOpening(part, command) ? target : null;
  const ready =
    carried || opening !== null
      ? strikeOnTop(part, { weapon, opening, carried })
      : yield* strikeInTurn(part, command, weapon);
  if (!ready.earned) return ready.fight;
  const closed = closeIn(ready.fight, id, target, book);
  if (!closed.strikes) return closed.fight;
  const unseen = isUnaware(closed.fight, command);
  const incoming = { figure: id, target, weapon, missile: false, unseen };
  const { fight, improvement: parried, ward } = yield* defend(closed.fight, incoming, book);
  const how = { missile: false, modifiers: modifiersOf(command, unseen), parried, ward };
  return yield* rollAttack(fight, { attacker: part.figure, target, weapon, ...how }, book);
}

/** Is it struck from behind, and does not know (S0.R10.k)? */
function isUnaware(fight: Fight, { figure, target, behind }: Strike): boolean {
  return behind === true && seatOf(fight, target)?.noticed?.of !== figure;
}

/** One of the figure's own: it takes its step, and is one of the round's unless its foe grants it. */
function* strikeInTurn(part: Part, { figure, target, moment }: Strike, weapon: Weapon): Course<Earned> {
  const { fight, book } = part;
  const acted = happen(fight, { type: "acted", figure, moment });
  const arrived = yield* earnBlow(acted, figure, weapon, book);
  if (!arrived.earned) return arrived;
  const counted = countAttack(arrived.fight, figure, { weapon, opening: null }, book);
  const granted = isGranted(part, target) ? 1 : 0;
  const spent = spend(counted, figure, ledger => grantAttacks(spendBlow(ledger, weapon, book), granted));
  return { fight: spent, earned: true };
}

/** One of opportunity, or of the round before: it takes no step, and is none of the round's (S3.AO, S3.SP.c). */
function strikeOnTop({ fight, figure: { id }, book }: Part, blow: Made & { weapon: Weapon }): Earned {
  const counted = countAttack(fight, id, blow, book);
  const spent = spend(counted, id, ledger => spendOpportunity(ledger, blow.weapon.id, book));
  return { fight: spent, earned: true };
}

/** What somebody typed, and the +2 from behind against a foe that does not know (S0.R10.k). */
function modifiersOf({ modifiers = [] }: Strike, unaware: boolean): Attack["modifiers"] {
  return unaware ? [...modifiers, { why: "behind", value: BEHIND }] : modifiers;
}
