import {
  ARMOR_COVERAGES,
  ATTACKS,
  CLASS_GROUPS,
  DEFENSES,
  EFFECT_ENDS,
  ELEMENTS,
  ENCUMBRANCES,
  FATIGUE_LEVELS,
  IMMUNITIES,
  INJURY_CONDITIONS,
  KINDS,
  LEGS,
  RANGES,
  SIZES,
} from "../../rules/index.ts";
import { ORDERS } from "../settings.ts";
import {
  description,
  effectChanges,
  flag,
  flags,
  height,
  inches,
  odds,
  oneOf,
  rateOrNone,
  traits,
  whole,
  wholeIn,
  wholeInOrNone,
  wholeOrNone,
  words,
} from "./fields.ts";
import { COINS } from "./lists.ts";

const fields = foundry.data.fields;

/** Does it carry only light gear? By its movement rate, or as the user sets it. */
export const GEARS = ["by-move", "light", "heavy"] as const;

/** Its standing order to parry, dodge or block: the world's setting for monsters, or its own. */
const FIGURE_ORDERS = ["by-world", ...ORDERS] as const;

/** Its class group: by its type, or as the user sets it. */
const GROUPS = ["by-type", ...CLASS_GROUPS] as const;
/** The size of its natural weapons, if it has any. */
const NATURAL_SIZES = ["none", ...SIZES] as const;
/** How much its armor covers: by the worn suit, or as the user sets it. */
const COVERAGES = ["by-armor", ...ARMOR_COVERAGES] as const;
/** Its encumbrance: by the weight it carries, or as the user sets it. */
const BURDENS = ["by-weight", ...ENCUMBRANCES] as const;

function abilities() {
  return new fields.SchemaField({
    strength: whole(10, 1, 25),
    dexterity: whole(10, 1, 25),
    constitution: whole(10, 1, 25),
    intelligence: whole(10, 1, 25),
    wisdom: whole(10, 1, 25),
    charisma: whole(10, 1, 25),
  });
}

/** Hit points may be negative: how far decides between unconscious and dead. */
function hitPoints() {
  return new fields.SchemaField({ value: wholeIn(RANGES.hitPoints, 8), max: whole(8, 1, 999) });
}

/**
 * Stamina (S3.FP). The rules compute an empty maximum; 0 means that it never tires. Empty points mean the maximum.
 * Points may be negative when exhausted.
 */
function fatigue() {
  return new fields.SchemaField({
    points: wholeInOrNone(RANGES.points),
    most: wholeInOrNone(RANGES.most),
    level: oneOf(FATIGUE_LEVELS),
    failed: wholeIn(RANGES.failed, 0),
    banked: wholeIn(RANGES.banked, 0),
  });
}

/** Its build, movement and sight. */
function body() {
  return {
    /** Feet. */
    height: height(),
    legs: oneOf(LEGS),
    naturalWeaponSize: oneOf(NATURAL_SIZES),
    /** Hexes per turn. */
    movementAllowance: wholeOrNone(0, 20),
    seesInvisible: flag(false),
  };
}

function training() {
  return {
    classGroup: oneOf(GROUPS),
    mastery: whole(0, 0, 5),
    /** Attack rate by level alone, if it differs from the usual one for its level. */
    basicRate: rateOrNone(),
    openHandAttacks: wholeOrNone(1, 10),
    pummelAttacks: wholeOrNone(1, 10),
    capException: flag(false),
    throwTrained: flag(false),
  };
}

function defenses() {
  return {
    extraDodges: whole(0, 0, 1),
    freeDefenses: whole(0, 0, 5),
    shieldStyle: whole(0, 0, 10),
    defensePool: whole(0, 0, 20),
    defensiveCombatBonus: whole(0, 0, 20),
    skilledUnarmed: flag(false),
  };
}

/** Armor and encumbrance. */
function burden() {
  return {
    armorValue: whole(0, 0, 20),
    armorCoverage: oneOf(COVERAGES),
    armorProficient: flag(false),
    encumbrance: oneOf(BURDENS),
    encumbered: flag(false),
  };
}

/** Injuries that are not healed yet: the severity, and the injury's id if it is known (S3.CR.f). */
function injuries() {
  const condition = new fields.StringField({ required: true, choices: [...INJURY_CONDITIONS] });
  const injury = {
    key: whole(1, 1, 9999),
    id: new fields.StringField({ required: true, blank: true, initial: "" }),
    severity: wholeIn(RANGES.severity, 1),
    damage: wholeIn(RANGES.damage, 0),
    conditions: new fields.ArrayField(condition),
  };
  return new fields.ArrayField(new fields.SchemaField(injury));
}

/** Lasting effects, in the form of the rules. Not for users to edit in the form (G.13). */
function effects() {
  const word = () => new fields.StringField({ required: true, blank: true, initial: "" });
  const moment = () => new fields.NumberField({ required: true, nullable: true, initial: null });
  const effect = {
    key: whole(1, 1, 99_999),
    name: word(),
    by: word(),
    source: word(),
    until: moment(),
    /** The world time in seconds at which it ends, outside a fight. */
    endsAt: moment(),
    due: moment(),
    /** The device that is worn and its power; empty for any other effect. */
    worn: word(),
    sets: flag(true),
    ...effectChanges(),
    ends: new fields.ArrayField(new fields.StringField({ required: true, choices: [...EFFECT_ENDS] })),
    ...traits(),
    came: flag(false),
  };
  return new fields.ArrayField(new fields.SchemaField(effect));
}

