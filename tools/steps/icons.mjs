import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ENTRIES, iconsOf } from "../packs/entries.mjs";

/** The icon set. Its license requires attribution. */
const SET = "@iconify-json/game-icons";
/** The list of the icons we use: our names, and those in the set. */
export const LIST = "icons/icons.json";
/** A light color for placeholders on a dark background. */
const INK = "#efe6d0";
/** The background of pictures that may be shown on any other. */
const GROUND = "#3d3529";

/**
 * Draws the system's icons, by path: a picture for each kind of figure, each type of item and each entry of a pack, one
 * sheet of all signs, and the credits.
 *
 * @param {string} root the folder of the project
 * @param {{ figures: Record<string, string>, types: Record<string, string>, signs: Record<string, string> }} [list] our
 * names, and those in the set
 * @param {readonly string[]} [things] those of the packs' entries, by their names in the set
 * @returns {Record<string, string>}
 * @throws {RangeError} if the set has no icon with a name
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

/** The icons of all entries in the manifest's packs. */
function thingsIn(root) {
  const { packs } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  return iconsOf(root, packs);
}

/** The credits: the icons' authors, their license, and our changes. */
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
