import type { Throw } from "#rules/fight/commands/deeds.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { placeOnTheWay } from "#rules/movement/thrown-charge.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { missileIsLeft, withinRange } from "../../judging/attack-rules.ts";
import { chargeOf } from "../../judging/charge-rules.ts";
import { attackCanBe } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay } from "../../judging/rules.ts";
import { mayThrow, notAllOut, throwIsPlayed, throwsInTime } from "../../judging/throw-rules.ts";
import { FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";

export const THROW_GUARDS: Guards<Untargeted<Throw>> = {
  impossible: [...attackCanBe(true), ofFigure(isOnItsWay)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(throwIsPlayed),
    ofFigure(notAllOut),
    ofFigure((part, { weapon }) => throwsInTime(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => mayThrow(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon }) => missileIsLeft(part, weaponInHand(part.figure, weapon))),
    ofFigure((part, { weapon, target }) => withinRange(onItsWay(part), weaponInHand(part.figure, weapon), target)),
  ],
};

/** The charger at its current place, from which the range is measured (S0.CH.b). */
function onItsWay(part: Part): Part {
  const charge = chargeOf(part);
  const { position: from } = part.figure;
  if (charge === null || charge.arrived || from === null) return part;
  return { ...part, figure: { ...part.figure, position: placeOnTheWay(from, charge, part.now) } };
}

/** It must be charging, and not have struck its foe. It is still in motion in the segment of its arrival. */
function isOnItsWay(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  const isOn = charge !== null && (!charge.arrived || charge.arrives === part.now) && charge.earned === null;
  return isOn ? FINE : [reason("not-charging", { figure: part.figure.name })];
}
