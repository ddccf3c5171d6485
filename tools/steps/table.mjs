import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { root } from "./run.mjs";

/** @type {Map<string, Promise<any>>} */
const imported = new Map();

/** Loads a TypeScript module of the project, once. */
export function importTypeScript(path) {
  const known = imported.get(path);
  if (known) return known;
  const loading = runnerImport(join(root, path), { root, configFile: false, logLevel: "warn" }).then(
    ({ module }) => module,
  );
  imported.set(path, loading);
  return loading;
}

const MODULES = join(root, "test/host/modules");

const isModule = folder => existsSync(join(folder, "module.json"));

/**
 * The folders of modules: given as paths, as names of the host's own modules, or as a folder of several.
 *
 * @param {readonly string[]} names
 */
export function moduleFolders(names) {
  const given = names.map(name => (existsSync(join(MODULES, name)) ? join(MODULES, name) : resolve(name)));
  return given.flatMap(folder => {
    if (isModule(folder) || !existsSync(folder)) return [folder];
    return readdirSync(folder)
      .sort()
      .map(name => join(folder, name))
      .filter(isModule);
  });
}

/**
 * Installs the system by its manifest's address, for worlds of either generation.
 *
 * @param {string} manifestUrl
 * @param {string} dataFolder
 * @returns {Promise<string>} the folder of the installed system
 */
export async function installRelease(manifestUrl, dataFolder) {
  const { installSystem } = await importTypeScript("test/host/packages/index.ts");
  return (await installSystem(manifestUrl, { dataFolder, generation: 14 })).folder;
}

/**
 * Opens a world on the host with an installed system, or one that is installed now by its manifest's address. The world
 * is stored in `home` and continues from its last state.
 *
 * @param {{ generation: 13 | 14, port: number, home: string, manifestUrl?: string, systemFolder?: string, world: any,
 * modules?: readonly string[] }} asked
 */
export async function openTable({ generation, port, home, manifestUrl, systemFolder, world, modules = [] }) {
  const { serve } = await importTypeScript("test/host/page/main.ts");
  const options = { worldFile: join(home, "world.json"), dataFolder: join(home, "data"), world };
  const table = await serve({
    generation,
    port,
    manifestUrl,
    systemFolder,
    modules: moduleFolders(modules),
    ...options,
  });
  return { ...table, users: /** @type {{ _id: string, name: string, role: number }[]} */ (world.users) };
}
