import { type Encounter, FRESH_ROUND, freshSeat, type Ledger, type Seat } from "../../rules/index.ts";

/** Seats as they are stored: one JSON string per figure id; empty for a figure that has left. */
export type StoredSeats = Readonly<Record<string, string>>;

/** A seat without what it has in common with a fresh one. `seat` is its number in the order of joining. */
type Sparse = Partial<Omit<Seat, "ledger" | "figure">> & { seat?: number; ledger?: Partial<Ledger> };

/** The members of `value` that differ from those of `plain`. */
export function differing<Value extends object>(value: Value, plain: Value): Partial<Value> {
  const keys = Object.keys(value) as (keyof Value)[];
  return Object.fromEntries(
    keys.filter(key => JSON.stringify(value[key]) !== JSON.stringify(plain[key])).map(key => [key, value[key]]),
  ) as Partial<Value>;
}

export function packSeat(seat: Seat): Sparse {
  const { ledger, ...rest } = differing(seat, freshSeat(seat.figure));
  return ledger ? { ...rest, ledger: differing(ledger, FRESH_ROUND) } : rest;
}

export function unpackSeat(figure: string, sparse: Sparse): Seat {
  const { seat: _number, ledger, ...rest } = sparse;
  const fresh = freshSeat(figure);
  return { ...fresh, ...rest, ledger: ledger ? { ...FRESH_ROUND, ...ledger } : fresh.ledger };
}

/** The seats that are taken, in the order of joining. */
export function readSeats(stored: StoredSeats): readonly Seat[] {
  return Object.entries(stored)
    .filter(([, text]) => text !== "")
    .map(([figure, text]) => ({ figure, sparse: JSON.parse(text) as Sparse }))
    .map(seat => ({ ...seat, number: numberOf(seat.sparse) }))
    .sort((a, b) => a.number - b.number)
    .map(({ figure, sparse }) => unpackSeat(figure, sparse));
}

/** The stored strings that change when the encounter's seats become these. */
export function writeSeats(stored: StoredSeats, seats: readonly Seat[]): StoredSeats {
  const numbers = new Map(
    Object.entries(stored)
      .filter(([, text]) => text !== "")
      .map(([figure, text]) => [figure, numberOf(JSON.parse(text))]),
  );
  let next = Math.max(0, ...numbers.values());
  const written: Record<string, string> = {};
  for (const figure of numbers.keys()) written[figure] = "";
  for (const seat of seats) {
    const number = numbers.get(seat.figure) ?? ++next;
    written[seat.figure] = JSON.stringify({ seat: number, ...packSeat(seat) });
  }
  return Object.fromEntries(Object.entries(written).filter(([figure, text]) => stored[figure] !== text));
}

/** An encounter as one value, its seats sparse: what a chapter of the record opens with. */
export function packEncounter(encounter: Encounter): object {
  const seats = encounter.seats.map(seat => {
    const sparse = packSeat(seat);
    return Object.keys(sparse).length === 0 ? seat.figure : [seat.figure, sparse];
  });
  return { ...encounter, seats };
}

export function unpackEncounter(packed: object): Encounter {
  const { seats, ...rest } = packed as Omit<Encounter, "seats"> & { seats: (string | [string, Sparse])[] };
  return {
    ...rest,
    seats: seats.map(seat => (typeof seat === "string" ? unpackSeat(seat, {}) : unpackSeat(...seat))),
  };
}

function numberOf(sparse: Sparse): number {
  if (sparse.seat === undefined) throw new TypeError("readSeats: a stored seat must have its number");
  return sparse.seat;
}
