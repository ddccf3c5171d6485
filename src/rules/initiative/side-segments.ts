import type { Seat } from "../fight/fight.ts";
import { momentOf, segmentOf } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { SEGMENTS_PER_ROUND, type SideId } from "../vocabulary.ts";
import type { Ordinal, Place, Procedure, Turn } from "./procedure.ts";
import { type SideDice, sideDice } from "./side-dice.ts";

/** The segment in which a side's figures begin, and why. */
export interface Start {
  /** 1–10. */
  readonly segment: number;
  readonly reasons: readonly Reason[];
}

/** The ways to read a start segment from the dice, by ruling. */
const STARTS: Readonly<Record<Rulebook["initiative.startSegment"], (dice: SideDice, side: SideId) => Start>> = {
  "other-die": startByOtherDie,
  "own-die": startByOwnDie,
};

/** When a side begins, by the rulebook's reading of the dice. The side must have rolled. */
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

/** A side's beginning with the places that follow from it: figures of one side share them. */
interface SidePlace extends Place {
  readonly segment: number;
  readonly routines: Map<number, Place>;
  readonly landings: Map<number, Place>;
}

type Sides = Map<SideId, SidePlace | null>;

/** What was found last: a round is put in order many times over. */
let lately: { dice: SideDice; book: Rulebook | null; round: number; sides: Sides } = {
  dice: {},
  book: null,
  round: 0,
  sides: new Map(),
};

function sidesOf({ encounter: { initiative: dice, round }, book }: Turn): Sides {
  if (lately.dice !== dice || lately.book !== book || lately.round !== round) {
    lately = { dice, book, round, sides: new Map() };
  }
  return lately.sides;
}

function sidePlace(turn: Turn): SidePlace | null {
  const { encounter, figure, book } = turn;
  const dice = encounter.initiative;
  const sides = sidesOf(turn);
  const known = sides.get(figure.side);
  if (known !== undefined) return known;
  const rolled = Object.hasOwn(dice, figure.side);
  const fresh = rolled ? newPlace(startOf(dice, figure.side, book), encounter.round) : null;
  sides.set(figure.side, fresh);
  return fresh;
}

function newPlace({ segment, reasons }: Start, round: number): SidePlace {
  return { segment, moment: momentOf(round, segment), reasons, routines: new Map(), landings: new Map() };
}

/** A figure begins with its side, or after it has changed its mind (S0.R10.e). */
function start(turn: Turn): SidePlace | null {
  const side = sidePlace(turn);
  return side === null || turn.seat.notBefore === 0 ? side : afterDeciding(side, turn.seat, turn.encounter.round);
}

function afterDeciding(side: SidePlace, { notBefore }: Seat, round: number): SidePlace {
  const segment = Math.max(side.segment, notBefore);
  return newPlace({ segment, reasons: [...side.reasons, reason("changed-mind", { segment: notBefore })] }, round);
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

function attack({ encounter }: Turn, place: Place, { k, of }: Ordinal): Place {
  if (of === 1) return place;
  const { segment: from = segmentOf(place.moment), routines } = place as Partial<SidePlace> & Place;
  const key = of * 100 + k;
  const known = routines?.get(key);
  if (known !== undefined) return known;
  const segment = routineSegment(from, k, of);
  const reasons = [...place.reasons, reason("routine", { k, of, segment })];
  const fresh = { moment: momentOf(encounter.round, segment), reasons };
  routines?.set(key, fresh);
  return fresh;
}

function landing(_turn: Turn, begin: Place, segments: number): Place {
  const { landings } = begin as Partial<SidePlace>;
  const known = landings?.get(segments);
  if (known !== undefined) return known;
  const fresh = { moment: begin.moment + segments, reasons: [...begin.reasons, reason("casting-time", { segments })] };
  landings?.set(segments, fresh);
  return fresh;
}

/** A die for each side shows the segment in which its figures begin (ruling A16): what follows goes by the clock. */
export const SIDE_SEGMENTS: Procedure = {
  dice: sideDice,
  again: () => [],
  start,
  attacks: (_turn, meant) => meant,
  attack,
  begin: (_turn, place) => place,
  landing,
  byRoutine: false,
  compares: false,
  ownSegment: false,
};
