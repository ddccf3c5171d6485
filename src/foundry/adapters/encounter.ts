import { type Encounter, FRESH_ROUND, freshSeat, type Ledger, type Seat } from "../../rules/index.ts";

/**
 * Seats as they are stored: one JSON string per figure id, empty for a figure that has left. A string counts in its own
 * round alone; a figure without one sits as it did when the round opened.
 */
export type StoredSeats = Readonly<Record<string, string>>;

/** What the stored seats are read against: the round and its opening. */
export interface Opening {
  readonly round: number;
  readonly seats: readonly Seat[];
}

/** A seat without what it has in common with a fresh one. */
interface Sparse extends Partial<Omit<Seat, "ledger" | "figure">> {
  readonly ledger?: Partial<Ledger>;
}

/** A stored seat: the round it counts in, and its place if it joined in that round. */
interface Stored extends Sparse {
  readonly round: number;
  readonly place?: number;
}

/** The members of `value` that differ from those of `plain`. */
export function differing<Value extends object>(value: Value, plain: Value): Partial<Value> {
  const keys = Object.keys(value) as (keyof Value)[];
  return Object.fromEntries(
    keys.filter(key => JSON.stringify(value[key]) !== JSON.stringify(plain[key])).map(key => [key, value[key]]),
  ) as Partial<Value>;
}

function packSeat(seat: Seat): Sparse {
  const { ledger, ...rest } = differing(seat, freshSeat(seat.figure));
  return ledger ? { ...rest, ledger: differing(ledger, FRESH_ROUND) } : rest;
}

function unpackSeat(figure: string, { ledger, ...rest }: Sparse): Seat {
  const fresh = freshSeat(figure);
  return { ...fresh, ...rest, ledger: ledger ? { ...FRESH_ROUND, ...ledger } : fresh.ledger };
}

/** The seats that are taken: those of the opening that have not left, then those who joined since. */
export function readSeats(stored: StoredSeats, opening: Opening): readonly Seat[] {
  const known = new Set(opening.seats.map(({ figure }) => figure));
  const written = writtenIn(stored, opening.round);
  const stayed = opening.seats.filter(({ figure }) => stored[figure] !== "");
  const joined = [...written]
    .filter(([figure]) => !known.has(figure))
    .map(([figure, one]) => ({ place: placeOf(one), seat: unpackStored(figure, one) }))
    .sort((a, b) => a.place - b.place);
  return [...stayed.map(seat => read(seat, written)), ...joined.map(({ seat }) => seat)];
}

function read(seat: Seat, written: ReadonlyMap<string, Stored>): Seat {
  const one = written.get(seat.figure);
  return one ? unpackStored(seat.figure, one) : seat;
}

function unpackStored(figure: string, { round: _round, place: _place, ...sparse }: Stored): Seat {
  return unpackSeat(figure, sparse);
}

/** The stored strings that change when the seats become these. */
export function writeSeats(stored: StoredSeats, opening: Opening, seats: readonly Seat[]): StoredSeats {
  const before = new Map(opening.seats.map(seat => [seat.figure, seat]));
  const current = writtenIn(stored, opening.round);
  const seated = new Set(seats.map(({ figure }) => figure));
  const gone = [...before.keys(), ...current.keys()].filter(figure => !seated.has(figure));
  const texts = new Map(gone.map(figure => [figure, ""]));
  for (const [place, seat] of seats.entries()) {
    const old = before.get(seat.figure);
    const sits = old !== undefined && !current.has(seat.figure) && stored[seat.figure] !== "";
    if (sits && JSON.stringify(packSeat(old)) === JSON.stringify(packSeat(seat))) continue;
    const joined = old === undefined ? { place } : {};
    texts.set(seat.figure, JSON.stringify({ round: opening.round, ...joined, ...packSeat(seat) }));
  }
  return Object.fromEntries([...texts].filter(([figure, text]) => stored[figure] !== text));
}

/** The strings that count in a round. */
function writtenIn(stored: StoredSeats, round: number): ReadonlyMap<string, Stored> {
  const parsed = Object.entries(stored)
    .filter(([, text]) => text !== "")
    .map(([figure, text]) => [figure, JSON.parse(text) as Stored] as const);
  return new Map(parsed.filter(([, one]) => one.round === round));
}

function placeOf({ place }: Stored): number {
  if (place === undefined) throw new TypeError("readSeats: the seat of a figure that joined must have its place");
  return place;
}

/** An encounter as a chapter of the record opens with it: the ids in one string, and what is not fresh of each. */
interface Packed extends Omit<Encounter, "seats"> {
  readonly seats: string;
  readonly changed: Readonly<Record<string, Sparse>>;
}

export function packEncounter({ seats, ...rest }: Encounter): Packed {
  const changed = seats
    .map(seat => [seat.figure, packSeat(seat)] as const)
    .filter(([, sparse]) => Object.keys(sparse).length > 0);
  return { ...rest, seats: seats.map(({ figure }) => figure).join(" "), changed: Object.fromEntries(changed) };
}

export function unpackEncounter({ seats, changed, ...rest }: Packed): Encounter {
  const figures = seats === "" ? [] : seats.split(" ");
  return { ...rest, seats: figures.map(figure => unpackSeat(figure, changed[figure] ?? {})) };
}
