import type { Figure } from "../figure/figure.ts";
import { FRESH_ROUND } from "../ledger/ledger.ts";
import type { TurnState } from "../options/turn.ts";
import type { FigureId, Moment, Whole } from "../vocabulary.ts";
import { placeOf, seatedAlike } from "./derived.ts";
import { changeEncounter } from "./encounter.ts";
import type { Fight, Seat } from "./fight.ts";

/** A mutable copy of a seat before it is published. Optional members are present, too. */
export type SeatDraft = { -readonly [Member in keyof Whole<Seat>]: Seat[Member] };

/**
 * Copies a seat. All seats are made here and have one object shape: mixed shapes take several times as long to copy.
 */
// biome-ignore format: a table
/**
 * Returns a copy of a seat that may be changed. All seats are made here and have one object shape: mixed shapes take
 * several times as long to copy.
 */
export function copyOf(seat: Seat): SeatDraft {
  return {
    figure: seat.figure, intent: seat.intent, plan: seat.plan, ledger: seat.ledger, notBefore: seat.notBefore,
    actedAt: seat.actedAt, actedTimes: seat.actedTimes, actedAs: seat.actedAs, fought: seat.fought, finishedAt: seat.finishedAt,
    casting: seat.casting, lastSpell: seat.lastSpell, renounced: seat.renounced, landedAt: seat.landedAt, carriedOver: seat.carriedOver,
    lostAt: seat.lostAt, spoiled: seat.spoiled, struckAt: seat.struckAt,
    exchanges: seat.exchanges, guard: seat.guard, activation: seat.activation, besides: seat.besides,
    inUse: seat.inUse,
    cameFrom: seat.cameFrom, chargedIn: seat.chargedIn, charge: seat.charge, walk: seat.walk, noticed: seat.noticed,
    fellAt: seat.fellAt, dice: seat.dice, tieDice: seat.tieDice, held: seat.held, timed: seat.timed,
    openings: seat.openings, effort: seat.effort, footing: seat.footing, warding: seat.warding,
    tempo: seat.tempo, newcomers: seat.newcomers,
    turn: seat.turn,
  };
}

const NO_DICE: readonly number[] = Object.freeze([]);

const NOTHING: readonly never[] = Object.freeze([]);

const FRESH_SEAT: Whole<Seat> = Object.freeze({
  figure: "",
  intent: null,
  plan: undefined,
  ledger: FRESH_ROUND,
  notBefore: 0,
  actedAt: 0,
  actedTimes: 0,
  actedAs: undefined,
  fought: undefined,
  finishedAt: 0,
  casting: null,
  lastSpell: undefined,
  renounced: undefined,
  landedAt: 0,
  carriedOver: undefined,
  lostAt: 0,
  spoiled: undefined,
  struckAt: 0,
  exchanges: 0,
  guard: null,
  activation: null,
  besides: undefined,
  inUse: NOTHING,
  cameFrom: null,
  chargedIn: 0,
  charge: null,
  walk: undefined,
  noticed: null,
  fellAt: 0,
  dice: NO_DICE,
  tieDice: NO_DICE,
  held: null,
  timed: undefined,
  openings: undefined,
  effort: undefined,
  footing: undefined,
  warding: undefined,
  tempo: undefined,
  newcomers: undefined,
  turn: undefined,
});

/** Makes the state of a figure as it is at the start of a first round: nothing declared, spent or in progress. */
export function freshSeat(figure: FigureId): Seat {
  const seat = copyOf(FRESH_SEAT);
  seat.figure = figure;
  return seat;
}

/** Returns a copy of a seat (a figure's state in the round) with some members replaced. */
export function changedSeat(seat: Seat, change: Partial<Seat>): Seat {
  return Object.assign(copyOf(seat), change);
}

/** Returns a seat's timing with one more turn noted as had; the same if its turns are not recorded. */
export function withTurn(timed: Seat["timed"], moment: Moment): Seat["timed"] {
  return timed?.had === undefined ? timed : { ...timed, had: [...timed.had, moment] };
}

/** A figure's seat, its state in the round; `undefined` if it is not in the fight. */
export function seatOf(fight: Fight, id: FigureId): Seat | undefined {
  const place = placeOf(fight, id);
  return place === undefined ? undefined : fight.encounter.seats[place];
}

/**
 * The seat (the state in the round) of a figure that must have one.
 *
 * @throws RangeError if it has none
 */
export function seatTaken(fight: Fight, id: FigureId): Seat {
  const seat = seatOf(fight, id);
  if (seat === undefined) throw new RangeError(`seatTaken: expected a seated figure, got ${id}`);
  return seat;
}

/** A figure's values as the fight has them; `undefined` if it has not joined or was deleted. */
export function figureOf(fight: Fight, id: FigureId): Figure | undefined {
  const place = placeOf(fight, id);
  return place === undefined ? undefined : (fight.figures[place] ?? undefined);
}

/** A figure of a fight with its seat. */
export interface Seated {
  readonly figure: Figure;
  readonly seat: Seat;
}

/** A figure with its seat (its state in the round); `undefined` if it is not in the fight. */
export function seatedOf(fight: Fight, id: FigureId): Seated | undefined {
  const [figure, seat] = [figureOf(fight, id), seatOf(fight, id)];
  return figure && seat && { figure, seat };
}

/** Returns the fight with some members of a figure's turn of the options table changed. */
export function changeTurn(fight: Fight, id: FigureId, change: Partial<TurnState>): Fight {
  return changeSeat(fight, id, { turn: { ...seatOf(fight, id)?.turn, ...change } });
}

/**
 * Returns the fight with some members of one figure's seat, its state in the round, replaced. All seats keep their
 * indexes.
 */
export function changeSeat(fight: Fight, id: FigureId, change: Partial<Seat>): Fight {
  return rewriteSeat(fight, id, seat => Object.assign(seat, change));
}

/**
 * Returns the fight with one figure's seat, its state in the round, replaced by a copy that the callback has changed.
 */
export function rewriteSeat(fight: Fight, id: FigureId, write: (seat: SeatDraft) => void): Fight {
  const place = placeOf(fight, id);
  if (place === undefined) throw new RangeError(`rewriteSeat: expected a seated figure, got ${id}`);
  const seats = fight.encounter.seats.slice();
  const seat = copyOf(seats[place] as Seat);
  write(seat);
  seats[place] = seat;
  return seatedAlike(fight, changeEncounter(fight, { seats }));
}
