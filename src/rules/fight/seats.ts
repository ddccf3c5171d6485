import type { Figure } from "../figure/figure.ts";
import { FRESH_ROUND } from "../ledger/ledger.ts";
import type { TurnState } from "../options/turn.ts";
import type { FigureId } from "../vocabulary.ts";
import { changeEncounter } from "./encounter.ts";
import type { Fight, Seat } from "./fight.ts";

/** A seat that is being changed, and that nobody has seen yet; those members that may be left unsaid are there, too. */
export type SeatDraft = { -readonly [Member in keyof Required<Seat>]: Seat[Member] };

/**
 * The same seat in an object of its own. All seats are made here, and so have one shape in memory: others take several
 * times as long to copy.
 */
// biome-ignore format: a table
export function copyOf(seat: Seat): SeatDraft {
  return {
    figure: seat.figure, intent: seat.intent, ledger: seat.ledger, notBefore: seat.notBefore,
    actedAt: seat.actedAt, actedTimes: seat.actedTimes, finishedAt: seat.finishedAt,
    casting: seat.casting, landedAt: seat.landedAt, lostAt: seat.lostAt, struckAt: seat.struckAt,
    exchanges: seat.exchanges, guard: seat.guard, activation: seat.activation, inUse: seat.inUse,
    cameFrom: seat.cameFrom, chargedIn: seat.chargedIn, charge: seat.charge, noticed: seat.noticed,
    fellAt: seat.fellAt, dice: seat.dice, tieDice: seat.tieDice, held: seat.held,
    openings: seat.openings, effort: seat.effort, footing: seat.footing, warding: seat.warding,
    tempo: seat.tempo,
    turn: seat.turn,
  };
}

const NO_DICE: readonly number[] = Object.freeze([]);

const NOTHING: readonly never[] = Object.freeze([]);

const FRESH_SEAT: Omit<Seat, "figure"> = Object.freeze({
  intent: null,
  ledger: FRESH_ROUND,
  notBefore: 0,
  actedAt: 0,
  actedTimes: 0,
  finishedAt: 0,
  casting: null,
  landedAt: 0,
  lostAt: 0,
  struckAt: 0,
  exchanges: 0,
  guard: null,
  activation: null,
  inUse: NOTHING,
  cameFrom: null,
  chargedIn: 0,
  charge: null,
  noticed: null,
  fellAt: 0,
  dice: NO_DICE,
  tieDice: NO_DICE,
  held: null,
  openings: undefined,
  effort: undefined,
  footing: undefined,
  warding: undefined,
  tempo: undefined,
  turn: undefined,
});

/** A figure's seat as a round opens. */
export function freshSeat(figure: FigureId): Seat {
  return copyOf({ figure, ...FRESH_SEAT });
}

/** A seat with some of its members changed. */
export function changedSeat(seat: Seat, change: Partial<Seat>): Seat {
  return Object.assign(copyOf(seat), change);
}

export function seatOf(fight: Fight, id: FigureId): Seat | undefined {
  const place = placesOf(fight.encounter.seats).get(id);
  return place === undefined ? undefined : fight.encounter.seats[place];
}

export function figureOf(fight: Fight, id: FigureId): Figure | undefined {
  const place = placesOf(fight.encounter.seats).get(id);
  return place === undefined ? undefined : (fight.figures[place] ?? undefined);
}

const PLACES = new WeakMap<readonly Seat[], ReadonlyMap<FigureId, number>>();

/** Which place each figure's seat has. Remembered for as long as the seats are. */
export function placesOf(seats: readonly Seat[]): ReadonlyMap<FigureId, number> {
  if (seated.seats === seats) return seated.places;
  const known = PLACES.get(seats);
  if (known !== undefined) return known;
  const places = areSeatedAsBefore(seats) ? seated.places : placesBySeat(seats);
  PLACES.set(seats, places);
  seated = { seats, places };
  return places;
}

/** Who sits where. */
interface Seating {
  readonly seats: readonly Seat[];
  readonly places: ReadonlyMap<FigureId, number>;
}

/**
 * The seats that were made or looked up last. Seats that are read afresh nearly always are those of the same figures;
 * and most that are made are changed again before anybody looks for another's.
 */
let seated: Seating = { seats: [], places: new Map() };

function areSeatedAsBefore(seats: readonly Seat[]): boolean {
  if (seated.places.size !== seats.length) return false;
  let place = 0;
  for (const figure of seated.places.keys()) if (figure !== seats[place++]?.figure) return false;
  return true;
}

function placesBySeat(seats: readonly Seat[]): ReadonlyMap<FigureId, number> {
  const places = new Map<FigureId, number>();
  for (let place = 0; place < seats.length; place++) places.set((seats[place] as Seat).figure, place);
  return places;
}

/** The fight with something changed in one figure's turn at the table of options. */
export function changeTurn(fight: Fight, id: FigureId, change: Partial<TurnState>): Fight {
  return changeSeat(fight, id, { turn: { ...seatOf(fight, id)?.turn, ...change } });
}

/** The fight with one seat changed; everybody keeps his place. */
export function changeSeat(fight: Fight, id: FigureId, change: Partial<Seat>): Fight {
  return rewriteSeat(fight, id, seat => Object.assign(seat, change));
}

/** The fight with one seat changed by what is written into a copy of it. */
export function rewriteSeat(fight: Fight, id: FigureId, write: (seat: SeatDraft) => void): Fight {
  const { encounter } = fight;
  const places = placesOf(encounter.seats);
  const place = places.get(id);
  if (place === undefined) throw new RangeError(`rewriteSeat: expected a seated figure, got ${id}`);
  const seat = copyOf(encounter.seats[place] as Seat);
  write(seat);
  const seats = encounter.seats.slice();
  seats[place] = seat;
  seated = { seats, places };
  return changeEncounter(fight, { seats });
}
