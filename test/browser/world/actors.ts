import { ANNA_ID, BRUNO_ID } from "./users.ts";

const OWNER = 3;

/** A weapon, spell or device of a figure. Missing fields get the data model's default. */
const weapon = (name: string, system: object) => ({ name, type: "weapon", system });
const device = (name: string, system: object) => ({ name, type: "device", system });
const spell = (name: string, system: object) => ({ name, type: "spell", system });

const LONG_SWORD = weapon("Long sword", { speedFactor: 5, damage: { smallMedium: "1d8", large: "1d12" } });
const DAGGER = weapon("Dagger", { size: 1, speedFactor: 2, damage: { smallMedium: "1d4", large: "1d3" } });
const SCIMITAR = weapon("Scimitar", { speedFactor: 4, damage: { smallMedium: "1d8", large: "1d8" } });
const CLUB = weapon("Great club", { size: 3, speedFactor: 8, damage: { smallMedium: "1d10", large: "1d8" } });
const LONG_BOW = weapon("Long bow", {
  kind: "launcher",
  size: 3,
  speedFactor: 8,
  damage: { smallMedium: "1d6", large: "1d6" },
  fires: true,
  rateOfFire: { attacks: 2, rounds: 1 },
  range: 630,
  canParry: false,
  parryable: false,
});

const MAGIC_MISSILE = spell("Magic Missile", { castingTime: 1, offensive: true, damage: "3d4+3", memorized: 2 });
const FIRE_BALL = spell("Fire Ball", { castingTime: 3, offensive: true, damage: "5d6", save: "half" });
const SHIELD = spell("Shield", { castingTime: 1 });

const WAND = device("Wand of Lightning", {
  powers: [{ id: "bolt", name: "Lightning Bolt", charges: 7, canDamage: true, damage: "6d6", save: "half" }],
});
const RING = device("Ring of Invisibility", {
  worn: "off",
  powers: [{ id: "vanish", name: "Invisibility", sustained: true }],
});

const points = (value: number) => ({ value, max: value });

export const BRANDT = {
  name: "Brandt",
  type: "character",
  ownership: { default: 0, [ANNA_ID]: OWNER },
  system: {
    class: "fighter",
    level: 7,
    hitDie: 10,
    constitutionAdjustment: 2,
    hitPoints: points(52),
    armorClass: 2,
    thac0: 14,
    move: 9,
    meleeRate: { attacks: 3, rounds: 2 },
    fatigue: { most: 12 },
    abilities: { strength: 17, dexterity: 12, constitution: 16 },
    saves: { spell: 13 },
  },
  items: [LONG_SWORD, DAGGER],
};

export const ELIN = {
  name: "Elin",
  type: "character",
  ownership: { default: 0, [ANNA_ID]: OWNER },
  system: {
    class: "ranger",
    level: 5,
    surprise: { lessOften: { chances: 1 } },
    hitPoints: points(34),
    armorClass: 4,
    thac0: 16,
    move: 12,
    fatigue: { most: 16 },
    abilities: { strength: 14, dexterity: 17, constitution: 14 },
    saves: { spell: 14 },
  },
  items: [LONG_BOW, LONG_SWORD],
};

export const MIRELLA = {
  name: "Mirella",
  type: "character",
  ownership: { default: 0, [BRUNO_ID]: OWNER },
  system: {
    class: "magic-user",
    level: 5,
    hitDie: 4,
    hitPoints: points(14),
    armorClass: 8,
    thac0: 20,
    move: 12,
    abilities: { strength: 9, dexterity: 16, intelligence: 17 },
    saves: { spell: 12 },
  },
  items: [MAGIC_MISSILE, FIRE_BALL, SHIELD, DAGGER, WAND, RING],
};

export const ORC = {
  name: "Orc",
  type: "monster",
  system: {
    hitDice: 1,
    experience: 15,
    hitPoints: points(6),
    armorClass: 6,
    thac0: 19,
    move: 9,
    saves: { spell: 17 },
  },
  items: [SCIMITAR],
};

export const OGRE = {
  name: "Ogre",
  type: "monster",
  system: {
    hitDice: 4,
    experience: 130,
    hitPoints: points(24),
    armorClass: 5,
    thac0: 15,
    size: 3,
    move: 9,
    abilities: { strength: 18 },
    saves: { spell: 15 },
  },
  items: [CLUB],
};
