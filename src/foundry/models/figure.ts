import { FATIGUE_LEVELS } from "../../rules/index.ts";

const fields = foundry.data.fields;

/** Whether a figure carries no more than light gear: as its movement rate says, or as the user does. */
export const GEARS = ["by-move", "light", "heavy"] as const;

/** A whole number with its range; what is typed beyond it is brought to the nearest end. */
function whole(initial: number, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

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
  return new fields.SchemaField({ value: whole(8, -100, 999), max: whole(8, 1, 999) });
}

/** What a figure tires by; with no points at most it never does (S3.FP). The exhausted go below zero. */
function fatigue() {
  return new fields.SchemaField({
    points: whole(0, -100, 99),
    most: whole(0, 0, 99),
    level: new fields.StringField({ required: true, choices: [...FATIGUE_LEVELS], initial: "fresh" }),
    failed: whole(0, 0, 99),
    banked: whole(0, 0, 99),
  });
}

/** Attacks in rounds: 3/2 is three in two. */
export function rate(attacks: number) {
  return new fields.SchemaField({ attacks: whole(attacks, 1, 10), rounds: whole(1, 1, 2) });
}

/** What every figure has (rules reference §10.1). */
export function figureSchema() {
  return {
    abilities: abilities(),
    strengthPercent: whole(0, 0, 100),
    hitPoints: hitPoints(),
    armorClass: whole(10, -20, 10),
    thac0: whole(20, 1, 25),
    size: whole(2, 0, 5),
    move: new fields.NumberField({ required: true, nullable: false, initial: 12, min: 0, max: 48 }),
    meleeRate: rate(1),
    attacksPerRoutine: whole(1, 1, 10),
    /** Faces of the die it brings to its side's initiative. */
    initiativeDie: new fields.NumberField({ required: true, nullable: false, initial: 6, choices: [6, 8] }),
    gear: new fields.StringField({ required: true, choices: [...GEARS], initial: "by-move" }),
    fatigue: fatigue(),
    saves: new fields.SchemaField({ spell: whole(20, 2, 20) }),
  };
}

export function characterSchema() {
  return {
    ...figureSchema(),
    class: new fields.StringField({ required: true, blank: true, initial: "fighter" }),
    level: whole(1, 0, 40),
  };
}

export function monsterSchema() {
  return {
    ...figureSchema(),
    hitDice: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0, max: 40 }),
  };
}
