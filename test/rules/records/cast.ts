import type { Device, Figure, Spell } from "#rules/index.ts";
import { longBow, longSword, weapon } from "../figures.ts";

/** Four adventurers against six who bar their way, forty feet apart. */

const weapons = {
  sword: longSword,
  mace: weapon({ id: "mace", name: "Mace", speedFactor: 7, damageSmallMedium: "1d6+1", damageLarge: "1d6" }),
  dagger: weapon({
    id: "dagger",
    name: "Dagger",
    size: 1,
    speedFactor: 2,
    damageSmallMedium: "1d4",
    damageLarge: "1d3",
  }),
  halberd: weapon({
    id: "halberd",
    name: "Halberd",
    size: 3,
    speedFactor: 9,
    damageSmallMedium: "1d10",
    damageLarge: "2d6",
  }),
  bow: longBow,
  spear: weapon({
    id: "spear",
    name: "Spear",
    kind: "thrown-melee",
    speedFactor: 6,
    length: 8,
    chargeThrow: true,
    damageSmallMedium: "1d6",
    damageLarge: "1d8",
    rateOfFire: { attacks: 1, rounds: 1 },
    range: 30,
  }),
  claws: weapon({
    id: "claws",
    name: "Claws",
    kind: "natural",
    speedFactor: null,
    canParry: false,
    parryable: false,
    damageSmallMedium: "1d6",
    damageLarge: "1d6",
  }),
};

const spell = (change: Partial<Spell> & Pick<Spell, "id" | "name" | "castingTime">): Spell => ({
  offensive: true,
  relocates: false,
  damage: null,
  save: "none",
  memorized: 1,
  ...change,
});
const magicMissile = spell({ id: "missile", name: "Magic Missile", castingTime: 1, damage: "2d4+2", memorized: 2 });
const fireBall = spell({ id: "fireball", name: "Fire Ball", castingTime: 3, damage: "5d6", save: "half" });
const flameStrike = spell({ id: "flame", name: "Flame Strike", castingTime: 8, damage: "3d8", save: "half" });

const wand: Device = {
  id: "wand",
  name: "Wand of Fear",
  worn: null,
  functions: [
    {
      id: "fear",
      name: "Fear",
      activation: 2,
      charges: 6,
      damage: "1d6",
      save: "half",
      inhibits: true,
      canDamage: true,
    },
  ],
};

const somebody: Omit<Figure, "id" | "name" | "side"> = {
  hitPoints: 10,
  hitPointsMax: 10,
  armorClass: 6,
  thac0: 19,
  size: 2,
  strength: 12,
  strengthPercent: 0,
  dexterity: 12,
  move: 12,
  meleeRate: { attacks: 1, rounds: 1 },
  saveAgainstSpells: 16,
  conditions: [],
  position: null,
  weapons: [weapons.sword],
  spells: [],
};

const friend = (id: string, y: number, change: Partial<Figure>): Figure => ({
  ...somebody,
  id: id.toLowerCase(),
  name: id,
  side: "friendly",
  position: { x: 0, y },
  ...change,
});
const foe = (id: string, y: number, change: Partial<Figure> = {}): Figure => ({
  ...somebody,
  id: id.toLowerCase().replaceAll(" ", "-"),
  name: id,
  side: "hostile",
  hitPoints: 8,
  hitPointsMax: 8,
  position: { x: 40, y },
  ...change,
});
const hale = (hitPoints: number) => ({ hitPoints, hitPointsMax: hitPoints });

export const FOUR_AGAINST_SIX: readonly Figure[] = [
  friend("Aldric", 0, {
    ...hale(44),
    armorClass: 2,
    thac0: 14,
    strength: 17,
    meleeRate: { attacks: 3, rounds: 2 },
    saveAgainstSpells: 13,
  }),
  friend("Brenna", 5, {
    ...hale(32),
    armorClass: 5,
    thac0: 16,
    dexterity: 17,
    weapons: [weapons.bow, weapons.sword],
    surprise: { lessOften: { chances: 1, in: 6 } },
  }),
  friend("Cuthbert", 10, { ...hale(26), armorClass: 4, thac0: 18, weapons: [weapons.mace] }),
  friend("Mirella", 15, {
    ...hale(15),
    armorClass: 8,
    thac0: 20,
    dexterity: 16,
    weapons: [weapons.dagger],
    devices: [wand],
    spells: [fireBall, magicMissile],
  }),
  foe("Orc 1", 0),
  foe("Orc 2", 5, { weapons: [weapons.spear] }),
  foe("Halberdier", 10, { ...hale(11), strength: 18, weapons: [weapons.halberd] }),
  foe("Orc archer", 15, { weapons: [weapons.bow, weapons.sword] }),
  foe("Shaman", 20, { ...hale(14), armorClass: 7, weapons: [weapons.dagger], spells: [flameStrike] }),
  foe("Ghoul", 25, { ...hale(12), meleeRate: { attacks: 2, rounds: 1 }, weapons: [weapons.claws], move: 9 }),
];

const mirrorImage = spell({ id: "mirror", name: "Mirror Image", castingTime: 2, offensive: false, memorized: 2 });
const ring: Device = {
  id: "ring",
  name: "Ring of Invisibility",
  worn: true,
  functions: [{ id: "vanish", name: "Vanish", activation: 0, charges: null, damage: null, save: "none" }],
};

/** The same, one of whom has magic that harms nobody, and plans its round. */
export const FOUR_WHO_PLAN: readonly Figure[] = FOUR_AGAINST_SIX.map(figure =>
  figure.id === "mirella"
    ? { ...figure, spells: [mirrorImage, ...figure.spells], devices: [ring, ...(figure.devices ?? [])] }
    : figure,
);
