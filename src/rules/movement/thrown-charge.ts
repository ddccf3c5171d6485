import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type FigureId,
  type Ground,
  type ItemId,
  type MapPoint,
  type Moment,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
  segmentsBetween,
} from "../vocabulary.ts";
import { feetPerSegment, LAST_SEGMENT_TO_THROW, THROWN_IN_MOTION } from "./rates.ts";

/** A figure's charge at a foe. */
export interface Charge {
  readonly target: FigureId;
  readonly begins: Moment;
  /** The total distance in feet. */
  readonly feet: number;
  /** Feet per segment. */
  readonly pace: number;
  /** The moment of its arrival. If that is after the round, it does not arrive. */
  readonly arrives: Moment;
  readonly arrived: boolean;
  /** Where it ends, if there is a map. */
  readonly to: MapPoint | null;
  /** The weapon thrown at its start; `null` if none. */
  readonly thrown: ItemId | null;
  /** Whether it gets its attack; `null` until that is decided. */
  readonly earned: boolean | null;
}

/** A charge is so many times as fast as a walk (S4.VII.B.1b). */
const FASTER = 2;

/**
 * Feet that a charging figure covers in a segment by the three-actions rules.
 *
 * @param move movement rate in inches
 * @source S0.CH, S4.VII.B.1b
 * @reading those rules give a charge no pace of its own: twice that of a walk, which addict gives it indoors; or that of
 * a walk (ruling `charge.pace`)
 */
export function feetInCharge(
  move: number,
  ground: Ground,
  book: Pick<Rulebook, "charge.pace" | "movement.outdoors">,
): number {
  return feetPerSegment(move, ground, book) * (book["charge.pace"] === "doubled" ? FASTER : 1);
}

/** Longer than any charge takes, for a figure that cannot move. The moment is stored, so it must be finite. */
export const MOST_SEGMENTS_RUN = 1000;

/** Segments needed for a distance at a pace. */
function travelSegments(feet: number, pace: number): number {
  return pace > 0 ? Math.min(MOST_SEGMENTS_RUN, Math.ceil(feet / pace)) : MOST_SEGMENTS_RUN;
}

/**
 * Segments from the beginning to the arrival of a move, or of a charge without a throw. The first segment already counts
 * as running (S0.CH.d).
 */
export function segmentsRun(feet: number, pace: number): number {
  return Math.max(0, travelSegments(feet, pace) - 1);
}

/**
 * Returns the charge as it is after a weapon was thrown in it: it arrives later, by the three-actions rules.
 *
 * @source S0.CH.c–d
 * @reading a charger that arrived in its first segment arrives a segment later instead, at its current position; a
 * throw that was overruled into a charge that has none delays nothing
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

/** The arrival after a throw, which takes a segment of its own, mounted or not (S0.CH.c–d). */
function arrivalAfterThrow(charge: Charge, launch: Moment): Moment {
  return launch + travelSegments(Math.max(0, charge.feet - feetRun(charge, launch)), charge.pace);
}

function feetRun({ begins, pace }: Charge, moment: Moment): number {
  return Math.max(0, segmentsBetween(begins, moment)) * pace;
}

/** The position of a charger at a moment. Without a map, it stays at `from`. */
export function placeOnTheWay(from: MapPoint, charge: Charge, moment: Moment): MapPoint {
  const { to, feet } = charge;
  if (to === null || feet <= 0) return from;
  const part = Math.min(1, feetRun(charge, moment) / feet);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/**
 * The segments when a charger is in motion and can still throw, counted from the charge's beginning, its arrival
 * included; empty if none.
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

/**
 * True if a charger can still throw in that segment of the round: in 1–4, or later at a penalty (S0.CH.a, ruling
 * `charge.throwWindow`).
 */
export function mayStillThrow(segment: number, book: Rulebook): boolean {
  return book["charge.throwWindow"] === "late-at-penalty" || segment <= LAST_SEGMENT_TO_THROW;
}

/** The to-hit modifier of a throw: 0 at the beginning of the charge, −1 in motion or late (S0.CH.a–b). */
export function throwPenalty(charge: Charge, launch: Moment): number {
  return launch > charge.begins || segmentOf(launch) > LAST_SEGMENT_TO_THROW ? THROWN_IN_MOTION : 0;
}

/** The segments left in the round when a charge arrives; 0 if none, or if it does not arrive in its round (S0.CH.d). */
export function segmentsRemaining({ begins, arrives }: Charge): number {
  return roundOf(arrives) === roundOf(begins) ? SEGMENTS_PER_ROUND - segmentOf(arrives) : 0;
}

/**
 * The number of faces of the die that decides about the blow at the end of a charge: 8, or 6 for claw and fang
 * (S0.CH.e).
 */
export function chargeDie(weapon: Weapon | null): 6 | 8 {
  return weapon?.kind === "natural" && weapon.openHand !== true ? 6 : 8;
}

/** How an arriving charger gets its blow: without a roll, with one, or not at all. */
export type Earning = "automatic" | "roll" | "none";

/**
 * How an arriving charger gets its blow: without a roll, by a roll of that die against the segments left, or not at
 * all.
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
