import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";

/** The folder of the entries: a folder for each pack, a file for each entry. */
export const ENTRIES = "packs";

/** Entries are `.yml` files. Other files in a pack's folder are ignored. */
const ENTRY = /\.yml$/;
const GROUND = /\.svg$/;

/**
 * Reads the entries of a pack.
 *
 * @param {string} root the folder of the project
 * @param {string} pack
 * @returns {{ slug: string, entry: Record<string, any> }[]}
 * @throws {Error} that names a file which is not an entry
 */
export function entriesOf(root, pack) {
  const folder = join(root, ENTRIES, pack);
  const files = readdirSync(folder).filter(name => ENTRY.test(name));
  return files.sort().map(name => {
    try {
      return {
        slug: basename(name, ".yml"),
        entry: /** @type {any} */ (load(readFileSync(join(folder, name), "utf8"))),
      };
    } catch (cause) {
      throw new Error(`${ENTRIES}/${pack}/${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
}

/** The unique icon names of entries, and of figures in them. */
export function iconsOf(root, packs) {
  const entries = packs.flatMap(({ name }) => entriesOf(root, name).map(({ entry }) => entry));
  const icons = entries.flatMap(({ icon = [], party = [] }) => [icon, party.map(one => one.icon)].flat());
  return [...new Set(icons)].sort();
}

/** The backgrounds of maps, which are stored next to the entries, by their paths in the system. */
export function groundsOf(root, packs) {
  const folders = packs.map(({ name }) => join(root, ENTRIES, name));
  const drawn = folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name)));
  const grounds = drawn.filter(path => GROUND.test(path));
  return Object.fromEntries(grounds.map(path => [`icons/scenes/${basename(path)}`, readFileSync(path, "utf8")]));
}
