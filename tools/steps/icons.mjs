import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ENTRIES, iconsOf } from "../packs/entries.mjs";

/** What the icons are taken from; their makers ask to be named. */
const SET = "@iconify-json/game-icons";
/** The list of those that are used: their names with us, and in the set. */
export const LIST = "icons/icons.json";
/** A light ink, for placeholders that stand on a dark ground. */
const INK = "#efe6d0";
/** The ground of pictures that stand on any other. */
const GROUND = "#3d3529";

/**
 * The icons of the system, each by its path: a picture for each kind of figure, for each type of thing and for each entry of a pack, one sheet of all the
 * signs, and who made them.
 *
 * @param {string} root the folder of the project
 * @param {{ figures: Record<string, string>, types: Record<string, string>, signs: Record<string, string> }} [list] our names, and those in the set
 * @param {readonly string[]} [things] those of the packs' entries, by their names in the set
 * @returns {Record<string, string>}
 * @throws {RangeError} where the set has no icon of a name
 */
export function drawIcons(root, list = JSON.parse(readFileSync(join(root, LIST), "utf8")), things = thingsIn(root)) {
  const set = createRequire(join(root, "package.json"))(`${SET}/icons.json`);
  const { figures, types, signs } = list;
  const bodyOf = (name, from = LIST) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new RangeError(`${from}: the set has no icon "${name}"`);
    return icon.body;
  };
  const box = `viewBox="0 0 ${set.width} ${set.height}"`;
  const drawing = (body, ground = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} color="${INK}">${ground}${body}</svg>\n`;
  const ground = `<rect width="${set.width}" height="${set.height}" rx="40" fill="${GROUND}"/>`;
  const symbols = Object.entries(signs).map(([sign, name]) => `<symbol id="${sign}" ${box}>${bodyOf(name)}</symbol>`);
  const pictures = Object.entries(figures).map(([kind, name]) => [`icons/figures/${kind}.svg`, drawing(bodyOf(name))]);
  const kinds = Object.entries(types).map(([type, name]) => [`icons/types/${type}.svg`, drawing(bodyOf(name), ground)]);
  const drawn = things.map(name => [`icons/things/${name}.svg`, drawing(bodyOf(name, ENTRIES), ground)]);
  return {
    ...Object.fromEntries([...pictures, ...kinds, ...drawn]),
    "icons/signs.svg": `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
    "icons/CREDITS.md": credits([...[figures, types, signs].flatMap(names => Object.values(names)), ...things]),
  };
}

/** The icons of what is in the packs that the manifest names. */
function thingsIn(root) {
  const { packs } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  return iconsOf(root, packs);
}

/** Who made the icons, under what license, and what was changed. */
function credits(names) {
  const listed = [...new Set(names)].sort().map(name => `- ${name}`);
  return [
    "# Credits of the icons",
    "",
    "The icons are by Lorc, Delapouite and the other contributors of https://game-icons.net, under the license",
    "CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/). They are colored, and the signs stand in one file.",
    "",
    ...listed,
    "",
  ].join("\n");
}
