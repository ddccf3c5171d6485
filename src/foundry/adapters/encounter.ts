import { type Encounter, type FigureId, FRESH_ROUND, freshSeat, type Ledger, type Seat } from "../../rules/index.ts";
import type { Fault, Read } from "./damage/faults.ts";
import { AFRESH, type Texts } from "./damage/once.ts";
import { type RoundMembers, readRoundMembers } from "./damage/round-shapes.ts";
import { LEDGER, SEAT_MEMBERS, seatShape } from "./damage/seat-shapes.ts";
import { isObject, knownOf, parsed } from "./damage/shapes.ts";

/**
 * Seats as they are stored: one JSON string per figure id, empty for a figure that has left. A string counts in its own
 * chapter of the record alone; a figure without one sits as it did when that opened.
 */
export type StoredSeats = Readonly<Record<string, string>>;

/** What stands for a figure of which nothing is stored: it counts in no chapter. */
export const AS_IT_OPENED = JSON.stringify({ round: -1 });

/** What the stored seats are read against: a chapter and its opening. */
export interface Opening {
  readonly ordinal: number;
  readonly seats: readonly Seat[];
}

/** A seat without what it has in common with a fresh one. */
interface Sparse extends Partial<Omit<Seat, "ledger" | "figure">> {
  readonly ledger?: Partial<Ledger>;
}

/** A stored seat: the chapter it counts in, which it names its round, and its place if it joined in that; or the member at fault. */
interface Stored {
  readonly ordinal: number;
  readonly place: unknown;
  readonly seat: Seat | { readonly member: string };
}
/** One that can be read. */
interface Written {
  readonly place: unknown;
  readonly seat: Seat;
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

/** A seat from what is stored of it. Members that nothing knows are left out. */
function unpackSeat(figure: FigureId, stored: object): Seat {
  const { ledger, ...rest } = knownOf<Sparse>(stored, SEAT_MEMBERS);
  const fresh = freshSeat(figure);
  return { ...fresh, ...rest, ledger: ledger ? { ...FRESH_ROUND, ...knownOf(ledger, LEDGER) } : fresh.ledger };
}

/** The seats that are taken: those of the opening that have not left, then those who joined since. */
export function readSeats(stored: StoredSeats, opening: Opening, texts: Texts = AFRESH): Read<readonly Seat[]> {
  const known = new Set(opening.seats.map(({ figure }) => figure));
  const { read: written, faults } = writtenIn(stored, opening.ordinal, texts);
  const broken = new Set(faults.map(({ figure }) => figure));
  const stayed = opening.seats.filter(({ figure }) => stored[figure] !== "" && !broken.has(figure));
  const joined = [...written]
    .filter(([figure]) => !known.has(figure))
    .sort(([, one], [, other]) => placeOf(one) - placeOf(other));
  const seats = [...stayed.map(seat => written.get(seat.figure)?.seat ?? seat), ...joined.map(([, { seat }]) => seat)];
  return { read: seats, faults };
}

/** The stored strings that change when the seats become these. Those that cannot be read stay until they are mended. */
export function writeSeats(
  stored: StoredSeats,
  opening: Opening,
  seats: readonly Seat[],
  texts: Texts = AFRESH,
): StoredSeats {
  const before = new Map(opening.seats.map(seat => [seat.figure, seat]));
  const { read: current, faults } = writtenIn(stored, opening.ordinal, texts);
  const kept = new Set([...seats, ...faults].map(({ figure }) => figure));
  const gone = [...before.keys(), ...current.keys()].filter(figure => !kept.has(figure));
  const changed = new Map(gone.map(figure => [figure, ""]));
  for (const [at, seat] of seats.entries()) {
    const old = before.get(seat.figure);
    const now = current.get(seat.figure);
    const place = old === undefined ? at : undefined;
    const stays = now === undefined ? stored[seat.figure] !== "" && isAlike(old, seat) : isStored(now, seat, place);
    if (!stays) changed.set(seat.figure, JSON.stringify({ round: opening.ordinal, place, ...packSeat(seat) }));
  }
  return Object.fromEntries([...changed].filter(([figure, text]) => stored[figure] !== text));
}

/** A seat of which nothing has changed is the same object. */
function isStored(now: Written, seat: Seat, place: number | undefined): boolean {
  return now.seat === seat && now.place === place;
}

function isAlike(old: Seat | undefined, seat: Seat): boolean {
  return old === seat || (old !== undefined && JSON.stringify(packSeat(old)) === JSON.stringify(packSeat(seat)));
}

/** The strings that count in a chapter, and those of which nobody can tell. */
function writtenIn(stored: StoredSeats, ordinal: number, texts: Texts): Read<ReadonlyMap<FigureId, Written>> {
  const written = new Map<FigureId, Written>();
  const faults: Fault[] = [];
  for (const [figure, text] of Object.entries(stored)) {
    if (text === "") continue;
    const one = texts.seat(figure, text, () => readSeat(figure, text));
    if (one === null) faults.push({ where: "seat", figure });
    else if (one.ordinal === ordinal) {
      const { place, seat } = one;
      if ("member" in seat) faults.push({ where: "seat", figure, member: seat.member });
      else written.set(figure, { place, seat });
    }
  }
  return { read: written, faults };
}

/** A seat as it is stored; null for what counts in no chapter. */
function readSeat(figure: FigureId, text: string): Stored | null {
  const value = parsed(text);
  if (!isObject(value) || !Number.isSafeInteger(value.round)) return null;
  const member = seatShape(value);
  const seat = member === null ? unpackSeat(figure, value) : { member };
  return { ordinal: value.round as number, place: value.place, seat };
}

/** Whoever joined without a place comes last. */
function placeOf({ place }: Written): number {
  return typeof place === "number" ? place : Number.MAX_SAFE_INTEGER;
}

/** An encounter as a chapter of the record opens with it: the ids in one string, and what is not fresh of each. */
interface Packed extends RoundMembers {
  readonly seats: string;
  readonly changed: Readonly<Record<FigureId, Sparse>>;
}

export function packEncounter({ seats, ...rest }: Encounter): Packed {
  const changed = seats
    .map(seat => [seat.figure, packSeat(seat)] as const)
    .filter(([, sparse]) => Object.keys(sparse).length > 0);
  return { ...rest, seats: seats.map(({ figure }) => figure).join(" "), changed: Object.fromEntries(changed) };
}

/** How a chapter opens, as far as it can be read; null where it cannot. */
export function readOpening(packed: unknown): Read<Encounter> | null {
  const read = readRoundMembers(packed);
  if (read === null || !isObject(packed)) return null;
  const { seats, changed } = packed;
  if (typeof seats !== "string" || !isObject(changed)) return null;
  const named = seats.split(" ").filter(figure => figure !== "");
  const figures = [...new Set(named)];
  const wrong = new Map(figures.map(figure => [figure, seatShape(changed[figure] ?? {})] as const));
  const sound = figures.filter(figure => wrong.get(figure) === null);
  const twice = named.filter((figure, at) => named.indexOf(figure) !== at);
  return {
    read: { ...read.read, seats: sound.map(figure => unpackSeat(figure, (changed[figure] ?? {}) as object)) },
    faults: [
      ...read.faults,
      ...[...new Set(twice)].map(figure => ({ where: "twice", figure }) as const),
      ...[...wrong].flatMap(([figure, member]) =>
        member === null ? [] : [{ where: "seat", figure, member } as const],
      ),
    ],
  };
}
