import type { ChargeAt } from "#rules/fight/commands/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { NO_EXCEPTION } from "#rules/ledger/cap.ts";
import { feetMoved } from "#rules/ledger/ledger.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { besideOf } from "#rules/movement/beside.ts";
import { arrives, chargeSegments, chargingFeet, mayChargeAgain } from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { feetPerSegment } from "#rules/movement/rates.ts";
import { stageCost } from "#rules/movement/stages.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import { arrival, type Charge } from "#rules/movement/thrown-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
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
import { ableToAct, noSpellUnderWay, onItsFeet, withinCaps } from "../../judging/rules.ts";
import { acting, declaredInTime } from "../../judging/step-rules.ts";
import { FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { arriveChargers } from "../../resolving/moments/arrivals.ts";

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
    ofFigure(onItsFeet),
    ofFigure(noSpellUnderWay),
    ofFigure(part => declaredInTime(part, { kind: "charge", item: null })),
    ofFigure(notCharging),
    ofFigure(mayCharge),
    ofFigure(runIsLeft),
    ofFigure(isNear),
    ofFigure(goesAllTheWay),
  ],
};

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, { feet }: Untargeted<ChargeAt>): readonly Reason[] {
  const { seat, book } = part;
  if (!book["ledger.enabled"]) return FINE;
  return withinCaps(part, spendMove(seat.ledger, feet, stageCost(seat.ledger, feet, false, book)), NO_EXCEPTION);
}

/** The encumbered do not charge; and others not too often (S4.VII.B.1c, ruling `charge.limit`). */
function mayCharge({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (book["charge.method"] !== "addict") return FINE;
  const named = { figure: figure.name };
  if (figure.encumbered === true) return [reason("too-laden-to-charge", named)];
  return mayChargeAgain(seat.chargedIn, fight.encounter.round, book) ? FINE : [reason("charged-lately", named)];
}

/** By the rules of jomase a charge goes as far as a round's move, on foot half as far again (S3.CH.a). */
function isNear({ figure, seat, fight, book }: Part, { feet }: Untargeted<ChargeAt>): readonly Reason[] {
  if (book["charge.method"] !== "jomase") return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(figure, fight.encounter.ground ?? "indoors", book);
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

/** Feet a figure makes in a segment. */
function paceOf({ figure, fight, book }: Part): number {
  const ground = fight.encounter.ground ?? "indoors";
  if (book["charge.method"] === "jomase") return feetOfCharge(figure, ground, book) / SEGMENTS_PER_ROUND;
  if (book["charge.method"] === "three-actions") return feetPerSegment(figure.move, ground, book);
  return chargingFeet(figure.move, figure.legs ?? "biped", ground, book);
}

/** Farther than any charge comes, for a figure that does not move at all. */
const MOST_SEGMENTS = 1000;

/**
 * When a charge arrives: the segment it begins in is the first of its way (S0.CH.d).
 *
 * @reading by the numbers of addict its segments are counted from where it begins; where steps are compared they count
 * against a spell alone, and a charger that arrives in the round is there (S4.VII.B.4). By those of jomase it is there in
 * the phase in which it acts (S3.CH.a)
 */
function arrivalOf({ moment, feet }: ChargeAt, pace: number, book: Rulebook): Moment {
  if (book["charge.method"] === "jomase") return moment;
  if (book["charge.method"] === "three-actions") return arrival(moment, feet, pace);
  const segments = Math.min(MOST_SEGMENTS, chargeSegments(feet, pace, book));
  return procedureOf(book).compares && arrives(segments) ? moment : moment + segments;
}

/**
 * Where a charge ends that names no place.
 *
 * @reading on the nearest free place beside the foe, where the way is long enough; no text says where. Overruled, a
 * shorter one leaves the figure where it stands
 */
function endOf({ figure, fight }: Part, { target, feet }: ChargeAt): MapPoint | null {
  const foe = figureOf(fight, target);
  const far = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || far === null || feet < far) return null;
  const others = fight.figures.filter(other => other !== null && other !== figure && other !== foe && !isDown(other));
  return besideOf(figure, foe, others as readonly Figure[]);
}

/** A charge begins; it arrives when its way is done, the segment it begins in being one of it (S0.CH.d). */
export function resolveCharge(course: Course, command: ChargeAt): void {
  const { figure, target, moment, feet } = command;
  const { book } = course;
  const part = partIn(course, figure);
  const to = command.to ?? endOf(part, command);
  const pace = paceOf(part);
  const cost = stageCost(part.seat.ledger, feet, false, book);
  addEvent(course, acting(part, "charge"));
  spend(course, figure, ledger => spendMove(ledger, feet, cost));
  const state = { arrives: arrivalOf(command, pace, book), arrived: false, to, thrown: null, earned: null };
  const charge: Charge = { target, begins: moment, feet, pace, ...state };
  addEvent(course, { type: "charged", figure, charge });
  arriveChargers(course);
}
