import { type Dynamic, realm } from "../realm.ts";

const LISTS = ["authors", "esmodules", "languages", "media", "packs", "scripts", "styles"];

/** A module as in `game.modules`. Its own code and other packages may add properties, such as an `api`. */
export class Module {
  // biome-ignore lint/suspicious/noExplicitAny: a package has the members that its manifest names, and others
  [member: string]: any;
  constructor(manifest: Dynamic) {
    const defaults = { description: "", flags: {}, socket: false, library: false, type: "module" };
    const lists = LISTS.map(name => [name, new Set(manifest[name])]);
    Object.assign(this, defaults, manifest, Object.fromEntries(lists));
  }
}

/** The scopes that flags may use: the core, the world, the system and the active modules. */
export function flagScopes(): string[] {
  const { system, modules } = realm.game;
  const active = modules.filter((module: Module) => module.active).map((module: Module) => module.id);
  return ["core", "world", system.id, ...active];
}
