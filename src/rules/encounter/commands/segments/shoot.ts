import type { Shoot } from "../../../fight/command.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { spendMissile } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import type { FigureId, ItemId } from "../../../vocabulary.ts";
import { missileIsLeft, withinRange } from "../../judging/attack-rules.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  modifiersAreSensible,
  targetIsHere,
  weaponServes,
} from "../../judging/impossible.ts";
import { noTurnedMissile } from "../../judging/notice-rules.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { ableToAct, asDeclared, atItsStep, noSpellUnderWay } from "../../judging/rules.ts";
import { type Guards, ofFigure, type Part, type Untargeted } from "../../judging/scene.ts";
import { mayThrow } from "../../judging/throw-rules.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { happen, spend } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { countAttack } from "../../resolving/phases/count-attack.ts";

export const SHOOT_GUARDS: Guards<Untargeted<Shoot>> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    weaponServes(true),
    targetIsHere,
    modifiersAreSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure((part, { weapon }) => asDeclared(part, { kind: "missile", item: weapon })),
    ofFigure(atItsStep),
    ofFigure(notCharging),
    ofFigure((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => attackIsPaid(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => mayThrow(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { target }) => noTurnedMissile(part, target)),
    ofFigure(isInRange),
  ],
};

interface Shot {
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId | null;
}

function isInRange(part: Part, shot: Shot): readonly Reason[] {
  return withinRange(part, weaponInHand(part.figure, shot.weapon), shot.target);
}

/** A missile is discharged; the target may dodge it, or stop it with a shield (S3.AD.a). */
export function* resolveShoot(before: Fight, command: Shoot, book: Rulebook): Resolution {
  const { figure: id, target, moment, modifiers = [] } = command;
  const attacker = figureOf(before, id);
  if (attacker === undefined) throw new RangeError(`resolveShoot: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(attacker, command.weapon);
  const acted = yield* happen(before, { type: "acted", figure: id, moment });
  const counted = yield* countAttack(acted, id, { weapon, opening: null }, book);
  const spent = yield* spend(counted, id, ledger => spendMissile(ledger, weapon.id, book));
  const incoming = { figure: id, target, weapon, missile: true, unseen: false };
  const { fight, improvement: parried, ward } = yield* defend(spent, incoming, book);
  const attack: Attack = { attacker, target, weapon, missile: true, modifiers, parried, ward };
  return yield* rollAttack(fight, attack, book);
}