/** What it is, and what magic cannot do to it (G.13). */
function nature(kinds: readonly (typeof KINDS)[number][]) {
  return {
    kinds: flags(KINDS, kinds),
    immunities: flags(IMMUNITIES),
    unharmedBy: flags(ELEMENTS),
    /** Weapons with this bonus or more harm it; 0 for all weapons. */
    harmedBy: new fields.SchemaField({ bonus: whole(0, 0, 5), silver: flag(false) }),
    /** Per cent. */
    magicResistance: whole(0, 0, 100),
  };
}

/** Psionics (rules reference §10.5): attack and defense strength, and the modes it has. */
function psionics() {
  return new fields.SchemaField({
    isPsionic: flag(false),
    attackStrength: wholeIn(RANGES.attackStrength, 0),
    defenseStrength: wholeIn(RANGES.defenseStrength, 0),
    attacks: modes(ATTACKS),
    defenses: modes(DEFENSES),
  });
}

function modes<Mode extends string>(all: readonly Mode[]) {
  const known = Object.fromEntries(all.map(mode => [mode, flag(false)]));
  return new fields.SchemaField(known as Record<Mode, ReturnType<typeof flag>>);
}

/** Unusual odds to be surprised and to surprise others. */
function surprise() {
  return new fields.SchemaField({ own: odds(), lessOften: odds(), moreOften: odds() });
}

/** Numbers needed to save; empty ones are derived from class or hit dice. */
function saves() {
  const number = () => wholeOrNone(2, 20);
  return new fields.SchemaField({
    death: number(),
    petrify: number(),
    aimed: number(),
    breath: number(),
    spell: number(),
  });
}

/** Fields of every actor (rules reference §10.1). Empty ones are derived from class, hit dice, scores and load. */
function figureSchema() {
  return {
    abilities: abilities(),
    strengthPercent: whole(0, 0, 100),
    hitPoints: hitPoints(),
    /** The line of an encounter's record that last wrote its values. Not for users to edit. */
    mark: new fields.StringField({ required: true, blank: true, initial: "" }),
    armorClass: wholeOrNone(-20, 10),
    thac0: wholeOrNone(1, 25),
    size: whole(2, 0, 5),
    move: inches(null),
    /** Movement rate in inches, without load and armor. */
    unladen: new fields.NumberField({ required: true, nullable: false, initial: 12, min: 0, max: 48 }),
    meleeRate: rateOrNone(),
    attacksPerRoutine: wholeOrNone(1, 10),
    /** Faces of the die it adds to its side's initiative. */
    initiativeDie: new fields.NumberField({ required: true, nullable: false, initial: 6, choices: [6, 8] }),
    gear: oneOf(GEARS),
    order: oneOf(FIGURE_ORDERS),
    saves: saves(),
    ...body(),
    ...training(),
    ...defenses(),
    ...burden(),
    fatigue: fatigue(),
    injuries: injuries(),
    effects: effects(),
    psionics: psionics(),
    surprise: surprise(),
    alignment: words(),
    description: description(),
  };
}

/** The data fields of a character. */
export function characterSchema() {
  return {
    ...figureSchema(),
    ...nature(["person"]),
    class: words(),
    level: wholeOrNone(0, 40),
    race: words(),
    ...endurance(),
    ...belongings(),
  };
}

/** The values that a character's fatigue points depend on (S3.FP.a). */
function endurance() {
  return {
    /** Faces of its class's hit die. */
    hitDie: new fields.NumberField({ required: true, nullable: true, initial: null, choices: [4, 6, 8, 10, 12] }),
    constitutionAdjustment: wholeOrNone(-5, 10),
    endurance: whole(0, 0, 20),
  };
}

/** Coins, and the languages it speaks. */
function belongings() {
  const coins = Object.fromEntries(COINS.map(coin => [coin, whole(0, 0, 9_999_999)]));
  return {
    money: new fields.SchemaField(coins as Record<(typeof COINS)[number], ReturnType<typeof whole>>),
    languages: words(),
  };
}

/** Flying and swimming rates in inches per turn (0 for none), number appearing, and treasure. */
function lair() {
  return {
    otherMoves: new fields.SchemaField({ flying: whole(0, 0, 96), swimming: whole(0, 0, 96) }),
    appearing: words(),
    treasure: words(),
  };
}

/** The data fields of a monster. */
export function monsterSchema() {
  return {
    ...figureSchema(),
    ...nature([]),
    hitDice: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0, max: 40 }),
    /** Points added to or subtracted from the dice: 1+1, 1−1. */
    hitDiceBonus: whole(0, -10, 20),
    /** Experience points for defeating it. */
    experience: whole(0, 0, 999_999),
    ...lair(),
  };
}
