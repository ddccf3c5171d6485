import type { Strike } from "../../../fight/command.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { grantAttacks, spendBlow } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { blowIsLeft, withinReach } from "../../judging/attack-rules.ts";
import { blowIsEarned, closedBefore } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  modifiersAreSensible,
  targetIsHere,
  weaponServes,
} from "../../judging/impossible.ts";
import { noFirstBlow } from "../../judging/notice-rules.ts";
import { ableToAct, asDeclared, atItsStep, atThatFoe, isGranted, noSpellUnderWay } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, partOf, sceneOf, type Untargeted } from "../../judging/scene.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { closeIn } from "../../resolving/blow/footing.ts";
import { happen, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { earnBlow } from "../../resolving/earn-blow.ts";

/** To hit from behind (S0.R10.k). */
const BEHIND = 2;

export const STRIKE_GUARDS: Guards<Untargeted<Strike>> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    weaponServes(false),
    targetIsHere,
    modifiersAreSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure((part, { weapon }) => asDeclared(part, { kind: "melee", item: weapon })),
    ofFigure(atItsStep),
    ofFigure((part, { weapon }) => blowIsEarned(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { target }) => atThatFoe(part, target)),
    ofFigure((part, { weapon, target }) =>
      isGranted(part, target) ? FINE : blowIsLeft(part, weaponInHand(part.figure, weapon)),
    ),
    ofFigure((part, { target }) => noFirstBlow(part, target)),
    ofFigure((part, { target }) => withinReach(part, target)),
    ofFigure((part, { target }) => closedBefore(part, target)),
  ],
};

/** A blow: a charger earns it first; the defender answers, then the dice fall (S0.I.b, S0.CH.e, G.03). */
export function* resolveStrike(before: Fight, command: Strike, book: Rulebook): Resolution {
  const { figure: id, target, moment } = command;
  const attacker = figureOf(before, id);
  if (attacker === undefined) throw new RangeError(`resolveStrike: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(attacker, command.weapon);
  const acted = yield* happen(before, { type: "acted", figure: id, moment });
  const arrived = yield* earnBlow(acted, id, weapon, book);
  if (!arrived.earned) return arrived.fight;
  const part = partOf(sceneOf(before, book), id);
  const granted = part !== undefined && isGranted(part, target) ? 1 : 0;
  const spent = yield* spend(arrived.fight, id, ledger => grantAttacks(spendBlow(ledger, weapon, book), granted));
  const closed = yield* closeIn(spent, id, target, book);
  if (!closed.strikes) return closed.fight;
  const unseen = isUnaware(closed.fight, command);
  const incoming = { figure: id, target, weapon, missile: false, unseen };
  const { fight, improvement: parried, ward } = yield* defend(closed.fight, incoming, book);
  const modifiers = modifiersOf(command, unseen);
  return yield* rollAttack(fight, { attacker, target, weapon, missile: false, modifiers, parried, ward }, book);
}

/** Is it struck from behind, and does not know (S0.R10.k)? */
function isUnaware(fight: Fight, { figure, target, behind }: Strike): boolean {
  return behind === true && seatOf(fight, target)?.noticed?.of !== figure;
}

/** What somebody typed, and the +2 from behind against a foe that does not know (S0.R10.k). */
function modifiersOf({ modifiers = [] }: Strike, unaware: boolean): Attack["modifiers"] {
  return unaware ? [...modifiers, { why: "behind", value: BEHIND }] : modifiers;
}
