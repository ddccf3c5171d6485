import type { Figure, Spell, Weapon } from "../../src/rules/index.ts";

/** Figures, weapons and spells of the texts. */

const plainWeapon: Weapon = {
  id: "sword",
  name: "Long sword",
  kind: "melee",
  size: 2,
  speedFactor: 5,
  damageSmallMedium: "1d8",
  damageLarge: "1d12",
  magicBonus: 0,
  rateOfFire: null,
  range: null,
  canParry: true,
  parryable: true,
};

export const weapon = (change: Partial<Weapon> = {}): Weapon => ({ ...plainWeapon, ...change });
export const longSword = weapon();
export const dagger = weapon({ id: "dagger", name: "Dagger", kind: "thrown-melee", size: 1, speedFactor: 2 });
export const halberd = weapon({ id: "halberd", name: "Halberd", size: 3, speedFactor: 9, damageSmallMedium: "1d10" });
export const claws = weapon({ id: "claws", name: "Claws", kind: "natural", speedFactor: null });
export const longBow = weapon({
  id: "bow",
  name: "Long bow",
  kind: "launcher",
  speedFactor: null,
  damageSmallMedium: "1d6",
  damageLarge: "1d6",
  rateOfFire: { attacks: 2, rounds: 1 },
  range: 210,
  canParry: false,
  parryable: false,
});
export const darts = weapon({
  ...longBow,
  id: "darts",
  name: "Darts",
  kind: "hurled",
  rateOfFire: { attacks: 3, rounds: 1 },
});

const plainSpell: Spell = {
  id: "fireball",
  name: "Fire Ball",
  castingTime: 3,
  offensive: true,
  relocates: false,
  damage: "6d6",
  save: "half",
  memorized: 1,
};
export const spell = (change: Partial<Spell> = {}): Spell => ({ ...plainSpell, ...change });
export const fireBall = spell();
export const teleport = spell({
  id: "teleport",
  name: "Teleport",
  castingTime: 2,
  offensive: false,
  relocates: true,
  damage: null,
  save: "none",
});

const nobody: Figure = {
  id: "nobody",
  name: "Nobody",
  side: "party",
  hitPoints: 10,
  hitPointsMax: 10,
  armorClass: 10,
  thac0: 20,
  size: 2,
  strength: 10,
  strengthPercent: 0,
  dexterity: 10,
  move: 12,
  meleeRate: { attacks: 1, rounds: 1 },
  saveAgainstSpells: 15,
  conditions: [],
  position: null,
  weapons: [],
  spells: [],
};

type Change = Partial<Figure>;
export const figure = (change: Change = {}): Figure => ({ ...nobody, ...change });

/** Wears chainmail and a shield, and wields a long sword. */
export const fighter = (change: Change = {}): Figure =>
  figure({ id: "fighter", name: "Fighter", armorClass: 4, strength: 17, weapons: [longSword], ...change });
export const archer = (change: Change = {}): Figure =>
  figure({ id: "archer", name: "Archer", armorClass: 7, weapons: [longBow, longSword], ...change });
export const mage = (change: Change = {}): Figure =>
  figure({ id: "mage", name: "Mage", hitPoints: 6, weapons: [dagger], spells: [fireBall], ...change });
export const orc = (change: Change = {}): Figure =>
  figure({ id: "orc", name: "Orc", side: "monsters", armorClass: 6, strength: 17, weapons: [longSword], ...change });
