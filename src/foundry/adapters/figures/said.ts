import type { Coverage } from "#rules/index.ts";

/** Values of which some may be left out. */
export type Said<Values extends object> = { -readonly [Key in keyof Values]?: Exclude<Values[Key], null> };

/**
 * Everything that the rules look at, put together from parts that must name each of its members, even those that may be
 * left out.
 */
export function read<Of extends object>() {
  return <Parts extends Of>(parts: Parts & Unnamed<Exclude<keyof Of, keyof Parts>>): Of => Object.freeze(parts);
}

/** Members that no part names; never, when there are none. */
type Unnamed<Members extends PropertyKey> = [Members] extends [never] ? unknown : { readonly unnamed: Members };

/** What a sheet says: an empty field is left out, so that the rules fill it in themselves. */
export function said<Values extends object>(values: Values): Said<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Said<Values>;
}

/** An id that was picked; null for the one that stands for leaving it to the rules. */
export function picked<Id extends string>(id: string, unsaid: string): Id | null {
  return id === unsaid ? null : (id as Id);
}

/** An item's damage formula; null when it does none. */
export function formulaOf(stored: string): string | null {
  return stored.trim() === "" ? null : stored.trim();
}

/** What a sheet says of whom magic covers. */
interface StoredArea {
  readonly shape: string;
  readonly size: number;
  readonly width: number;
}

/** Whom magic covers beside its target; nothing where it is the target alone, as of several of whom there is one. */
export function coverageOf({ shape, size, width }: StoredArea): Coverage | null {
  if (shape === "several") return size > 1 ? Object.freeze({ shape, most: size }) : null;
  if (shape === "circle") return Object.freeze({ shape, radius: size });
  return shape === "cone" || shape === "path" ? Object.freeze({ shape, length: size, width }) : null;
}
