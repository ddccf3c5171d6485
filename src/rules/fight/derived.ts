import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Fight, Seat } from "./fight.ts";

/** Who sits where. */
export interface Seating {
  readonly places: ReadonlyMap<FigureId, number>;
  /** The places in the order in which equals are named; null until somebody asks. */
  named: readonly number[] | null;
}

/** What follows from a fight. */
interface Derived {
  readonly seating: Seating;
  /** The order of its round, by the rulebook it was made with; null until somebody asks. */
  order: { readonly book: Rulebook; readonly made: object } | null;
}

/**
 * What has been found out about a fight is kept with that fight, and goes when it goes: the same questions are asked of
 * it many times over. A fight never changes, so nothing here can be out of date; without it all would be the same, and
 * slower. Nothing else in the rules is kept from one call to the next.
 */
const DERIVED = new WeakMap<Fight, Derived>();

function derivedFrom(fight: Fight): Derived {
  const known = DERIVED.get(fight);
  if (known !== undefined) return known;
  const derived = { seating: { places: placesBySeat(fight.encounter.seats), named: null }, order: null };
  DERIVED.set(fight, derived);
  return derived;
}

function placesBySeat(seats: readonly Seat[]): ReadonlyMap<FigureId, number> {
  const places = new Map<FigureId, number>();
  for (let place = 0; place < seats.length; place++) places.set((seats[place] as Seat).figure, place);
  return places;
}

/** Which place each figure's seat has, and in which order they are named. */
export function seatingOf(fight: Fight): Seating {
  return derivedFrom(fight).seating;
}

/** So few are found sooner by looking at one after the other. */
const A_FEW = 40;

/** Which place a figure's seat has; undefined when it has none. */
export function placeOf(fight: Fight, id: FigureId): number | undefined {
  const { seats } = fight.encounter;
  if (seats.length > A_FEW) return seatingOf(fight).places.get(id);
  for (let place = 0; place < seats.length; place++) if ((seats[place] as Seat).figure === id) return place;
  return undefined;
}

/** A fight that was made from another and has the same figures in the same seats, on the same sides. */
export function seatedAlike(before: Fight, after: Fight): Fight {
  if (after.encounter.seats.length <= A_FEW) return after;
  const known = DERIVED.get(before);
  if (known !== undefined) DERIVED.set(after, { seating: known.seating, order: null });
  return after;
}

/** The order of a fight's round by a rulebook, if it has been made. */
export function orderKept<Made extends object>(fight: Fight, book: Rulebook): Made | null {
  const order = DERIVED.get(fight)?.order;
  return order?.book === book ? (order.made as Made) : null;
}

/** The order of a fight's round by a rulebook: made at the first asking. */
export function orderKeptWith<Made extends object>(fight: Fight, book: Rulebook, make: () => Made): Made {
  const derived = derivedFrom(fight);
  if (derived.order?.book !== book) derived.order = { book, made: make() };
  return derived.order.made as Made;
}
