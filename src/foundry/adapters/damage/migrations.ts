import { isObject, parsed } from "./shapes.ts";

/** What an encounter keeps, each part a string of JSON, and the version they are in; 0 for one that was not said. */
export interface StoredStrings {
  readonly version: number;
  readonly round: string;
  readonly figures: Readonly<Record<string, string>>;
  readonly record: Readonly<Record<string, string>>;
}

type Value = Readonly<Record<string, unknown>>;
type Migration = (stored: StoredStrings) => StoredStrings;

/** Each takes an encounter from the version of its place to the next. What cannot be read stays as it is. */
const MIGRATIONS: readonly Migration[] = [seatsOfTheirRound, withTicks, withChapters];

/** The version that is written now. */
export const VERSION = MIGRATIONS.length;

/**
 * The version an encounter was written in. Where none was said, its parts tell. One that cannot be read counts as the
 * oldest: what is of a later version already, no migration changes.
 */
export function versionOf({ version, round, figures }: StoredStrings): number {
  if (version > 0) return version;
  const state = parsed(round);
  if (isObject(state) && "tick" in state) return 2;
  return Object.values(figures).some(seat => isNumbered(parsed(seat))) ? 0 : 1;
}

/** The encounter in the version of now; one that needs nothing is the same object. A newer one stays as it is. */
export function migrated(stored: StoredStrings): StoredStrings {
  return MIGRATIONS.slice(versionOf(stored)).reduce((now, migrate) => migrate(now), stored);
}

/** The strings of a migrated encounter that have still to be written. */
export function unwritten(raw: Value, now: Readonly<Record<string, string>>): Record<string, string> {
  return raw === now ? {} : Object.fromEntries(Object.entries(now).filter(([key, stored]) => raw[key] !== stored));
}

/** 0 → 1: seats had a number, and counted in whatever round was played; openings listed the seats one by one. */
function seatsOfTheirRound({ version, round, figures, record }: StoredStrings): StoredStrings {
  const state = parsed(round);
  const playing = isObject(state) ? state.round : 0;
  const seat = (value: Value) => {
    const { seat: place, ...rest } = value;
    return { round: playing, place, ...rest };
  };
  return {
    version,
    round,
    figures: each(figures, value => (isNumbered(value) ? seat(value) : value)),
    record: each(record, opening),
  };
}

function isNumbered(value: unknown): value is Value {
  return isObject(value) && "seat" in value;
}

/** An opening's seats: ids, and a pair of id and what was not fresh of it. */
function opening(value: Value): Value {
  if (!Array.isArray(value.seats)) return value;
  const seats: readonly unknown[][] = value.seats.map(seat => [seat].flat());
  const changed = Object.fromEntries(seats.flatMap(([id, seat]) => (seat === undefined ? [] : [[id, seat]])));
  return { ...value, seats: seats.map(([id]) => id).join(" "), changed };
}

/** 1 → 2: no order was finer than segments; a line kept the account that an entry came to, and now what it changed. */
function withTicks({ version, round, figures, record }: StoredStrings): StoredStrings {
  const ticking = (value: Value) => ("stage" in value && !("tick" in value) ? { ...value, tick: 0 } : value);
  const line = (value: Value) => (Array.isArray(value.facts) ? { ...value, facts: value.facts.map(spending) } : value);
  return { version, round: one(round, ticking), figures, record: each(record, value => line(ticking(value))) };
}

/** 2 → 3: a long round has several chapters in the record, which older versions cannot read. Those of before stay as they are. */
function withChapters(stored: StoredStrings): StoredStrings {
  return stored;
}

function spending(fact: unknown): unknown {
  if (!isObject(fact) || fact.type !== "spent" || !("ledger" in fact)) return fact;
  const { ledger: entry, ...rest } = fact;
  return { ...rest, entry };
}

function each(stored: Readonly<Record<string, string>>, change: (value: Value) => Value): Record<string, string> {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, one(value, change)]));
}

/** A string with its value changed; the same where it cannot be read, or nothing is. */
function one(stored: string, change: (value: Value) => Value): string {
  const value = parsed(stored);
  if (!isObject(value)) return stored;
  const after = change(value);
  return after === value ? stored : JSON.stringify(after);
}
