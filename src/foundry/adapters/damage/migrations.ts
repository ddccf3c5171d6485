import { isObject, parsed } from "./shapes.ts";

/** The stored parts of an encounter, each a JSON string, and the version that wrote them; 0 if none was stored. */
export interface StoredStrings {
  readonly version: number;
  readonly round: string;
  readonly figures: Readonly<Record<string, string>>;
  readonly record: Readonly<Record<string, string>>;
}

type Value = Readonly<Record<string, unknown>>;
type Migration = (stored: StoredStrings) => StoredStrings;

/** Migrations by version: each turns its version into the next. Parts that cannot be parsed stay as they are. */
const MIGRATIONS: readonly Migration[] = [seatsOfTheirRound, withTicks, withChapters];

/** The version that is written now. */
export const VERSION = MIGRATIONS.length;

/**
 * The version of the stored form that wrote an encounter; if none was stored, the parts show it.
 *
 * An unreadable encounter counts as the oldest version; migrations leave parts of later versions unchanged.
 */
export function versionOf({ version, round, figures }: StoredStrings): number {
  if (version > 0) return version;
  const state = parsed(round);
  if (isObject(state) && "tick" in state) return 2;
  return Object.values(figures).some(seat => isNumbered(parsed(seat))) ? 0 : 1;
}

/**
 * The stored encounter converted to the current version, without writing it; the same object if nothing changes. One of
 * a newer version is returned unchanged.
 */
export function migrated(stored: StoredStrings): StoredStrings {
  return MIGRATIONS.slice(versionOf(stored)).reduce((now, migrate) => migrate(now), stored);
}

/** Those stored strings that a migration has changed and that must still be written. */
export function unwritten(raw: Value, now: Readonly<Record<string, string>>): Record<string, string> {
  return raw === now ? {} : Object.fromEntries(Object.entries(now).filter(([key, stored]) => raw[key] !== stored));
}

/** 0 → 1: seats had a number and counted in the round being played; openings listed the seats one by one. */
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

/** An opening's seats: a string of ids, and by id the members that differ from a fresh seat. */
function opening(value: Value): Value {
  if (!Array.isArray(value.seats)) return value;
  const seats: readonly unknown[][] = value.seats.map(seat => [seat].flat());
  const changed = Object.fromEntries(seats.flatMap(([id, seat]) => (seat === undefined ? [] : [[id, seat]])));
  return { ...value, seats: seats.map(([id]) => id).join(" "), changed };
}

/** 1 → 2: there was no order within a segment; a line stored the ledger after an entry, not the changes. */
function withTicks({ version, round, figures, record }: StoredStrings): StoredStrings {
  const ticking = (value: Value) => ("stage" in value && !("tick" in value) ? { ...value, tick: 0 } : value);
  const line = (value: Value) => (Array.isArray(value.facts) ? { ...value, facts: value.facts.map(spending) } : value);
  return { version, round: one(round, ticking), figures, record: each(record, value => line(ticking(value))) };
}

/**
 * 2 → 3: a long round has several chapters in the record, which older versions cannot read. Older chapters need no
 * change.
 */
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

/** A string with its value changed; the same string if it cannot be parsed or does not change. */
function one(stored: string, change: (value: Value) => Value): string {
  const value = parsed(stored);
  if (!isObject(value)) return stored;
  const after = change(value);
  return after === value ? stored : JSON.stringify(after);
}
