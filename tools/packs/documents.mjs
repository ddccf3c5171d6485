import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./entries.mjs";

/** The collection in which documents of a class are stored. */
const COLLECTIONS = { Actor: "actors", Item: "items" };

/** Feet of a square, and those that a figure of each size takes up. */
const SQUARE = 5;
const SPACES = [2.5, 5, 5, 10, 15, 20];

/** Hit points of one die, on the average. */
const AVERAGE = 4.5;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Foundry has them, always the same for the same place: links to an entry hold as long as its file is called so. */
export function idOf(place) {
  const bytes = createHash("sha256").update(place).digest().subarray(0, 16);
  return [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join("");
}

/** Where an icon lies in the system. */
const pictureOf = icon => `systems/ten-segments/icons/things/${icon}.svg`;

/**
 * The documents of a pack: its folders, and an actor or an item for each entry.
 *
 * @param {string} root
 * @param {{ name: string, type: "Actor" | "Item" }} pack
 * @param {Record<string, any>} words the words of the system, by which a number of second edition is named
 */
export function documentsOf(root, { name: pack, type }, words) {
  const _stats = statsOf(root);
  const entries = entriesOf(root, pack);
  const collection = COLLECTIONS[type];
  const names = [...new Set(entries.flatMap(({ entry }) => entry.folder ?? []))].sort();
  const folders = names.map((name, at) => {
    const _id = idOf(`${pack}/folder/${name}`);
    return { _id, _key: `!folders!${_id}`, name, type, sorting: "a", sort: at * 1000, folder: null, _stats };
  });
  const documents = entries.map(({ slug, entry }) => {
    const _id = idOf(`${pack}/${slug}`);
    const folder = entry.folder === undefined ? null : idOf(`${pack}/folder/${entry.folder}`);
    const made = type === "Actor" ? actorOf(entry, _id) : itemOf(entry, words);
    return { ...made, _id, _key: `!${collection}!${_id}`, folder, img: pictureOf(entry.icon), _stats };
  });
  return [...folders, ...documents];
}

/** By which version a document was written: Foundry brings one of an older version up to its own. */
function statsOf(root) {
  const {
    id: systemId,
    version: systemVersion,
    compatibility,
  } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  return { coreVersion: compatibility.minimum, systemId, systemVersion };
}

/**
 * A thing, whose powers have ids of their own; what second edition has otherwise is told with its description.
 *
 * @param {Record<string, any>} entry
 * @param {Record<string, any>} words
 */
function itemOf({ name, type, system, second }, words) {
  const { description = "", powers = [], ...facts } = system;
  const told = [description, ...otherwise(second, type, words)].filter(Boolean).map(text => `<p>${text}</p>`);
  const kept = powers.map(power => ({ id: idOf(`${name}/${power.name}`), ...power }));
  return { name, type, system: { ...facts, ...(kept.length > 0 && { powers: kept }), description: told.join("") } };
}

/** What second edition has otherwise, in the words of the fields. */
function otherwise(second, type, words) {
  if (second === undefined) return [];
  const fields = words.TENSEGMENTS[type === "weapon" ? "Weapon" : "Spell"].FIELDS;
  const told = Object.entries(second).flatMap(([field, value]) =>
    typeof value === "object"
      ? Object.entries(value).map(([part, own]) => `${fields[field][part].label.toLowerCase()} ${own}`)
      : [`${fields[field].label.toLowerCase()} ${value}`],
  );
  return [`<em>Second edition:</em> ${told.join(", ")}.`];
}

/**
 * A monster with average hit points, as big on the map as it is, and hostile.
 *
 * @param {Record<string, any>} entry
 * @param {string} parent
 */
function actorOf({ name, type, icon, system, items = [] }, parent) {
  const { description = "", hitPoints = usualPoints(system), ...facts } = system;
  const width = Math.max(1, Math.round((SPACES[system.size ?? 2] ?? SQUARE) / SQUARE));
  const token = { name, width, height: width, disposition: -1, actorLink: false, appendNumber: true };
  const own = items.map((item, at) => {
    const _id = idOf(`${parent}/${item.name}`);
    const made = { ...itemOf(item, {}), _id, sort: at * 1000, img: pictureOf(icon) };
    return { ...made, _key: `!actors.items!${parent}.${_id}` };
  });
  return {
    ...{ name, type, items: own },
    system: { ...facts, hitPoints, description: `<p>${description}</p>` },
    prototypeToken: { ...token, texture: { src: pictureOf(icon) } },
  };
}

function usualPoints({ hitDice, hitDiceBonus = 0 }) {
  const points = Math.max(1, Math.floor(hitDice * AVERAGE) + hitDiceBonus);
  return { value: points, max: points };
}
