import {
  ARMOR_COVERAGES,
  ATTACKS,
  CLASS_GROUPS,
  DEFENSES,
  ENCUMBRANCES,
  FATIGUE_LEVELS,
  INJURY_CONDITIONS,
  LEGS,
  RANGES,
  SIZES,
} from "../../rules/index.ts";
import { ORDERS } from "../settings.ts";
import { COINS } from "./book.ts";
import {
  description,
  flag,
  height,
  inches,
  odds,
  oneOf,
  rateOrNone,
  whole,
  wholeIn,
  wholeInOrNone,
  wholeOrNone,
  words,
} from "./fields.ts";

const fields = foundry.data.fields;

/** Whether a figure carries no more than light gear: as its movement rate says, or as the user does. */
export const GEARS = ["by-move", "light", "heavy"] as const;

/** Whether it parries, dodges or blocks unasked: as the world has it for monsters, or as its own order says. */
const FIGURE_ORDERS = ["by-world", ...ORDERS] as const;

/** The group of classes a figure belongs to: as its type says, or as the user does. */
const GROUPS = ["by-type", ...CLASS_GROUPS] as const;
/** The size of its natural weapons, if it fights with any. */
const NATURAL_SIZES = ["none", ...SIZES] as const;
/** How much its armor covers: as the suit that it wears says, or as the user does. */
const COVERAGES = ["by-armor", ...ARMOR_COVERAGES] as const;
/** How laden it is: by what it carries, or as the user says. */
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

/** Hit points go below zero: how far decides between unconscious and dead. */
function hitPoints() {
  return new fields.SchemaField({ value: wholeIn(RANGES.hitPoints, 8), max: whole(8, 1, 999) });
}

/**
 * A figure's stamina (S3.FP). An empty maximum is worked out by the rules, and 0 means that it never tires; empty points
 * mean all of them. The exhausted go below zero.
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

/** Its build, how it moves, and what it sees. */
function body() {
  return {
    /** Feet. */
    height: height(),
    legs: oneOf(LEGS),
    naturalWeaponSize: oneOf(NATURAL_SIZES),
    /** Hexes of a turn. */
    movementAllowance: wholeOrNone(0, 20),
    seesInvisible: flag(false),
  };
}

function training() {
  return {
    classGroup: oneOf(GROUPS),
    mastery: whole(0, 0, 5),
    /** Attacks by level alone, where they are other than its level says. */
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

/** Armor and what else it bears. */
function burden() {
  return {
    armorValue: whole(0, 0, 20),
    armorCoverage: oneOf(COVERAGES),
    armorProficient: flag(false),
    encumbrance: oneOf(BURDENS),
    encumbered: flag(false),
  };
}

/** What it suffers from until it is healed: the severity, and which injury it is where that is known (S3.CR.f). */
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

/** What a psionic has (rules reference §10.5): strength to attack and to defend with, and each mode it commands. */
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

/** How often it is surprised, and surprises others, where that is unusual. */
function surprise() {
  return new fields.SchemaField({ own: odds(), lessOften: odds(), moreOften: odds() });
}

/** The numbers to save with; empty ones follow from class or hit dice. */
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

/** What every figure has (rules reference §10.1). What is empty follows from class, hit dice, scores and what is carried. */
export function figureSchema() {
  return {
    abilities: abilities(),
    strengthPercent: whole(0, 0, 100),
    hitPoints: hitPoints(),
    /** The line of an encounter's record whose values it has got last; nobody's to type. */
    mark: new fields.StringField({ required: true, blank: true, initial: "" }),
    armorClass: wholeOrNone(-20, 10),
    thac0: wholeOrNone(1, 25),
    size: whole(2, 0, 5),
    move: inches(null),
    /** Its rate without a load and armor. */
    unladen: new fields.NumberField({ required: true, nullable: false, initial: 12, min: 0, max: 48 }),
    meleeRate: rateOrNone(),
    attacksPerRoutine: wholeOrNone(1, 10),
    /** Faces of the die it brings to its side's initiative. */
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
    psionics: psionics(),
    surprise: surprise(),
    alignment: words(),
    description: description(),
  };
}

export function characterSchema() {
  return {
    ...figureSchema(),
    class: words(),
    level: wholeOrNone(0, 40),
    race: words(),
    ...endurance(),
    ...belongings(),
  };
}

/** What a character's fatigue points follow from (S3.FP.a). */
function endurance() {
  return {
    /** Faces of its class's hit die. */
    hitDie: new fields.NumberField({ required: true, nullable: true, initial: null, choices: [4, 6, 8, 10, 12] }),
    constitutionAdjustment: wholeOrNone(-5, 10),
    endurance: whole(0, 0, 20),
  };
}

/** Coins, and the tongues that it speaks. */
function belongings() {
  const coins = Object.fromEntries(COINS.map(coin => [coin, whole(0, 0, 9_999_999)]));
  return {
    money: new fields.SchemaField(coins as Record<(typeof COINS)[number], ReturnType<typeof whole>>),
    languages: words(),
  };
}

/** How it moves otherwise than on foot, in inches a turn (0 where it does not), how many appear, and what they have with them. */
function lair() {
  return {
    otherMoves: new fields.SchemaField({ flying: whole(0, 0, 96), swimming: whole(0, 0, 96) }),
    appearing: words(),
    treasure: words(),
  };
}

export function monsterSchema() {
  return {
    ...figureSchema(),
    hitDice: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0, max: 40 }),
    /** Points added to the dice, or taken off: 1+1, 1−1. */
    hitDiceBonus: whole(0, -10, 20),
    /** Points for whoever overcomes it. */
    experience: whole(0, 0, 999_999),
    ...lair(),
  };
}
