import type { Dynamic } from "../realm.ts";

/** The world setting that stores which modules are active. */
const CONFIGURATION = "core.moduleConfiguration";

const stored = (world: Dynamic): Dynamic => world.settings?.find(({ key }: Dynamic) => key === CONFIGURATION);

/** The active state of modules by id, as far as the world sets it. */
const configuration = (world: Dynamic): Record<string, boolean> => JSON.parse(stored(world)?.value ?? "{}");

/** The world with these modules active, unless it already sets their state. */
export function switchOn(world: Dynamic, ids: readonly string[]): Dynamic {
  const on = { ...Object.fromEntries(ids.map(id => [id, true])), ...configuration(world) };
  const others = (world.settings ?? []).filter((setting: Dynamic) => setting.key !== CONFIGURATION);
  const setting = { ...stored(world), key: CONFIGURATION, value: JSON.stringify(on) };
  return ids.length ? { ...world, settings: [...others, setting] } : world;
}

/** The installed modules that fit this system, each with its active state. */
export function modulesAt(world: Dynamic, system: Dynamic, installed: readonly Dynamic[]): Dynamic[] {
  const on = configuration(world);
  const fits = ({ relationships }: Dynamic) =>
    !relationships?.systems?.length || relationships.systems.some(({ id }: Dynamic) => id === system?.id);
  return installed.filter(fits).map(manifest => ({ ...manifest, active: on[manifest.id] === true }));
}

/**
 * The system and the modules in load order: libraries before the system, the others after it. open: the order among
 * modules; we assume by id
 */
export function inLoadOrder<T extends { id: string; library?: boolean }>(system: T, modules: readonly T[]): T[] {
  const sorted = [...modules].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...sorted.filter(({ library }) => library), system, ...sorted.filter(({ library }) => !library)];
}
