import type { Shoot } from "../../../fight/command.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { isHasted } from "../../../ledger/entitlement.ts";
import { spendMissile } from "../../../ledger/ledger.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import type { FigureId, ItemId } from "../../../vocabulary.ts";
import {
  attackIsLeft,
  entitledToShoot,
  missileWithBlow,
  movedTooFarToShoot,
  withinRange,
} from "../../judging/attack-rules.ts";
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
import { FINE, type Guards, missilesAllowed, ofFigure, type Part, type Untargeted } from "../../judging/scene.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { happen, spend } from "../../resolving/course.ts";

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
    ofFigure(missileIsLeft),
    ofFigure(isInRange),
  ],
};

interface Shot {
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId | null;
}

/** The ledger's objections to another missile. */
function missileIsLeft(part: Part, shot: Shot): readonly Reason[] {
  const { figure, seat, book } = part;
  if (!book["ledger.enabled"]) return FINE;
  const weapon = weaponInHand(figure, shot.weapon);
  const exception = { attack: isHasted(figure), missilesAllowed: missilesAllowed(part, weapon) };
  return [
    ...withinCaps(part, spendMissile(seat.ledger, weapon.id), 1, exception),
    ...attackIsLeft(part, entitledToShoot(part, weapon)),
    ...missileWithBlow(part, "missile"),
    ...movedTooFarToShoot(part, weapon),
  ];
}

function isInRange(part: Part, shot: Shot): readonly Reason[] {
  return withinRange(part, weaponInHand(part.figure, shot.weapon), shot.target);
}

/** A missile is discharged. It cannot be parried. */
export function* resolveShoot(before: Fight, command: Shoot, book: Rulebook): Resolution {
  const { figure: id, target, moment, modifiers = [] } = command;
  const attacker = figureOf(before, id);
  if (attacker === undefined) throw new RangeError(`resolveShoot: expected a seated figure, got ${id}`);
  const weapon = weaponInHand(attacker, command.weapon);
  const acted = yield* happen(before, { type: "acted", figure: id, moment });
  const fight = yield* spend(acted, id, ledger => spendMissile(ledger, weapon.id));
  const attack: Attack = { attacker, target, weapon, missile: true, modifiers, parried: 0 };
  return yield* rollAttack(fight, attack, book);
}
