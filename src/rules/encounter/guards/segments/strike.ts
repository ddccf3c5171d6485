import type { Strike } from "#rules/fight/command.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import type { Reason } from "#rules/verdict.ts";
import { blowIsLeft, withinReach } from "../../judging/attack-rules.ts";
import { inTurnAgainst } from "../../judging/changed-target.ts";
import { blowIsEarned, closedBefore, longerWeaponHasStruck } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { noFirstBlow } from "../../judging/notice-rules.ts";
import { attackIsPaid } from "../../judging/phases/attack-currency.ts";
import { inPhaseOfWeapon, ofOwnBlow, phaseHasRoom } from "../../judging/phases/openings.ts";
import { ableToAct } from "../../judging/rules.ts";
import { atThatFoe, declaredInTime, freeToAttack, isGranted } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";

export const STRIKE_GUARDS: Guards<Untargeted<Strike>> = {
  impossible: attackCanBe(false),
  rules: [
    ofFigure(ableToAct),
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
};

/** The round must have a blow left, unless the foe grants one. */
function ownBlowIsLeft(part: Part, { weapon: id, target }: Untargeted<Strike>): readonly Reason[] {
  if (isGranted(part, target)) return FINE;
  const weapon = weaponInHand(part.figure, id);
  return joined(blowIsLeft(part, weapon), attackIsPaid(part, weapon));
}
