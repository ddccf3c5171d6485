import type { ChargeAt } from "../../../fight/deeds.ts";
import type { Fight } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { NO_EXCEPTION } from "../../../ledger/cap.ts";
import { spendMove } from "../../../ledger/spending.ts";
import { feetPerSegment } from "../../../movement/rates.ts";
import { stageCost } from "../../../movement/stages.ts";
import { arrival, type Charge } from "../../../movement/thrown-charge.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { Reason } from "../../../verdict.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  feetAreSensible,
  figureIsHere,
  figureStands,
  inStage,
  placeIsSensible,
  targetIsHere,
} from "../../judging/impossible.ts";
import { ableToAct, asDeclared, atItsStep, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, type Part, partOf, sceneOf, type Untargeted } from "../../judging/scene.ts";
import { arriveChargers } from "../../resolving/arrivals.ts";
import { happen, spend } from "../../resolving/course.ts";

export const CHARGE_GUARDS: Guards<Untargeted<ChargeAt>> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    targetIsHere,
    feetAreSensible,
    placeIsSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "charge", item: null })),
    ofFigure(atItsStep),
    ofFigure(notCharging),
    ofFigure(runIsLeft),
  ],
};

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, { feet }: Untargeted<ChargeAt>): readonly Reason[] {
  const { seat, book } = part;
  if (!book["ledger.enabled"]) return FINE;
  return withinCaps(part, spendMove(seat.ledger, feet, stageCost(seat.ledger, feet, false, book)), NO_EXCEPTION);
}

/** Feet a figure makes in a segment. */
function paceOf({ figure, fight, book }: Part): number {
  return feetPerSegment(figure.move, fight.encounter.ground ?? "indoors", book);
}

/** A charge begins; it arrives when its way is done, the segment it begins in being one of it (S0.CH.d). */
export function* resolveCharge(before: Fight, command: ChargeAt, book: Rulebook): Resolution {
  const { figure, target, moment, feet, to = null } = command;
  const part = partOf(sceneOf(before, book), figure);
  if (part === undefined) throw new RangeError(`resolveCharge: expected a seated figure, got ${figure}`);
  const pace = paceOf(part);
  const cost = stageCost(part.seat.ledger, feet, false, book);
  const acted = yield* happen(before, { type: "acted", figure, moment });
  const spent = yield* spend(acted, figure, ledger => spendMove(ledger, feet, cost));
  const arrives = arrival(moment, feet, pace);
  const state = { arrives, arrived: false, to, thrown: null, earned: null };
  const charge: Charge = { target, begins: moment, feet, pace, ...state };
  return yield* arriveChargers(yield* happen(spent, { type: "charged", figure, charge }));
}
