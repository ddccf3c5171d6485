/**
 * Cache of a value computed from a figure's list of devices, as long as that list lives. The list is immutable, so no
 * entry can be stale. The cache only saves time: without it the results are the same.
 */
const BY_DEVICES = new WeakMap<readonly object[], unknown>();

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
