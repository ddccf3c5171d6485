import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, ItemId, Moment } from "../vocabulary.ts";

/** A spell under way: begun in one segment, taking effect in a later one. */
export interface Casting {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  readonly begins: Moment;
  readonly lands: Moment;
}

/** When a spell begun now takes effect: its casting time later, in a later round if need be. */
export function landingMoment(begins: Moment, castingTime: number): Moment {
  if (castingTime >= 0) return begins + castingTime;
  throw new RangeError(`landingMoment: casting time must be at least 0 segments, got ${castingTime}`);
}

/** Is the spell still to take effect after that moment? What happens at the moment it lands comes too late. */
export function isUnderWay(casting: Casting, moment: Moment): boolean {
  return casting.lands > moment;
}

/**
 * Does a successful attack spoil a spell under way (ruling `casting.interrupt`)?
 *
 * @source S4.VII.C.6
 * @reading a hit in the segment of its beginning spoils it when the spell has begun, and not when it comes first
 */
export function spoils(damage: number, book: Rulebook): boolean {
  return book["casting.interrupt"] === "hit" || damage > 0;
}
