/** Values of which some may be unsaid. */
export type Said<Values extends object> = { -readonly [Key in keyof Values]?: Exclude<Values[Key], null> };

/**
 * Everything that the rules look at, read: the parts it is made of must name each member of it. What a part may leave
 * out is named all the same.
 */
export function read<Of extends object>() {
  return <Parts extends Of>(parts: Parts & Unnamed<Exclude<keyof Of, keyof Parts>>): Of => Object.freeze(parts);
}

/** Members that no part names; nothing where there are none. */
type Unnamed<Members extends PropertyKey> = [Members] extends [never] ? unknown : { readonly unnamed: Members };

/** What a sheet says: what is left empty is left out, so that the rules answer it themselves. */
export function said<Values extends object>(values: Values): Said<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Said<Values>;
}

/** An id that was picked; null for the one that leaves it to the rules. */
export function picked<Id extends string>(id: string, unsaid: string): Id | null {
  return id === unsaid ? null : (id as Id);
}

/** An item's damage formula; null when it does none. */
export function formulaOf(stored: string): string | null {
  return stored.trim() === "" ? null : stored.trim();
}
