import { slowed } from "#rules/fatigue/pace.ts";
import type { ChargeAt } from "#rules/fight/commands/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { feetMoved, type Ledger } from "#rules/ledger/ledger.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { mayChargeAgain } from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { stageCost } from "#rules/movement/stages.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { MapPoint } from "#rules/vocabulary.ts";
import { hasFarToGo, notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  feetAreSensible,
  figureIsHere,
  figureLives,
  inStage,
  placeIsSensible,
  targetIsHere,
} from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay, onItsFeet, withinCaps } from "../../judging/rules.ts";
import { declaredInTime } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";

export const CHARGE_GUARDS: Guards<Untargeted<ChargeAt>> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureLives,
    targetIsHere,
    feetAreSensible,
    placeIsSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(onItsFeet),
    ofFigure(noSpellUnderWay),
    ofFigure(part => declaredInTime(part, { kind: "charge", item: null })),
    ofFigure(notCharging),
    ofFigure((part, { feet }) => chargeIsLeft(part, feet)),
    ofFigure((part, { target }) => hasFarToGo(part, target)),
    ofFigure(goesAllTheWay),
  ],
};

/** Objections to a charge over so many feet because of the round or the figure's load. */
export function chargeIsLeft(part: Part, feet: number): readonly Reason[] {
  return joined(mayCharge(part), runIsLeft(part, feet), isNear(part, feet));
}

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, feet: number): readonly Reason[] {
  return part.book["ledger.enabled"] ? withinCaps(part, afterRun(part, feet)) : FINE;
}

/** The ledger after a charge. It is always a new stage of movement, never the continuation of a walk. */
export function afterRun({ seat: { ledger }, book }: Pick<Part, "seat" | "book">, feet: number): Ledger {
  return spendMove(ledger, feet, stageCost(ledger, feet, false, book));
}

/** Encumbered figures cannot charge, and others not too often (S4.VII.B.1c, ruling `charge.limit`). */
function mayCharge({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (book["charge.method"] !== "addict") return FINE;
  const named = { figure: figure.name };
  if (figure.encumbered === true) return [reason("too-laden-to-charge", named)];
  return mayChargeAgain(seat.chargedIn, fight.encounter.round, book) ? FINE : [reason("charged-lately", named)];
}

/** By jomase's rules a charge goes as far as a round's move, and on foot half as far again (S3.CH.a). */
function isNear({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  if (book["charge.method"] !== "jomase") return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(slowed(figure, book), fight.encounter.ground ?? "indoors", book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}

/**
 * A charge must reach its foe, if a map shows where they are.
 *
 * @source S0.CH.d, S4.VII.B, S3.CH.a
 * @reading a charge without an end point ends next to the foe, one with an end point within ten feet of the foe;
 * anything shorter is not a charge
 */
function goesAllTheWay({ figure, fight }: Part, { target, feet, to }: Untargeted<ChargeAt>): readonly Reason[] {
  const foe = target === null ? undefined : figureOf(fight, target);
  const distance = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || distance === null) return FINE;
  const isFarEnough = to === undefined ? feet >= distance : leadsTo(figure, foe, to) && feet >= wayTo(figure, to);
  return isFarEnough ? FINE : [reason("charge-too-short", { figure: figure.name, target: foe.name, feet, distance })];
}

function leadsTo(figure: Figure, foe: Figure, to: MapPoint): boolean {
  return (feetBetween({ ...figure, position: to }, foe) ?? 0) <= MELEE_REACH;
}

/** Feet to a point, counted in squares. */
function wayTo({ position }: Figure, to: MapPoint): number {
  return position === null ? 0 : Math.max(Math.abs(position.x - to.x), Math.abs(position.y - to.y));
}
