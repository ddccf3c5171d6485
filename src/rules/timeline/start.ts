import type { Seat } from "../fight/fight.ts";
import { type SideDice, type Start, startOf } from "../initiative/initiative.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { SEGMENTS_PER_ROUND, type SideId } from "../vocabulary.ts";

/** When a side begins, with the reasons of its steps remembered: figures of one side share them. */
export interface SideStart {
  readonly start: Start;
  readonly routines: Map<number, readonly Reason[]>;
  readonly castings: Map<number, readonly Reason[]>;
}

type Sides = Map<SideId, SideStart | null>;

const REMEMBERED: Readonly<Record<Rulebook["initiative.startSegment"], WeakMap<SideDice, Sides>>> = {
  "other-die": new WeakMap(),
  "own-die": new WeakMap(),
};

/** When each side begins this round; null for one that has not rolled. Remembered for as long as the dice lie. */
export function sideStart(dice: SideDice, side: SideId, book: Rulebook): SideStart | null {
  const sides = sidesOf(dice, book);
  const known = sides.get(side);
  if (known !== undefined) return known;
  const fresh = Object.hasOwn(dice, side) ? newSideStart(startOf(dice, side, book)) : null;
  sides.set(side, fresh);
  return fresh;
}

function sidesOf(dice: SideDice, book: Rulebook): Sides {
  const remembered = REMEMBERED[book["initiative.startSegment"]];
  const known = remembered.get(dice);
  if (known !== undefined) return known;
  const sides: Sides = new Map();
  remembered.set(dice, sides);
  return sides;
}

function newSideStart(start: Start): SideStart {
  return { start, routines: new Map(), castings: new Map() };
}

/** When one figure begins: with its side, or after it has changed its mind (S0.R10.e). */
export function startOfSeat(side: SideStart, seat: Seat): SideStart {
  if (seat.notBefore === 0) return side;
  const segment = Math.max(side.start.segment, seat.notBefore);
  return newSideStart({
    segment,
    reasons: [...side.start.reasons, reason("changed-mind", { segment: seat.notBefore })],
  });
}

/**
 * The segment of the k-th of n attacks: the first at the start, the last in segment 10, the rest spread evenly.
 *
 * @source S4.VII.A.1, S4.VII.A.3, laid over the clock of segments
 */
export function routineSegment(start: number, k: number, n: number): number {
  if (n === 1) return start;
  return Math.round(start + ((k - 1) * (SEGMENTS_PER_ROUND - start)) / (n - 1));
}

/** Why the k-th of n attacks stands where it stands. */
export function routineReasons(side: SideStart, k: number, n: number): readonly Reason[] {
  if (n === 1) return side.start.reasons;
  const key = n * 100 + k;
  const known = side.routines.get(key);
  if (known !== undefined) return known;
  const segment = routineSegment(side.start.segment, k, n);
  const fresh = [...side.start.reasons, reason("routine", { k, of: n, segment })];
  side.routines.set(key, fresh);
  return fresh;
}

/** Why a spell takes effect when it does. */
export function castingReasons(side: SideStart, segments: number): readonly Reason[] {
  const known = side.castings.get(segments);
  if (known !== undefined) return known;
  const fresh = [...side.start.reasons, reason("casting-time", { segments })];
  side.castings.set(segments, fresh);
  return fresh;
}
