import type { FigureId, SideId } from "#rules/index.ts";

/** Reads one untrusted value. Throws `MalformedError` if it is invalid. */
export type Reader<Value> = (value: unknown) => Value;

/** A reader for each member, optional ones included. */
export type Readers<Of> = { readonly [Member in keyof Required<Of>]: Reader<Of[Member]> };

export class MalformedError extends Error {}

/** Accepts an object that is not an array. */
export function plainObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new MalformedError();
  return value as Record<string, unknown>;
}

/** Accepts an id: 1 to 64 letters, digits, underscores or hyphens. */
export function name(value: unknown): string {
  if (typeof value !== "string" || !/^[\w-]{1,64}$/.test(value)) throw new MalformedError();
  return value;
}

/** Accepts a text of at most 120 characters. */
export function text(value: unknown): string {
  if (typeof value !== "string" || value.length > 120) throw new MalformedError();
  return value;
}

/** Accepts a boolean, and returns undefined instead of false, so that it is left out. */
export function yes(value: unknown): true | undefined {
  if (typeof value !== "boolean") throw new MalformedError();
  return value || undefined;
}

/** Accepts a boolean, true or false. */
export function truth(value: unknown): boolean {
  if (typeof value !== "boolean") throw new MalformedError();
  return value;
}

/** Makes a reader of numbers from `min` to `max`, whole ones only unless `kind` is "any". */
export function between(min: number, max: number, kind: "whole" | "any" = "whole"): Reader<number> {
  return value => {
    if (typeof value !== "number" || !(value >= min && value <= max)) throw new MalformedError();
    if (kind === "whole" && !Number.isInteger(value)) throw new MalformedError();
    return value;
  };
}

/** Makes a reader that also accepts undefined. */
export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return value => (value === undefined ? undefined : reader(value));
}

/** Makes a reader that also accepts null. */
export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return value => (value === null ? null : reader(value));
}

/** Makes a reader of arrays with at most `longest` members, each read by `reader`. */
export function listOf<Value>(reader: Reader<Value>, longest: number): Reader<readonly Value[]> {
  return value => {
    if (!Array.isArray(value) || value.length > longest) throw new MalformedError();
    return value.map(each => reader(each));
  };
}

/** Makes a reader for a list of at least two and at most `longest` members, each read by `reader`. */
export function listOfTwoOrMore<Value>(reader: Reader<Value>, longest: number): Reader<readonly Value[]> {
  return value => {
    if (!Array.isArray(value) || value.length < 2) throw new MalformedError();
    return listOf(reader, longest)(value);
  };
}

/** Makes a reader of objects with ids as keys and numbers as values, at most `most`. */
export function numbersById(number: Reader<number>, most: number): Reader<Readonly<Record<FigureId | SideId, number>>> {
  return value => {
    const sent = Object.entries(plainObject(value));
    if (sent.length > most) throw new MalformedError();
    return Object.fromEntries(sent.map(([id, each]) => [name(id), number(each)]));
  };
}

/** Reads those members of an object that have a reader; missing and unknown ones are left out. */
export function readAll(readers: object, sent: Readonly<Record<string, unknown>>): object {
  const read = Object.entries<Reader<unknown>>({ ...readers }).map(
    ([key, reader]) => [key, reader(sent[key])] as const,
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Makes a reader of objects with these members. Members without a reader are dropped. */
export function shape<Of>(readers: Readers<Of>): Reader<Of> {
  return value => readAll(readers, plainObject(value)) as Of;
}

/** Makes a reader that accepts only these texts. */
export function oneOf<const Id extends string>(members: readonly Id[]): Reader<Id> {
  return value => {
    if (!members.includes(value as Id)) throw new MalformedError();
    return value as Id;
  };
}

/** The result of a reader; null if the value is malformed. */
export function readBy<Value>(reader: Reader<Value>, value: unknown): Value | null {
  try {
    return reader(value);
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
}
