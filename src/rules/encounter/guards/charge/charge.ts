import { slowed } from "#rules/fatigue/rate.ts";
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

/** What the round and the load say against a charge over so many feet. */
export function chargeIsLeft(part: Part, feet: number): readonly Reason[] {
  return joined(mayCharge(part), runIsLeft(part, feet), isNear(part, feet));
}

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, feet: number): readonly Reason[] {
  return part.book["ledger.enabled"] ? withinCaps(part, afterRun(part, feet)) : FINE;
}

/** The account of a figure that has charged so far: a stage of movement, in which nobody goes on walking. */
export function afterRun({ seat: { ledger }, book }: Pick<Part, "seat" | "book">, feet: number): Ledger {
  return spendMove(ledger, feet, stageCost(ledger, feet, false, book));
}

/** The encumbered do not charge; and others not too often (S4.VII.B.1c, ruling `charge.limit`). */
function mayCharge({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (book["charge.method"] !== "addict") return FINE;
  const named = { figure: figure.name };
  if (figure.encumbered === true) return [reason("too-laden-to-charge", named)];
  return mayChargeAgain(seat.chargedIn, fight.encounter.round, book) ? FINE : [reason("charged-lately", named)];
}

/** By the rules of jomase a charge goes as far as a round's move, on foot half as far again (S3.CH.a). */
function isNear({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  if (book["charge.method"] !== "jomase") return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(slowed(figure, book), fight.encounter.ground ?? "indoors", book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}

/**
 * A charge goes up to its foe, so far as a map shows where they stand.
 *
 * @source S0.CH.d, S4.VII.B, S3.CH.a
 * @reading one that names no place comes beside the foe, one that names one within ten feet of it; a shorter way is none
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

/** Feet to a place, squares counted. */
function wayTo({ position }: Figure, to: MapPoint): number {
  return position === null ? 0 : Math.max(Math.abs(position.x - to.x), Math.abs(position.y - to.y));
}
