/** What was made of a document's data, and by what. */
interface Made {
  readonly by: object;
  readonly what: unknown;
}
const made = new WeakMap<object, Made>();

/**
 * Makes something of a document's data, once until that is prepared anew. Every change of a document, of what it has and of
 * what has an effect on it ends in that, be it written, made by hand or only shown on this client.
 *
 * @param by what else it is made by; with another it is made again
 */
export function madeOnce<What>(system: object, by: object, make: () => What): What {
  const known = made.get(system);
  if (known?.by === by) return known.what as What;
  const what = make();
  made.set(system, { by, what });
  return what;
}

/** A document's data has been prepared. */
export function preparedAnew(system: object | undefined): void {
  if (system !== undefined) made.delete(system);
}
