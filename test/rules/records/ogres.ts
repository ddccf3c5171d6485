import type { Figure, Weapon } from "#rules/index.ts";
import { spell, weapon } from "../figures.ts";

/** Six adventurers of level 5 to 9 against ten ogres, forty feet apart: for the rules of blows, defenses and fatigue. */

const blade = weapon({ magicBonus: 1, reach: 1, damageType: "slashing", knockdownDie: "1d8" });
const shield: Weapon = {
  ...blade,
  id: "shield",
  name: "Shield",
  isShield: true,
  damageSmallMedium: null,
  damageLarge: null,
  magicBonus: 0,
  parryBonus: 1,
  knockdownDie: null,
};
const twoHanded: Weapon = {
  ...blade,
  id: "two-handed",
  name: "Two-handed sword",
  size: 3,
  speedFactor: 10,
  damageSmallMedium: "1d10",
  damageLarge: "3d6",
  knockdownDie: "1d12",
};
const halberd: Weapon = {
  ...blade,
  id: "halberd",
  name: "Halberd",
  size: 3,
  speedFactor: 9,
  reach: 2,
  thrusting: true,
  poleWeapon: true,
  damageSmallMedium: "1d10",
  damageLarge: "2d6",
  knockdownDie: "1d12",
};
const mace: Weapon = {
  ...blade,
  id: "mace",
  name: "Footman's mace",
  speedFactor: 7,
  damageType: "bludgeoning",
  damageSmallMedium: "1d6+1",
  damageLarge: "1d6",
  knockdownDie: "1d10",
};
const shortSword: Weapon = {
  ...blade,
  id: "short-sword",
  name: "Short sword",
  size: 1,
  speedFactor: 3,
  damageType: "piercing",
  damageSmallMedium: "1d6",
  damageLarge: "1d8",
  knockdownDie: "1d6",
};
const bow: Weapon = {
  ...blade,
  id: "bow",
  name: "Long bow",
  kind: "launcher",
  size: 3,
  speedFactor: 7,
  damageType: "piercing",
  damageSmallMedium: "1d6",
  damageLarge: "1d6",
  rateOfFire: { attacks: 2, rounds: 1 },
  range: 210,
  canParry: false,
  parryable: false,
  knockdownDie: null,
};
const morningStar: Weapon = {
  ...blade,
  id: "morning-star",
  name: "Morning star",
  size: 3,
  speedFactor: 7,
  magicBonus: 0,
  damageType: "bludgeoning",
  damageSmallMedium: "1d10",
  damageLarge: "1d10",
  knockdownDie: "1d10",
  designSize: 3,
  scaledToUser: true,
};

const flameStrike = spell({ id: "flame", name: "Flame Strike", castingTime: 8, damage: "6d8" });

const somebody: Omit<Figure, "id" | "name" | "side" | "hitPoints" | "hitPointsMax"> = {
  armorClass: 4,
  thac0: 14,
  size: 2,
  strength: 16,
  strengthPercent: 0,
  dexterity: 14,
  intelligence: 11,
  constitution: 14,
  move: 12,
  meleeRate: { attacks: 1, rounds: 1 },
  saveAgainstSpells: 13,
  saveAgainstDeath: 10,
  conditions: [],
  position: null,
  weapons: [blade],
  spells: [],
};

const tireless = (most: number) => ({ points: most, most, level: "fresh", failed: 0, banked: 0 }) as const;

function friend(id: string, hitPoints: number, y: number, change: Partial<Figure>): Figure {
  const vigor = { stamina: tireless(14), armorValue: 4, armorCoverage: "half", armorProficient: true } as const;
  const who = { id: id.toLowerCase(), name: id, side: "friendly", hitPoints, hitPointsMax: hitPoints };
  return { ...somebody, ...vigor, ...who, position: { x: 0, y }, ...change };
}

function ogre(number: number): Figure {
  const hitPoints = 18 + (number % 5) * 3;
  return {
    ...somebody,
    id: `ogre-${number}`,
    name: `Ogre ${number}`,
    side: "hostile",
    hitPoints,
    hitPointsMax: hitPoints,
    armorClass: 5,
    thac0: 17,
    size: 3,
    strength: 18,
    dexterity: 10,
    intelligence: 8,
    move: 9,
    saveAgainstDeath: 13,
    isMonster: true,
    classGroup: "monster",
    naturalWeaponSize: 2,
    weapons: [morningStar],
    stamina: tireless(13),
    armorValue: 2,
    position: { x: 40, y: 5 * number },
  };
}

/** Warriors of level 7 and more: three attacks every two rounds. */
const VETERAN = { meleeRate: { attacks: 3, rounds: 2 }, classGroup: "warrior" } as const;

export const SIX_AGAINST_TEN: readonly Figure[] = [
  friend("Aldric", 78, 5, {
    ...VETERAN,
    thac0: 12,
    strength: 18,
    strengthPercent: 60,
    mastery: 1,
    defensePool: 2,
    defensiveCombatBonus: 1,
    weapons: [blade, shield],
    shieldStyle: 1,
  }),
  friend("Berengar", 66, 15, { ...VETERAN, thac0: 13, dexterity: 16, defensePool: 2, weapons: [twoHanded] }),
  friend("Hedda", 61, 25, { ...VETERAN, thac0: 13, strength: 17, defensePool: 1, weapons: [halberd] }),
  friend("Cuthbert", 44, 35, {
    thac0: 16,
    classGroup: "cleric",
    weapons: [mace, shield],
    spells: [flameStrike],
  }),
  friend("Nim", 30, 45, {
    thac0: 17,
    size: 1,
    height: 3,
    dexterity: 18,
    classGroup: "adventurer",
    weapons: [shortSword],
    armorValue: 2,
  }),
  friend("Brenna", 47, 50, { ...VETERAN, thac0: 14, dexterity: 17, weapons: [bow, blade] }),
  ...Array.from({ length: 10 }, (_, at) => ogre(at + 1)),
];
