import { type Dynamic, realm } from "../realm.ts";

const LISTS = ["authors", "esmodules", "languages", "media", "packs", "scripts", "styles"];

/** A module as `game.modules` has it. Its own code, and others', may hang on it what they like, such as an `api`. */
export class Module {
  // biome-ignore lint/suspicious/noExplicitAny: a package has the members that its manifest names, and others
  [member: string]: any;
  constructor(manifest: Dynamic) {
    const defaults = { description: "", flags: {}, socket: false, library: false, type: "module" };
    const lists = LISTS.map(name => [name, new Set(manifest[name])]);
    Object.assign(this, defaults, manifest, Object.fromEntries(lists));
  }
}

/** What modules may write flags under: the core, the world, the system and the modules that are switched on. */
export function flagScopes(): string[] {
  const { system, modules } = realm.game;
  const active = modules.filter((module: Module) => module.active).map((module: Module) => module.id);
  return ["core", "world", system.id, ...active];
}
