/**
 * Caches of a value computed from a figure's list of devices and one from its list of effects, as long as that list
 * lives. The lists are immutable, so no entry can be stale. The caches only save time: without them the results are the
 * same.
 */
const BY_DEVICES = new WeakMap<readonly object[], unknown>();
const BY_EFFECTS = new WeakMap<readonly object[], unknown>();

/**
 * Returns the value that `make` computes from a list of devices, from the cache after the first call. A list has one
 * value, so there must be only one `make`: the effects of the devices that are worn.
 */
export function cachedByDevices<Device extends object, Made>(
  devices: readonly Device[],
  make: (devices: readonly Device[]) => Made,
): Made {
  const known = BY_DEVICES.get(devices);
  if (known !== undefined) return known as Made;
  const made = make(devices);
  BY_DEVICES.set(devices, made);
  return made;
}

/**
 * Returns the value that `make` computes from a list of effects, from the cache after the first call. A list has one
 * value, so there must be only one `make`: the effects that have begun, and those at work.
 */
export function cachedByEffects<Effect extends object, Made>(
  effects: readonly Effect[],
  make: (effects: readonly Effect[]) => Made,
): Made {
  const known = BY_EFFECTS.get(effects);
  if (known !== undefined) return known as Made;
  const made = make(effects);
  BY_EFFECTS.set(effects, made);
  return made;
}
