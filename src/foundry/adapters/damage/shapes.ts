import type { FigureId } from "#rules/index.ts";

/**
 * Validates a stored value. Returns the path of the first invalid member, empty for the value itself; null if it is
 * valid.
 */
export type Shape = (value: unknown) => string | null;

/** The shape of each member, including optional ones. */
export type Shapes<Of> = { readonly [Member in keyof Required<Of>]: Shape };

/** Is it an object, neither null nor an array? */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that passes a test. */
export const that =
  (test: (value: unknown) => boolean): Shape =>
  value =>
    test(value) ? null : "";

export const text = that(value => typeof value === "string");
export const number = that(value => Number.isFinite(value));
/** A whole number from 0. */
export const count = that(value => Number.isSafeInteger(value) && (value as number) >= 0);
export const truth = that(value => typeof value === "boolean");
export const yes = that(value => value === true);
/** One of these values. */
export const among = (known: readonly unknown[]): Shape => that(value => known.includes(value));

/** A value of that shape, or undefined. */
export const maybe =
  (shape: Shape): Shape =>
  value =>
    value === undefined ? null : shape(value);
/** A value of that shape, or null. */
export const orNull =
  (shape: Shape): Shape =>
  value =>
    value === null ? null : shape(value);

/** An array whose members all have that shape. */
export const listOf =
  (shape: Shape): Shape =>
  value =>
    Array.isArray(value) ? faultAmong(value.entries(), () => shape) : "";

/** An object with any keys, whose values all have one shape. */
export const mapOf =
  (shape: Shape): Shape =>
  value =>
    isObject(value) ? faultAmong(Object.entries(value), () => shape) : "";

/** An object with these members. Other members are ignored. */
export const membersOf =
  <Of>(shapes: Shapes<Of>): Shape =>
  value => {
    if (!isObject(value)) return "";
    return faultAmong(
      Object.keys(shapes).map(member => [member, value[member]]),
      member => shapes[member as keyof Of],
    );
  };

/** An object with some of these members. Each that is present is validated; other members are ignored. */
export const someOf =
  <Of>(shapes: Shapes<Of>): Shape =>
  value => {
    if (!isObject(value)) return "";
    const known = Object.entries(value).filter(([member]) => Object.hasOwn(shapes, member));
    return faultAmong(known, member => shapes[member as keyof Of]);
  };

/** A copy of an object with only those members that have a shape here. */
export function knownOf<Of>(value: object, shapes: Shapes<Of>): Partial<Of> {
  return Object.fromEntries(Object.entries(value).filter(([member]) => Object.hasOwn(shapes, member))) as Partial<Of>;
}

function faultAmong(
  members: Iterable<readonly [string | number, unknown]>,
  shapeOf: (member: string) => Shape,
): string | null {
  for (const [member, value] of members) {
    const path = shapeOf(String(member))(value);
    if (path !== null) return path === "" ? String(member) : `${member}.${path}`;
  }
  return null;
}

/** Parses a stored string; undefined if it is not JSON. */
export function parsed(stored: unknown): unknown {
  if (typeof stored !== "string") return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/**
 * The part of a stored encounter that is damaged.
 *
 * - `round`: the round cannot be read
 * - `newer`: a newer version of the system wrote it
 * - `member`: a member of the round is invalid
 * - `seat`, `twice`: a combatant's seat is invalid, or it has two
 * - `opening`, `opening-mended`: how a round opened cannot be read; or it was computed from the round before
 * - `record`, `line`: the record or a line of it cannot be read
 * - `pending`: the pending command cannot be read
 * - `rulebook`: the rulebook held for a round cannot be read
 * - `figure`: a combatant's sheet cannot be read
 * - `actor`, `token`, `thing`: a combatant's actor, token or declared item is missing
 * - `order`, `row`: the order of the round or a combatant's row in the tracker cannot be computed
 */
const FAULT_PLACES = [
  "round",
  "newer",
  "member",
  "seat",
  "twice",
  "opening",
  "opening-mended",
  "record",
  "line",
  "pending",
  "rulebook",
  "figure",
  "actor",
  "token",
  "thing",
  "order",
  "row",
] as const;
export type FaultPlace = (typeof FAULT_PLACES)[number];

/** A fault in a stored encounter, and its place. */
export interface Fault {
  readonly where: FaultPlace;
  /** The combatant that the seat or line belongs to. */
  readonly figure?: FigureId;
  /** Path of the invalid member. */
  readonly member?: string;
  /** The round that the opening or record belongs to. */
  readonly round?: number;
  /** The number of the line in that round's record, from 1. */
  readonly line?: number;
}

/** The readable part of a value, and the faults in the rest. */
export interface Read<Of> {
  readonly read: Of;
  readonly faults: readonly Fault[];
}
