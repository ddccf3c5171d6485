import type { Weapon } from "../figure/figure.ts";
import { roundOf, segmentOf, segmentsBetween } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, type ItemId, type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import { LAST_SEGMENT_TO_THROW, THROWN_IN_MOTION } from "./tables.ts";

/** A figure on its way to a foe. */
export interface Charge {
  readonly target: FigureId;
  readonly begins: Moment;
  /** Feet of the whole way. */
  readonly feet: number;
  /** Feet it makes in a segment. */
  readonly pace: number;
  /** The moment it is there; may lie beyond the round, and then it does not arrive. */
  readonly arrives: Moment;
  readonly arrived: boolean;
  /** Where it ends, when there is a map. */
  readonly to: MapPoint | null;
  /** The weapon thrown at its beginning; null when none was. */
  readonly thrown: ItemId | null;
  /** Whether it has earned its blow; null before that is settled. */
  readonly earned: boolean | null;
}

/** Farther than any charge comes, for a figure that does not move at all. A moment is stored, so it must be finite. */
export const MOST_SEGMENTS_RUN = 1000;

/** Segments that a way takes at a pace. */
function travelSegments(feet: number, pace: number): number {
  return pace > 0 ? Math.min(MOST_SEGMENTS_RUN, Math.ceil(feet / pace)) : MOST_SEGMENTS_RUN;
}

/** Segments after its beginning in which a charge without a throw arrives: its first segment is one of those it runs in (S0.CH.d). */
export function segmentsRun(feet: number, pace: number): number {
  return Math.max(0, travelSegments(feet, pace) - 1);
}

/**
 * A charge in which a weapon has been thrown.
 *
 * @source S0.CH.c–d
 * @reading one that was there in its first segment is there a segment later, at the place where it stands; a throw that
 * was overruled into a charge that knows none delays nothing
 */
export function withThrow(
  charge: Charge,
  thrown: ItemId,
  launch: Moment,
  book: Pick<Rulebook, "charge.method">,
): Charge {
  if (book["charge.method"] !== "three-actions") return { ...charge, thrown };
  const to = charge.arrived ? null : charge.to;
  return { ...charge, thrown, to, arrives: arrivalAfterThrow(charge, launch), arrived: false };
}

/** When it arrives after a throw, which takes a segment of its own, mounted or not (S0.CH.c–d). */
function arrivalAfterThrow(charge: Charge, launch: Moment): Moment {
  return launch + travelSegments(Math.max(0, charge.feet - feetRun(charge, launch)), charge.pace);
}

function feetRun({ begins, pace }: Charge, moment: Moment): number {
  return Math.max(0, segmentsBetween(begins, moment)) * pace;
}

/** Where a charger is on its way from a place; there is no place between where no map shows where it ends. */
export function placeOnTheWay(from: MapPoint, charge: Charge, moment: Moment): MapPoint {
  const { to, feet } = charge;
  if (to === null || feet <= 0) return from;
  const part = Math.min(1, feetRun(charge, moment) / feet);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/**
 * The segments after its beginning in which a charger is in motion and may still throw; the last of its way is one of them.
 *
 * @source S0.CH.a–b
 */
export function segmentsToThrow(charge: Charge, book: Rulebook): readonly number[] {
  const { begins, arrives, thrown, earned } = charge;
  if (thrown !== null || earned !== null) return NO_SEGMENTS;
  const first = segmentOf(begins);
  const last = Math.min(SEGMENTS_PER_ROUND - first, segmentsBetween(begins, arrives));
  const segments: number[] = [];
  for (let after = 1; after <= last; after++) if (mayStillThrow(first + after, book)) segments.push(after);
  return segments;
}

const NO_SEGMENTS: readonly number[] = Object.freeze([]);

/** May a weapon still be thrown in that segment: 1–4, or later at a penalty (S0.CH.a, ruling `charge.throwWindow`)? */
export function mayStillThrow(segment: number, book: Rulebook): boolean {
  return book["charge.throwWindow"] === "late-at-penalty" || segment <= LAST_SEGMENT_TO_THROW;
}

/** What throwing does to the roll to hit: nothing at the beginning of the charge, −1 in motion or late (S0.CH.a–b). */
export function throwPenalty(charge: Charge, launch: Moment): number {
  return launch > charge.begins || segmentOf(launch) > LAST_SEGMENT_TO_THROW ? THROWN_IN_MOTION : 0;
}

/** Segments left of the round on arrival; 0 when none are, or it does not arrive in its round (S0.CH.d). */
export function segmentsRemaining({ begins, arrives }: Charge): number {
  return roundOf(arrives) === roundOf(begins) ? SEGMENTS_PER_ROUND - segmentOf(arrives) : 0;
}

/** The die for the blow at the end of a charge: d8, or d6 for claw and fang (S0.CH.e). */
export function chargeDie(weapon: Weapon | null): 6 | 8 {
  return weapon?.kind === "natural" && weapon.openHand !== true ? 6 : 8;
}

/** What an arriving charger needs for its blow: nothing, a roll, or it has none. */
export type Earning = "automatic" | "roll" | "none";

/**
 * Must the charger roll for its blow?
 *
 * @source S0.CH.e–f
 * @reading the roll is for every charge; or only for one that began with a throw (ruling `charge.roll`)
 */
export function earning(charge: Charge, die: 6 | 8, book: Rulebook): Earning {
  if (roundOf(charge.arrives) !== roundOf(charge.begins)) return "none";
  if (book["charge.method"] !== "three-actions") return "automatic";
  if (book["charge.roll"] === "after-throw" && charge.thrown === null) return "automatic";
  const remaining = segmentsRemaining(charge);
  if (remaining <= 0) return "none";
  return remaining >= die ? "automatic" : "roll";
}
