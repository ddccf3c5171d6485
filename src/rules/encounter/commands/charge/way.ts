import { movementRate } from "#rules/fatigue/pace.ts";
import type { Fight } from "#rules/fight/fight.ts";
import { figuresInTheWay } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { momentAfter, procedureOf } from "#rules/initiative/procedures.ts";
import { segmentOf } from "#rules/moment.ts";
import { arrives, chargeSegments, chargingFeet } from "#rules/movement/closing-charge.ts";
import { besideOf } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { feetPerSegment } from "#rules/movement/rates.ts";
import { MOST_SEGMENTS_RUN, segmentsRun } from "#rules/movement/thrown-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { contenderOf, type Part } from "../../judging/view.ts";
import type { ChargeAt } from "./charge.ts";

/** Feet a charging figure covers in a segment. */
export function paceOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): number {
  const ground = fight.encounter.ground ?? "indoors";
  if (book["charge.method"] === "jomase")
    return feetOfCharge(figure, movementRate(figure, book), ground, book) / SEGMENTS_PER_ROUND;
  if (book["charge.method"] === "three-actions") return feetPerSegment(movementRate(figure, book), ground, book);
  return chargingFeet(movementRate(figure, book), figure.legs ?? "biped", ground, book);
}

/**
 * When a charge arrives. The segment it begins in is the first of its way (S0.CH.d).
 *
 * @reading by addict's numbers, its segments are counted from where it begins; if steps are compared, they count
 * against a spell alone, and a charger that arrives in the round is there at once (S4.VII.B.4). If every figure has its
 * own segment, a way that would run past the tenth ends there, since a charger strikes in the same round (S2.4.c). By
 * jomase's, it arrives in the phase in which it acts (S3.CH.a)
 */
export function arrivalOf(part: Part, { moment, feet }: Pick<ChargeAt, "moment" | "feet">, pace: number): Moment {
  const { book } = part;
  if (book["charge.method"] === "jomase") return moment;
  const segments =
    book["charge.method"] === "three-actions" ? segmentsRun(feet, pace) : segmentsOfWay(moment, feet, pace, book);
  return momentAfter(contenderOf(part), moment, segments);
}

function segmentsOfWay(moment: Moment, feet: number, pace: number, book: Rulebook): number {
  const segments = Math.min(MOST_SEGMENTS_RUN, chargeSegments(feet, pace, book));
  const { compares, ownSegment } = procedureOf(book);
  if (!arrives(segments)) return segments;
  if (compares) return 0;
  return ownSegment ? Math.min(segments, SEGMENTS_PER_ROUND - segmentOf(moment)) : segments;
}

/** The nearest free place next to a foe; null if there is none, or if the runner is there already. */
export function placeBeside(fight: Fight, runner: Figure, foe: Figure): MapPoint | null {
  const others = figuresInTheWay(fight).filter(other => other !== runner && other !== foe);
  return besideOf(runner, foe, others);
}
