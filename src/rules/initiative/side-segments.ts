import type { Rulebook } from "../rulebook/rulebook.ts";
import { momentOf, type Reason, reason, SEGMENTS_PER_ROUND, type SideId, segmentOf } from "../vocabulary.ts";
import { dieOfSide, type SideDice, sideDice, WORST_HIGH, WORST_LOW } from "./dice.ts";
import { sharedBy } from "./initiative.ts";
import type { Contender, Ordinal, Procedure, Timing } from "./procedure.ts";

/** The segment when a side's figures begin, with the reasons. */
export interface Start {
  /** 1–10. */
  readonly segment: number;
  readonly reasons: readonly Reason[];
}

/** The functions that compute a start segment from the dice, by ruling. */
const STARTS: Readonly<Record<Rulebook["initiative.startSegment"], (dice: SideDice, side: SideId) => Start>> = {
  "other-die": startByOtherDie,
  "own-die": startByOwnDie,
};

/**
 * The segment when a side's figures begin to act, by the rulebook's reading of the dice. The side must have rolled.
 */
export function startOf(dice: SideDice, side: SideId, book: Rulebook): Start {
  return STARTS[book["initiative.startSegment"]](dice, side);
}

/**
 * A side begins in the segment that the other side's die shows, so that the higher roll begins earlier.
 *
 * @source S4.VII.C.2b, read for both sides (ruling `initiative.startSegment`)
 * @reading against several sides the highest of their dice counts; a side without opponents reads its own
 */
function startByOtherDie(dice: SideDice, side: SideId): Start {
  const rival = highestOther(dice, side);
  if (rival === null) return startByOwnDie(dice, side);
  const segment = dice[rival] as number;
  return { segment, reasons: [dieReason(dice, side), reason("start-by-other-die", { segment, side: rival })] };
}

/** A side begins in the segment that its own die shows (S0.R10.l). */
function startByOwnDie(dice: SideDice, side: SideId): Start {
  const segment = dice[side] as number;
  return { segment, reasons: [dieReason(dice, side), reason("start-by-own-die", { segment, side })] };
}

function dieReason(dice: SideDice, side: SideId): Reason {
  return reason("side-die", { side, die: dice[side] as number });
}

function highestOther(dice: SideDice, side: SideId): SideId | null {
  let highest: SideId | null = null;
  for (const other of Object.keys(dice).sort()) {
    if (other === side) continue;
    if (highest === null || (dice[other] as number) > (dice[highest] as number)) highest = other;
  }
  return highest;
}

/** The keys of a side's shared timings: its start, and attacks by `of` × 100 + `k`. */
const START_KEY = 0;

/** A figure begins with its side, or later after a change of mind (S0.R10.e). */
function start(contender: Contender): Timing | null {
  const side = sharedBy(contender);
  if (side === null) return null;
  const begin = side.timings.get(START_KEY) ?? beginningOf(contender, side.timings);
  return contender.seat.notBefore === 0 ? begin : afterDeciding(begin, contender);
}

function beginningOf({ encounter, side, book }: Contender, timings: Map<number, Timing>): Timing {
  const { segment, reasons } = startOf(encounter.initiative, side, book);
  return shared(timings, START_KEY, { moment: momentOf(encounter.round, segment), reasons });
}

function afterDeciding({ moment, reasons }: Timing, { seat: { notBefore }, encounter }: Contender): Timing {
  const later = Math.max(moment, momentOf(encounter.round, notBefore));
  return { moment: later, reasons: [...reasons, reason("changed-mind", { segment: notBefore })] };
}

/** Caches a timing for the other figures of the side. */
function shared(timings: Map<number, Timing>, key: number, timing: Timing): Timing {
  timings.set(key, timing);
  return timing;
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

function attack(contender: Contender, timing: Timing, { k, of }: Ordinal): Timing {
  if (of === 1) return timing;
  const timings = sharedBy(contender)?.timings;
  if (timings?.get(START_KEY) !== timing) return routineTiming(contender, timing, { k, of });
  const key = of * 100 + k;
  return timings.get(key) ?? shared(timings, key, routineTiming(contender, timing, { k, of }));
}

function routineTiming({ encounter }: Contender, { moment, reasons }: Timing, { k, of }: Ordinal): Timing {
  const segment = routineSegment(segmentOf(moment), k, of);
  return { moment: momentOf(encounter.round, segment), reasons: [...reasons, reason("routine", { k, of, segment })] };
}

function landing(_contender: Contender, { moment, reasons }: Timing, segments: number): Timing {
  return { moment: moment + segments, reasons: [...reasons, reason("casting-time", { segments })] };
}

/** If a side begins in the segment of its own die, the lower die is better (ruling `initiative.startSegment`). */
function readsOwnDie(book: Rulebook): boolean {
  return book["initiative.startSegment"] === "own-die";
}

/**
 * A die for each side gives the segment when its figures begin (ruling A16). Later actions are timed in segments.
 */
export const SIDE_SEGMENTS: Procedure = {
  dice: sideDice,
  again: () => [],
  start,
  attacks: (_contender, meant) => meant,
  attack,
  begin: (_contender, timing) => timing,
  landing,
  byRoutine: false,
  plans: true,
  compares: false,
  initiative: contender => dieOfSide(contender, readsOwnDie(contender.book) ? WORST_LOW : WORST_HIGH),
  lowWins: readsOwnDie,
  ownSegment: false,
};
