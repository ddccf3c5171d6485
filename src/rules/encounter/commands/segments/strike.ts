import type { Strike } from "../../../fight/command.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { isHasted } from "../../../ledger/entitlement.ts";
import { spendBlow } from "../../../ledger/ledger.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import { attackIsLeft, missileWithBlow, noBlowAfterAllMissiles, withinReach } from "../../judging/attack-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  modifiersAreSensible,
  targetIsHere,
  weaponServes,
} from "../../judging/impossible.ts";
import { ableToAct, asDeclared, atItsStep, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { blowsAllowed, FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/scene.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { happen, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";

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
    ofFigure(blowIsLeft),
    ofFigure((part, { target }) => withinReach(part, target)),
  ],
};

/** The ledger's objections to another blow. */
function blowIsLeft(part: Part): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const exception = { attack: isHasted(part.figure), missilesAllowed: 0 };
  return [
    ...withinCaps(part, spendBlow(part.seat.ledger), 1, exception),
    ...attackIsLeft(part, blowsAllowed(part)),
    ...missileWithBlow(part, "blow"),
    ...noBlowAfterAllMissiles(part),
  ];
}

/** A blow: the defender answers, then the dice fall (S0.I.b, G.03). */
export function* resolveStrike(before: Fight, command: Strike, book: Rulebook): Resolution {
  const { figure: id, target, moment, modifiers = [] } = command;
  const attacker = figureOf(before, id);
  if (attacker === undefined) throw new RangeError(`resolveStrike: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(attacker, command.weapon);
  const acted = yield* happen(before, { type: "acted", figure: id, moment });
  const spent = yield* spend(acted, id, spendBlow);
  const { fight, improvement } = yield* defend(spent, { figure: id, target, weapon }, book);
  const attack: Attack = { attacker, target, weapon, missile: false, modifiers, parried: improvement };
  return yield* rollAttack(fight, attack, book);
}
