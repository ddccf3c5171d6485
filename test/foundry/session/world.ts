import type { Dynamic } from "./index.ts";

/** A small world for fights: two players, two GMs, two characters, and unlinked orcs. */

const id = (name: string) => name.padEnd(16, "0");

export const USERS = [
  { _id: id("gamemaster"), name: "Gamemaster", role: 4 },
  { _id: id("assistant"), name: "Assistant", role: 3 },
  { _id: id("anna"), name: "Anna", role: 1, character: id("mirella") },
  { _id: id("ben"), name: "Ben", role: 1, character: id("otto") },
];

const LONG_SWORD = {
  _id: id("longsword"),
  name: "Long Sword",
  type: "weapon",
  system: { kind: "melee", speedFactor: 5, damage: { smallMedium: "1d8", large: "1d12" } },
};
const LONG_BOW = {
  _id: id("longbow"),
  name: "Long Bow",
  type: "weapon",
  system: {
    kind: "launcher",
    speedFactor: 8,
    damage: { smallMedium: "1d6", large: "1d6" },
    fires: true,
    rateOfFire: { attacks: 2, rounds: 1 },
    range: 210,
    canParry: false,
    parryable: false,
  },
};
const MAGIC_MISSILE = {
  _id: id("magicmissile"),
  name: "Magic Missile",
  type: "spell",
  system: { castingTime: 1, offensive: true, damage: "1d4+1", memorized: 2 },
};

const fighter = { hitPoints: { value: 30, max: 30 }, armorClass: 4, thac0: 16, class: "fighter", level: 5 };
const mage = { hitPoints: { value: 12, max: 12 }, armorClass: 8, thac0: 20, class: "mage", level: 4 };
const orc = { hitPoints: { value: 8, max: 8 }, armorClass: 6, thac0: 19, hitDice: 1 };

export function actors(): object[] {
  return [
    character("mirella", "Mirella", "anna", fighter, [LONG_SWORD, LONG_BOW]),
    character("otto", "Otto", "ben", mage, [MAGIC_MISSILE]),
    {
      _id: id("orc"),
      name: "Orc",
      type: "monster",
      system: orc,
      items: [LONG_SWORD],
      prototypeToken: foe("orc", false),
    },
  ];
}

function character(key: string, name: string, player: string, system: object, items: object[]): object {
  const ownership = { default: 0, [id(player)]: 3 };
  const prototypeToken = { actorLink: true, disposition: 1 };
  return { _id: id(key), name, type: "character", system, items, ownership, prototypeToken };
}

function foe(key: string, actorLink: boolean): object {
  return { actorId: id(key), actorLink, disposition: -1 };
}

/** A map of five-foot squares. The orcs are next to Mirella, Otto is behind her. */
export function scene(orcs: number): object {
  const at = (column: number, row: number) => ({ x: column * 100, y: row * 100, width: 1, height: 1 });
  const friends = [
    { _id: id("tmirella"), name: "Mirella", actorId: id("mirella"), actorLink: true, disposition: 1, ...at(5, 5) },
    { _id: id("totto"), name: "Otto", actorId: id("otto"), actorLink: true, disposition: 1, ...at(3, 5) },
  ];
  const foes = Array.from({ length: orcs }, (_, index) => ({
    _id: id(`torc${index}x`),
    name: `Orc ${index + 1}`,
    ...foe("orc", false),
    ...at(6, 5 + index),
  }));
  const grid = { type: 1, size: 100, distance: 5, units: "ft" };
  return { _id: id("scene"), name: "A clearing", active: true, grid, tokens: [...friends, ...foes] };
}

/** An encounter that has not begun, with a combatant for every token; its id is `c` and the token's key. */
export function combat(orcs: number): object {
  const keys = ["tmirella", "totto", ...Array.from({ length: orcs }, (_, index) => `torc${index}x`)];
  const actorOf = (key: string) => (key.startsWith("torc") ? id("orc") : id(key.slice(1)));
  const combatants = keys.map(key => ({
    _id: id(`c${key}`),
    tokenId: id(key),
    sceneId: id("scene"),
    actorId: actorOf(key),
  }));
  return { _id: id("combat"), active: true, combatants };
}

/** Allows parry and dodge together, so that every target of a blow has a useful defense. */
const SETTINGS = [
  { _id: id("rulesversion"), key: "ten-segments.rulesVersion", value: "3", user: null },
  { _id: id("itemsversion"), key: "ten-segments.itemsVersion", value: "1", user: null },
  { _id: id("parrymethod"), key: "ten-segments.rulebook.parry.method", value: JSON.stringify("both"), user: null },
];

/** Every user has been in the world before. */
const BEEN_HERE = USERS.flatMap(({ _id: user }, at) => [
  { _id: id(`version${at}`), key: "ten-segments.seenVersion", value: JSON.stringify("99.0.0"), user },
  { _id: id(`sheet${at}`), key: "ten-segments.sheetShown", value: "true", user },
]);

export function world(orcs = 2): object {
  const documents = { users: USERS, actors: actors(), scenes: [scene(orcs)], combats: [combat(orcs)] };
  return structuredClone({ ...documents, settings: [...SETTINGS, ...BEEN_HERE] });
}

/** The test world with a change. */
export function worldWith(change: (data: Dynamic) => void): object {
  const data = world();
  change(data);
  return data;
}

export const MIRELLA = id("ctmirella");
export const OTTO = id("ctotto");
export const ORC = id("ctorc0x");
export const SECOND_ORC = id("ctorc1x");
export const SWORD = id("longsword");
export const BOW = id("longbow");
export const SPELL = id("magicmissile");
export const COMBAT = id("combat");
