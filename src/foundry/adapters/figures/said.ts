import type { Coverage } from "#rules/index.ts";

/** An object whose null members have become optional. */
export type Said<Values extends object> = { -readonly [Key in keyof Values]?: Exclude<Values[Key], null> };

/** Freezes an object built from parts. The compiler requires every member of the type, even optional ones. */
export function read<Of extends object>() {
  return <Parts extends Of>(parts: Parts & Unnamed<Exclude<keyof Of, keyof Parts>>): Of => Object.freeze(parts);
}

/** A type error that names the missing members; `unknown` if there are none. */
type Unnamed<Members extends PropertyKey> = [Members] extends [never] ? unknown : { readonly unnamed: Members };

/** Drops null members, so that the rules apply their own defaults. */
export function said<Values extends object>(values: Values): Said<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Said<Values>;
}

/** The chosen id; null for the choice that means "let the rules decide". */
export function picked<Id extends string>(id: string, unsaid: string): Id | null {
  return id === unsaid ? null : (id as Id);
}

/** An item's damage formula; null if it does none. */
export function formulaOf(stored: string): string | null {
  return stored.trim() === "" ? null : stored.trim();
}

/** The stored area of a spell or power. */
interface StoredArea {
  readonly shape: string;
  readonly size: number;
  readonly width: number;
}

/**
 * The area that magic covers in addition to its target. Null if it affects only the target, also for "several" with a
 * maximum of one.
 */
export function coverageOf({ shape, size, width }: StoredArea): Coverage | null {
  if (shape === "several") return size > 1 ? Object.freeze({ shape, most: size }) : null;
  if (shape === "circle") return Object.freeze({ shape, radius: size });
  return shape === "cone" || shape === "path" ? Object.freeze({ shape, length: size, width }) : null;
}
