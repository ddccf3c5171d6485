import type { Dynamic } from "../realm.ts";

/** The setting of the world that says which modules are switched on. */
const CONFIGURATION = "core.moduleConfiguration";

const stored = (world: Dynamic): Dynamic => world.settings?.find(({ key }: Dynamic) => key === CONFIGURATION);

/** Which modules the world has switched on and off, by id. */
const configuration = (world: Dynamic): Record<string, boolean> => JSON.parse(stored(world)?.value ?? "{}");

/** The world with these modules switched on, but for those of which it says something itself. */
export function switchOn(world: Dynamic, ids: readonly string[]): Dynamic {
  const on = { ...Object.fromEntries(ids.map(id => [id, true])), ...configuration(world) };
  const others = (world.settings ?? []).filter((setting: Dynamic) => setting.key !== CONFIGURATION);
  const setting = { ...stored(world), key: CONFIGURATION, value: JSON.stringify(on) };
  return ids.length ? { ...world, settings: [...others, setting] } : world;
}

/** The installed modules that are made for this system, each with whether it is switched on. */
export function modulesAt(world: Dynamic, system: Dynamic, installed: readonly Dynamic[]): Dynamic[] {
  const on = configuration(world);
  const fits = ({ relationships }: Dynamic) =>
    !relationships?.systems?.length || relationships.systems.some(({ id }: Dynamic) => id === system?.id);
  return installed.filter(fits).map(manifest => ({ ...manifest, active: on[manifest.id] === true }));
}

/**
 * A system and the modules beside it, as their scripts are loaded: libraries before the system, the rest after it.
 * open: the order among modules, read as by id
 */
export function inLoadOrder<T extends { id: string; library?: boolean }>(system: T, modules: readonly T[]): T[] {
  const sorted = [...modules].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...sorted.filter(({ library }) => library), system, ...sorted.filter(({ library }) => !library)];
}
