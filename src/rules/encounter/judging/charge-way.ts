import { moveRate, slowed } from "../../fatigue/rate.ts";
import type { ChargeAt } from "../../fight/commands/deeds.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { segmentOf } from "../../moment.ts";
import { arrives, chargeSegments, chargingFeet } from "../../movement/closing-charge.ts";
import { feetOfCharge } from "../../movement/jomase-charge.ts";
import { feetPerSegment } from "../../movement/rates.ts";
import { arrival, MOST_SEGMENTS } from "../../movement/thrown-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import type { Part } from "./view.ts";

/** Feet a figure makes in a segment. */
export function paceOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): number {
  const ground = fight.encounter.ground ?? "indoors";
  if (book["charge.method"] === "jomase") return feetOfCharge(slowed(figure, book), ground, book) / SEGMENTS_PER_ROUND;
  if (book["charge.method"] === "three-actions") return feetPerSegment(moveRate(figure, book), ground, book);
  return chargingFeet(moveRate(figure, book), figure.legs ?? "biped", ground, book);
}

/**
 * When a charge arrives: the segment it begins in is the first of its way (S0.CH.d).
 *
 * @reading by the numbers of addict its segments are counted from where it begins; where steps are compared they count
 * against a spell alone, and a charger that arrives in the round is there (S4.VII.B.4). On a segment of one's own a way that would
 * run past the tenth ends there, since a charger strikes in the same round (S2.4.c). By those of jomase it is there in the phase in
 * which it acts (S3.CH.a)
 */
export function arrivalOf({ moment, feet }: Pick<ChargeAt, "moment" | "feet">, pace: number, book: Rulebook): Moment {
  if (book["charge.method"] === "jomase") return moment;
  if (book["charge.method"] === "three-actions") return arrival(moment, feet, pace);
  const segments = Math.min(MOST_SEGMENTS, chargeSegments(feet, pace, book));
  const procedure = procedureOf(book);
  if (!arrives(segments)) return moment + segments;
  if (procedure.compares) return moment;
  return procedure.ownSegment ? Math.min(moment + segments, lastSegmentFrom(moment)) : moment + segments;
}

/** The moment in the last segment of a round that is at the same tick. */
function lastSegmentFrom(moment: Moment): Moment {
  return moment + SEGMENTS_PER_ROUND - segmentOf(moment);
}
