import type { Shoot } from "../../../fight/command.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { Weapon } from "../../../figure/figure.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { spendMissile, spendOpportunity } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import type { FigureId, ItemId } from "../../../vocabulary.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import { missileIsLeft, withinRange } from "../../judging/attack-rules.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { noTurnedMissile } from "../../judging/notice-rules.ts";
import { missileIsPaid } from "../../judging/phases/attack-currency.ts";
import { isCarriedOver, ofThisRound } from "../../judging/phases/openings.ts";
import { ableToAct, asDeclared, atItsStep, noSpellUnderWay } from "../../judging/rules.ts";
import { type Guards, ofFigure, type Part, partOf, sceneOf, type Untargeted } from "../../judging/scene.ts";
import { mayThrow } from "../../judging/throw-rules.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { asks, happenTo } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { countAttack } from "../../resolving/phases/count-attack.ts";

export const SHOOT_GUARDS: Guards<Untargeted<Shoot>> = {
  impossible: attackCanBe(true),
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(ofThisRound((part, { weapon }) => asDeclared(part, { kind: "missile", item: weapon }))),
    ofFigure(ofThisRound(atItsStep)),
    ofFigure(notCharging),
    ofFigure(ofThisRound((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofThisRound((part, { weapon }) => missileIsPaid(part, weaponInHand(part.figure, weapon)))),
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
  const { figure: id, target, modifiers = [] } = command;
  const attacker = figureOf(before, id);
  if (attacker === undefined) throw new RangeError(`resolveShoot: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(attacker, command.weapon);
  const spent = loose(before, command, weapon, book);
  const incoming = { figure: id, target, weapon, missile: true, unseen: false };
  const defended = defend(spent, incoming, book);
  const { fight, improvement: parried, ward } = asks(defended) ? yield* defended : defended;
  const attack: Attack = { attacker, target, weapon, missile: true, modifiers, parried, ward };
  return yield* rollAttack(fight, attack, book);
}

/** It takes its step and is one of the round's, unless it was carried over from the one before (S3.SP.c). */
function loose(before: Fight, { figure, moment }: Shoot, weapon: Weapon, book: Rulebook): Fight {
  const part = partOf(sceneOf(before, book), figure);
  if (part === undefined) throw new RangeError(`resolveShoot: expected a seated figure, got ${figure}`);
  const { ledger } = part.seat;
  const carried = isCarriedOver(part, weapon.id);
  const told: SeatEvent[] = carried ? [] : [{ type: "acted", figure, moment }];
  const after = carried ? spendOpportunity(ledger, weapon.id, book) : spendMissile(ledger, weapon.id, book);
  countAttack(told, part, { weapon, opening: null, carried, after }, book);
  return happenTo(before, figure, told);
}
