import { momentOf, roundOf } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, type ItemId, type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** A spell under way: begun in one segment, taking effect in a later one. */
export interface Casting {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  readonly begins: Moment;
  readonly lands: Moment;
  /** The second of two cantrips, which begins when this one has taken effect (S4.VII.C.4). */
  readonly second?: Cantrip;
  /** The second of two cantrips does not take effect before this moment (S4.VII.C.4). */
  readonly notBefore?: Moment;
  /** An ally stands beside the caster, where no map shows it (S2.4B.c). */
  readonly guarded?: boolean;
}

/** A cantrip that waits for another. */
export interface Cantrip {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
}

/** When a spell begun now takes effect: its casting time later, in a later round if need be. */
export function landingMoment(begins: Moment, castingTime: number): Moment {
  if (castingTime >= 0) return begins + castingTime;
  throw new RangeError(`landingMoment: casting time must be at least 0 segments, got ${castingTime}`);
}

/**
 * Segments that a spell still takes when they are counted from the beginning of a round.
 *
 * @source S4.VII.C, S4.I.D.4
 * @reading what was begun in an earlier round has gone on for whole rounds; what was begun in a segment of surprise, for
 * the segments since
 */
export function segmentsLeft({ begins, lands }: Pick<Casting, "begins" | "lands">, round: number): number {
  if (begins < momentOf(1, 1)) return lands - momentOf(round, 0);
  return lands - begins - (round - roundOf(begins)) * SEGMENTS_PER_ROUND;
}

/**
 * Is a spell that takes effect at a moment still to do so at another, so that what happens then can spoil it?
 *
 * @source S4.VII.C.6
 * @reading what is simultaneous with its end comes too late, or spoils it (ruling `casting.simultaneous`)
 */
export function isUnderWay(lands: Moment, moment: Moment, book: Pick<Rulebook, "casting.simultaneous">): boolean {
  return book["casting.simultaneous"] === "completes" ? lands > moment : lands >= moment;
}

/** Decides how long after the first of two cantrips the second comes (S4.VII.C.4). */
export const CANTRIP_DIE = "1d4";

/** When the second of two cantrips takes effect: one to four segments after the first (S4.VII.C.4). */
export function secondCantrip(first: Moment, segments: number): Moment {
  return first + segments;
}
