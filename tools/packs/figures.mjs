import { idOf, pictureOf } from "./naming.mjs";

/** The side of a square, and the space that a figure of each size takes up, in feet. */
const SQUARE = 5;
const SPACES = [2.5, 5, 5, 10, 15, 20];

/** The average of one hit die. */
const AVERAGE = 4.5;

/**
 * Builds an item. Its powers get ids of their own, and differences in second edition are added to its description.
 *
 * @param {Record<string, any>} entry
 * @param {Record<string, any>} words
 */
export function itemOf({ name, type, system, second }, words) {
  const { description = "", powers = [], ...facts } = system;
  const told = [description, ...otherwise(second, type, words)].filter(Boolean).map(text => `<p>${text}</p>`);
  const kept = powers.map(power => ({ id: idOf(`${name}/${power.name}`), ...power }));
  return { name, type, system: { ...facts, ...(kept.length > 0 && { powers: kept }), description: told.join("") } };
}

/** The differences in second edition, named by the fields' labels. */
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
 * Builds a hostile monster with average hit points and a token of its size.
 *
 * @param {Record<string, any>} entry
 * @param {string} parent
 */
export function monsterOf({ name, type, icon, system, items = [] }, parent) {
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
