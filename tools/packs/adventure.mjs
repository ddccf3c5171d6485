import { itemOf, monsterOf } from "./figures.mjs";
import { textPage } from "./journals.mjs";
import { idOf, pictureOf, statsOf } from "./naming.mjs";
import { pageOf } from "./pages.mjs";
import { completeEntriesOf } from "./powers.mjs";

/** The size of a five-foot square, in pixels. */
const SQUARE = 100;

/** The path of one of our drawings, used as a map's background. */
const groundOf = name => `systems/ten-segments/icons/scenes/${name}.svg`;

/**
 * Builds an adventure: a map with walls and tokens, the actors of the tokens, an encounter with all of them, and a
 * journal. Each document records the version that wrote it. Items and foes come from the packs and are named
 * `<pack>:<name>`.
 *
 * @param {string} root
 * @param {Record<string, any>} entry
 * @param {string} parent
 * @param {import("./documents.mjs").Told} told
 */
export function adventureOf(root, { name, caption, description, map, party, foes, journal }, parent, told) {
  const { words } = told;
  const id = place => idOf(`${parent}/${place}`);
  const friends = party.map(one => ({ actor: characterOf(root, one, id(one.name), told), at: [one.at] }));
  const enemies = foes.map(({ from, at }) => ({ actor: foeOf(root, from, id(from), told), at }));
  const placed = [...friends, ...enemies].flatMap(({ actor, at }) =>
    at.map((square, nth) => tokenOf(actor, square, nth, at.length)),
  );
  const tokens = placed.map(token => ({ _id: id(`token/${token.name}`), ...token }));
  const scene = sceneOf(map, id, tokens);
  const _stats = statsOf(root);
  const dated = documents => documents.map(document => ({ ...document, _stats }));
  return {
    ...{ name, img: groundOf(map.ground), caption, description: `<p>${description}</p>` },
    actors: dated([...friends, ...enemies].map(({ actor }) => actor)),
    scenes: dated([scene]),
    combats: dated([combatOf(scene, id)]),
    journal: dated([
      { _id: id("journal"), name: journal.name, pages: journal.pages.map(page => pageIn(page, id, words)) },
    ]),
  };
}

/** The entry of a pack with this name. */
function entryIn(root, place, { spells }) {
  const [pack = "", wanted] = place.split(":");
  const found = completeEntriesOf(root, pack, spells).find(({ entry }) => entry.name === wanted);
  if (found === undefined) throw new Error(`packs/${pack} has no entry called ${wanted}`);
  return found.entry;
}

function characterOf(root, { name, icon, system, things }, _id, told) {
  const items = things.map((place, at) => {
    const thing = entryIn(root, typeof place === "string" ? place : place.from, told);
    const { system: facts, ...made } = itemOf(thing, told.words);
    const own = { ...facts, ...(typeof place === "string" ? {} : place.system) };
    return { ...made, system: own, _id: idOf(`${_id}/${thing.name}`), sort: at * 1000, img: pictureOf(thing.icon) };
  });
  const { description, ...facts } = system;
  const token = { name, disposition: 1, actorLink: true, sight: { enabled: true }, texture: { src: pictureOf(icon) } };
  const made = { _id, name, type: "character", img: pictureOf(icon), items, prototypeToken: token };
  return { ...made, system: { ...facts, description: `<p>${description}</p>` } };
}

function foeOf(root, place, _id, told) {
  const entry = entryIn(root, place, told);
  const { items, ...made } = monsterOf(entry, _id);
  return { ...made, _id, img: pictureOf(entry.icon), items: items.map(({ _key, ...item }) => item) };
}

/** Names are visible to everyone, hit points to owners of the token. */
const SHOWN = { displayName: 50, displayBars: 40, bar1: { attribute: "hitPoints" } };

/** A token of an actor on a square. Tokens with the same name are numbered. */
function tokenOf({ _id: actorId, prototypeToken }, [column, row], nth, of) {
  const { name, appendNumber: _, ...token } = prototypeToken;
  const called = of === 1 ? name : `${name} (${nth + 1})`;
  return { ...token, ...SHOWN, name: called, actorId, x: column * SQUARE, y: row * SQUARE };
}

/**
 * Walls along lines of points, in pixels of the map. They stop only movement, because you can see and hear across
 * water.
 */
function wallsOf(lines, id) {
  const { move, sight, light, sound } = { move: 20, sight: 0, light: 0, sound: 0 };
  return Object.entries(lines).flatMap(([line, points]) =>
    points
      .slice(1)
      .map((end, at) => ({ _id: id(`wall/${line}/${at}`), c: [...points[at], ...end], move, sight, light, sound })),
  );
}

function sceneOf({ name, ground, place, columns, rows, walls, view }, id, tokens) {
  const background = { src: groundOf(ground) };
  const grid = { type: 1, size: SQUARE, distance: 5, units: "ft", alpha: 0.2 };
  const sees = { tokenVision: false };
  return {
    _id: id("map"),
    name,
    width: columns * SQUARE,
    height: rows * SQUARE,
    padding: 0,
    grid,
    background,
    initial: view,
    flags: { "ten-segments": { ground: place } },
    ...sees,
    walls: wallsOf(walls, id),
    tokens,
  };
}

/** An encounter with all tokens of the map, which has not begun. */
function combatOf({ _id: scene, tokens }, id) {
  const combatants = tokens.map(({ _id: tokenId, actorId, name }) => {
    return { _id: id(`combatant/${name}`), tokenId, sceneId: scene, actorId };
  });
  return { _id: id("encounter"), scene, combatants };
}

function pageIn({ name, text }, id, words) {
  return textPage({ name, content: pageOf(text, words) }, id(`page/${name}`));
}
