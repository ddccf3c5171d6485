import { type Encounter, type FigureId, FRESH_ROUND, freshSeat, type Ledger, type Seat } from "../../rules/index.ts";
import { AFRESH, type Texts } from "./damage/mending.ts";
import { type RoundMembers, readRoundMembers } from "./damage/round-shapes.ts";
import { LEDGER, SEAT_MEMBERS, seatShape } from "./damage/seat-shapes.ts";
import { type Fault, isObject, knownOf, parsed, type Read } from "./damage/shapes.ts";

/**
 * Stored seats: a JSON string per combatant id, empty for one that has left. A string counts only in its own chapter of
 * the record; a combatant without one has the seat from the chapter's opening.
 */
export type StoredSeats = Readonly<Record<string, string>>;

/** A stored seat without content: it counts in no chapter. */
export const AS_IT_OPENED = JSON.stringify({ round: -1 });

/** The chapter and the opening that stored seats are relative to. */
export interface Opening {
  readonly ordinal: number;
  readonly seats: readonly Seat[];
}

/** A seat without the members that equal those of a fresh one. */
interface Sparse extends Partial<Omit<Seat, "ledger" | "figure">> {
  readonly ledger?: Partial<Ledger>;
}

/**
 * A parsed seat. `ordinal` is the chapter it counts in (stored as `round`). `place` is set if the combatant joined in
 * that chapter. `member` is the path of the invalid member.
 */
interface Stored {
  readonly ordinal: number;
  readonly place: unknown;
  readonly seat: Seat | { readonly member: string };
}
/** A valid seat. */
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

/** Restores a seat from its stored members. Unknown members are dropped. */
function unpackSeat(figure: FigureId, stored: object): Seat {
  const { ledger, ...rest } = knownOf<Sparse>(stored, SEAT_MEMBERS);
  const fresh = freshSeat(figure);
  return { ...fresh, ...rest, ledger: ledger ? { ...FRESH_ROUND, ...knownOf(ledger, LEDGER) } : fresh.ledger };
}

/**
 * Reads the states of the combatants in the fight (seats): those of the chapter's opening that have not left, then
 * those that joined since.
 */
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

/**
 * The strings to store for the combatants' states (seats), only those that change. Unreadable strings stay until they
 * are repaired.
 */
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

/** An unchanged seat is the same object. */
function isStored(now: Written, seat: Seat, place: number | undefined): boolean {
  return now.seat === seat && now.place === place;
}

function isAlike(old: Seat | undefined, seat: Seat): boolean {
  return old === seat || (old !== undefined && JSON.stringify(packSeat(old)) === JSON.stringify(packSeat(seat)));
}

/** The valid seats that count in a chapter, and the faults of the others. */
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

/** Parses a stored seat; null if it counts in no chapter. */
function readSeat(figure: FigureId, text: string): Stored | null {
  const value = parsed(text);
  if (!isObject(value) || !Number.isSafeInteger(value.round)) return null;
  const member = seatShape(value);
  const seat = member === null ? unpackSeat(figure, value) : { member };
  return { ordinal: value.round as number, place: value.place, seat };
}

/** The position in the order of joining. Those without one come last. */
function placeOf({ place }: Written): number {
  return typeof place === "number" ? place : Number.MAX_SAFE_INTEGER;
}

/**
 * An encounter as stored in a chapter's opening: a string of ids, and by id the members that differ from a fresh seat.
 */
interface Packed extends RoundMembers {
  readonly seats: string;
  readonly changed: Readonly<Record<FigureId, Sparse>>;
}

/** An encounter in the form that opens a chapter of the record: only members that differ from those of a fresh seat. */
export function packEncounter({ seats, ...rest }: Encounter): Packed {
  const changed = seats
    .map(seat => [seat.figure, packSeat(seat)] as const)
    .filter(([, sparse]) => Object.keys(sparse).length > 0);
  return { ...rest, seats: seats.map(({ figure }) => figure).join(" "), changed: Object.fromEntries(changed) };
}

/** Reads the encounter as it was when a chapter of the record opened, as far as possible; null if it cannot be read. */
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
