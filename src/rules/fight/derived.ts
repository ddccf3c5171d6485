import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Fight, Seat } from "./fight.ts";

/** Seat indexes by figure. */
export interface Seating {
  readonly places: ReadonlyMap<FigureId, number>;
  /** Seat indexes in tie-breaking order (by side, then by id); `null` until first needed. */
  named: readonly number[] | null;
}

/** Values computed from a fight. */
interface Derived {
  readonly seating: Seating;
  /** The order of the round, with the rulebook it was computed for; `null` until first needed. */
  order: { readonly book: Rulebook; readonly made: object } | null;
}

/**
 * Cache of values computed from a fight, as long as that fight lives. A fight is immutable, so no entry can be stale.
 * The cache only saves time: without it the results are the same.
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

/**
 * The index of each figure's seat in the fight, and the order of seats that breaks ties; computed once for each fight.
 */
export function seatingOf(fight: Fight): Seating {
  return derivedFrom(fight).seating;
}

/** Up to this many seats, a linear search is faster than the map. */
const A_FEW = 40;

/** The index of a figure's seat; `undefined` if it has none. */
export function placeOf(fight: Fight, id: FigureId): number | undefined {
  const { seats } = fight.encounter;
  if (seats.length > A_FEW) return seatingOf(fight).places.get(id);
  for (let place = 0; place < seats.length; place++) if ((seats[place] as Seat).figure === id) return place;
  return undefined;
}

/**
 * Returns the new fight, and lets it reuse what is cached about the old one's seats. Both must have the same figures,
 * seats and sides.
 */
export function seatedAlike(before: Fight, after: Fight): Fight {
  if (after.encounter.seats.length <= A_FEW) return after;
  const known = DERIVED.get(before);
  if (known !== undefined) DERIVED.set(after, { seating: known.seating, order: null });
  return after;
}

/** The order of a fight's round if it has been computed for this rulebook; else `null`. Computes nothing. */
export function orderKept<Made extends object>(fight: Fight, book: Rulebook): Made | null {
  const order = DERIVED.get(fight)?.order;
  return order?.book === book ? (order.made as Made) : null;
}

/** The order of a fight's round for a rulebook. Computed by `make` on first use, then cached with the fight. */
export function orderKeptWith<Made extends object>(fight: Fight, book: Rulebook, make: () => Made): Made {
  const derived = derivedFrom(fight);
  if (derived.order?.book !== book) derived.order = { book, made: make() };
  return derived.order.made as Made;
}
