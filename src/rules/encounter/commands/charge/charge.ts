import type { ChargeAt } from "#rules/fight/commands/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { besideOf } from "#rules/movement/beside.ts";
import { arrives, chargeSegments, chargingFeet } from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { feetPerSegment } from "#rules/movement/rates.ts";
import { stageCost } from "#rules/movement/stages.ts";
import { arrival, type Charge } from "#rules/movement/thrown-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { acting } from "../../judging/step-rules.ts";
import type { Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { arriveChargers } from "../../resolving/moments/arrivals.ts";

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
