import { BRANDT, ELIN, MIRELLA, OGRE, ORC } from "./actors.ts";
import { BEEN_HERE, USERS } from "./users.ts";

const SCENE_ID = "sceneBridge00001";
const COMBAT_ID = "combatBridge0001";
const SQUARE = 100;
const FRIENDLY = 1;
const HOSTILE = -1;
const BAR_TO_OWNERS = 40;
const NAME_TO_ALL = 50;

/** An id of sixteen characters, from a word and a number. */
const idOf = (word: string, number: number): string => word + String(number).padStart(16 - word.length, "0");

/** Gives an actor and its items their ids. A character's tokens are friendly and linked on every map. */
const actorOf = (actor: Omit<typeof ORC, "system"> & { system: object; ownership?: object }, number: number) => ({
  ...actor,
  _id: idOf("actor", number),
  ...(actor.type === "character" && { prototypeToken: { actorLink: true, disposition: FRIENDLY } }),
  items: actor.items.map((item, place) => ({ ...item, _id: idOf("item", number * 100 + place) })),
});

const ACTORS = [BRANDT, ELIN, MIRELLA, ORC, OGRE].map(actorOf);

interface Standing {
  actor: number;
  name: string;
  /** The square of the grid, counted from the upper left corner. */
  at: readonly [number, number];
  size?: number;
}

/** The positions at the start: one foe is within reach of a sword, the others must move up. */
// biome-ignore format: a table
const STANDING: readonly Standing[] = [
  { actor: 0, name: "Brandt",     at: [9, 7] },
  { actor: 1, name: "Elin",       at: [4, 5] },
  { actor: 2, name: "Mirella",    at: [4, 9] },
  { actor: 3, name: "Orc (1)",    at: [11, 7] },
  { actor: 3, name: "Orc (2)",    at: [13, 5] },
  { actor: 3, name: "Orc (3)",    at: [13, 9] },
  { actor: 4, name: "Ogre",       at: [16, 6], size: 2 },
];

/** A token for each figure. Monsters' tokens are not linked, so that each has its own hit points. */
function tokenOf({ actor, name, at: [column, row], size = 1 }: Standing, place: number) {
  const { _id: actorId, type } = ACTORS[actor] ?? {};
  const linked = type === "character";
  return {
    _id: idOf("token", place + 1),
    name,
    actorId,
    actorLink: linked,
    disposition: linked ? FRIENDLY : HOSTILE,
    displayName: NAME_TO_ALL,
    displayBars: BAR_TO_OWNERS,
    bar1: { attribute: "hitPoints" },
    x: column * SQUARE,
    y: row * SQUARE,
    width: size,
    height: size,
  };
}

const TOKENS = STANDING.map(tokenOf);

const SCENE = {
  _id: SCENE_ID,
  name: "The bridge",
  active: true,
  width: 24 * SQUARE,
  height: 16 * SQUARE,
  padding: 0,
  backgroundColor: "#5b6b4a",
  grid: { type: 1, size: SQUARE, distance: 5, units: "ft" },
  tokens: TOKENS,
};

const combatantOf = ({ _id: tokenId, actorId }: (typeof TOKENS)[number], place: number) => ({
  _id: idOf("combatant", place + 1),
  tokenId,
  actorId,
  sceneId: SCENE_ID,
});

/** The encounter is ready and has not begun. */
const COMBAT = {
  _id: COMBAT_ID,
  scene: SCENE_ID,
  active: true,
  round: 0,
  turn: null,
  combatants: TOKENS.map(combatantOf),
};

/** Three characters of two players and four monsters of two kinds, on a map with a grid. */
export const preparedWorld = () => ({
  title: "The fight at the bridge",
  users: USERS,
  actors: ACTORS,
  scenes: [SCENE],
  combats: [COMBAT],
  settings: BEEN_HERE,
});

/** A newly created world, with users only. */
export const emptyWorld = (): ReturnType<typeof preparedWorld> => ({
  title: "A world to begin with",
  users: USERS,
  actors: [],
  scenes: [],
  combats: [],
  settings: BEEN_HERE,
});
