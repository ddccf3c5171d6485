import type { Shoot } from "#rules/fight/command.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import type { Reason } from "#rules/verdict.ts";
import type { FigureId, ItemId } from "#rules/vocabulary.ts";
import { missileIsLeft, withinRange } from "../../judging/attack-rules.ts";
import { inTurnAgainst } from "../../judging/changed-target.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { noTurnedMissile } from "../../judging/notice-rules.ts";
import { missileIsPaid } from "../../judging/phases/attack-currency.ts";
import { inPhaseOfWeapon, ofThisRound } from "../../judging/phases/openings.ts";
import { ableToAct } from "../../judging/rules.ts";
import { declaredInTime, freeToAttack } from "../../judging/step-rules.ts";
import { mayThrow, notAllOut } from "../../judging/throw-rules.ts";
import { type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";

export const SHOOT_GUARDS: Guards<Untargeted<Shoot>> = {
  impossible: attackCanBe(true),
  rules: [
    ofFigure(ableToAct),
    ofFigure(part => freeToAttack(part, "missile")),
    ofFigure(ofThisRound((part, { weapon }) => declaredInTime(part, { kind: "missile", item: weapon }))),
    ofFigure((part, { target }) => inTurnAgainst(part, target)),
    ofFigure(notCharging),
    ofFigure(ofThisRound((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofThisRound((part, { weapon }) => missileIsPaid(part, weaponInHand(part.figure, weapon)))),
    ofFigure(ofThisRound((part, shot) => inPhaseOfWeapon(part, "missile", shot))),
    ofFigure(notAllOut),
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
