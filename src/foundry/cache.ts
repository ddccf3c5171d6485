/**
 * Caches. Each is a function that computes a value on first use. Nest them to cache by several keys:
 * `optionsIn(fight)(book)(figure)`. Reading a cached value creates no objects, because a rendering does it thousands of
 * times.
 */

/** What a cache may hold. `undefined` would be computed again at each call. */
type Cached = NonNullable<unknown> | null;

/** A cache by object. */
export interface CachedBy<Key extends object, Value> {
  (key: Key): Value;
  /** Supplies a value that is known already. */
  set(key: Key, value: Value): void;
  /** Drops a value, so that it is computed again. */
  delete(key: Key): void;
}

/** Returns a function that computes a value once for each object, and keeps it as long as that object lives. */
export function cachedBy<Key extends object, Value extends Cached>(make: (key: Key) => Value): CachedBy<Key, Value> {
  const values = new WeakMap<Key, Value>();
  const valueFor = (key: Key): Value => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
  return Object.assign(valueFor, {
    set(key: Key, value: Value): void {
      values.set(key, value);
    },
    delete(key: Key): void {
      values.delete(key);
    },
  });
}

/**
 * Returns a function that computes a value once for each id or text.
 *
 * @param most with more values than this, the cache starts over
 */
export function cachedById<Id extends string | null, Value extends Cached>(
  make: (id: Id) => Value,
  most = Number.POSITIVE_INFINITY,
): (id: Id) => Value {
  const values = new Map<Id, Value>();
  return id => {
    const known = values.get(id);
    if (known !== undefined) return known;
    if (values.size >= most) values.clear();
    const value = make(id);
    values.set(id, value);
    return value;
  };
}

/**
 * Returns a function that keeps its latest value only, and computes it again if the input is not the same as before.
 */
export function cachedLatest<Input, Value>(
  make: (input: Input) => Value,
  isSame: (before: Input, now: Input) => boolean = Object.is,
): (input: Input) => Value {
  let latest: { input: Input; readonly value: Value } | null = null;
  return input => {
    if (latest === null || (latest.input !== input && !isSame(latest.input, input)))
      latest = { input, value: make(input) };
    latest.input = input;
    return latest.value;
  };
}

/** Do two lists have the same members in the same order, with objects compared by identity? */
export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
