/** A value computed from a document's data, and the other object it depends on. */
interface Made {
  readonly by: object;
  readonly what: unknown;
}
const made = new WeakMap<object, Made>();

/**
 * Computes a value from a document's data and caches it until the data is prepared again. Every change to a document,
 * its items or its effects ends in that, whether it is stored, made by a script or local to this client.
 *
 * @param by another dependency; a different object recomputes the value
 */
export function madeOnce<What>(system: object, by: object, make: () => What): What {
  const known = made.get(system);
  if (known?.by === by) return known.what as What;
  const what = make();
  made.set(system, { by, what });
  return what;
}

/** Drops the cached value after a document's data has been prepared. */
export function preparedAnew(system: object | undefined): void {
  if (system !== undefined) made.delete(system);
}
