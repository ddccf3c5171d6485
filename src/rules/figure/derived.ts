/**
 * A cache of a value computed from an immutable list, as long as that list lives. No entry can be stale, and it only
 * saves time: without it the results are the same. A list has one value, so each cache must be used with one `make`.
 */
function cacheByList(): <Item extends object, Made>(
  list: readonly Item[],
  make: (list: readonly Item[]) => Made,
) => Made {
  const values = new WeakMap<readonly object[], unknown>();
  return <Item extends object, Made>(list: readonly Item[], make: (list: readonly Item[]) => Made) => {
    const known = values.get(list);
    if (known !== undefined) return known as Made;
    const made = make(list);
    values.set(list, made);
    return made;
  };
}

/** Caches by a figure's list of devices: the effects of those that are worn. */
export const cachedByDevices = cacheByList();

/** Caches by a figure's list of effects: those that have begun, and those at work. */
export const cachedByEffects = cacheByList();
