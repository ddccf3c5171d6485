/**
 * Cache of what follows from a figure's devices alone, as long as their list lives. The list is immutable, so no entry
 * can be stale. The cache only saves time: without it the results are the same.
 */
const DERIVED = new WeakMap<readonly object[], unknown>();

/** What follows from a list of devices. Computed by `make` on first use, then cached with the list; one value for each. */
export function derivedFrom<Own extends object, Made>(
  list: readonly Own[],
  make: (list: readonly Own[]) => Made,
): Made {
  const known = DERIVED.get(list);
  if (known !== undefined) return known as Made;
  const made = make(list);
  DERIVED.set(list, made);
  return made;
}
