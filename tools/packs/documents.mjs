import { adventureOf } from "./adventure.mjs";
import { itemOf, monsterOf } from "./figures.mjs";
import { journalOf } from "./journals.mjs";
import { COLLECTIONS, idOf, pictureOf, statsOf } from "./naming.mjs";
import { completeEntriesOf } from "./powers.mjs";

/**
 * Shared data for the documents of packs: the system's texts, the rulings of each rules text, and the code for powers
 * that work as spells. Packs without such powers need no code.
 *
 * @typedef {{ words: Record<string, any>, taken: Record<string, any>, spells?: import("./powers.mjs").Spells }} Told
 */

/**
 * Converts an entry to a document of a pack, by document class.
 *
 * @type {Record<keyof typeof COLLECTIONS, (root: string, entry: Record<string, any>, id: string, told: Told) =>
 * Record<string, any>>}
 */
const MADE = {
  Actor: (_root, entry, id) => ({ ...monsterOf(entry, id), img: pictureOf(entry.icon) }),
  Adventure: (root, entry, id, told) => adventureOf(root, entry, id, told),
  Item: (_root, entry, _id, { words }) => ({ ...itemOf(entry, words), img: pictureOf(entry.icon) }),
  JournalEntry: (root, entry, id, told) => journalOf(root, entry, id, told),
  Macro: (_root, { name, icon, command: said }) => {
    return { name, type: "script", scope: "global", command: said.trim(), img: pictureOf(icon) };
  },
};

/**
 * The documents of a pack: its folders, and one for each entry.
 *
 * @param {string} root
 * @param {{ name: string, type: string }} pack
 * @param {Told} told
 */
export function documentsOf(root, { name: pack, type }, told) {
  const _stats = statsOf(root);
  const entries = completeEntriesOf(root, pack, told.spells);
  const names = [...new Set(entries.flatMap(({ entry }) => entry.folder ?? []))].sort();
  const folders = names.map((name, at) => {
    const _id = idOf(`${pack}/folder/${name}`);
    return { _id, _key: `!folders!${_id}`, name, type, sorting: "a", sort: at * 1000, folder: null, _stats };
  });
  const documents = entries.map(({ slug, entry }) => {
    const _id = idOf(`${pack}/${slug}`);
    const folder = entry.folder === undefined ? null : idOf(`${pack}/folder/${entry.folder}`);
    const made = MADE[/** @type {keyof typeof MADE} */ (type)](root, entry, _id, told);
    return { ...made, _id, _key: `!${COLLECTIONS[type]}!${_id}`, folder, _stats };
  });
  return [...folders, ...documents];
}
