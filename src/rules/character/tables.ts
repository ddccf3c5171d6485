import type { Encumbrance, Rate } from "../vocabulary.ts";

export const SAVES = ["death", "petrify", "aimed", "breath", "spell"] as const;
export type Save = (typeof SAVES)[number];

/** The defaults of a figure without a class. */
export const UNTRAINED = Object.freeze({
  thac0: 20,
  save: 20,
  rate: Object.freeze<Rate>({ attacks: 1, rounds: 1 }),
  armorClass: 10,
  move: 12,
});

/** THAC0 by hit dice and bonus. Each row applies from its values on. */
interface ByHitDice {
  readonly dice: number;
  readonly bonus: number;
  readonly thac0: number;
}

/** The attack matrix for monsters of first edition (rules reference §11). */
// biome-ignore format: a table
export const MONSTERS_FIRST: readonly ByHitDice[] = [
  { dice: 0,  bonus: -10, thac0: 21 },
  { dice: 1,  bonus: -1,  thac0: 20 },
  { dice: 1,  bonus: 0,   thac0: 19 },
  { dice: 1,  bonus: 1,   thac0: 18 },
  { dice: 2,  bonus: -10, thac0: 16 },
  { dice: 4,  bonus: -10, thac0: 15 },
  { dice: 6,  bonus: -10, thac0: 13 },
  { dice: 8,  bonus: -10, thac0: 12 },
  { dice: 10, bonus: -10, thac0: 10 },
  { dice: 12, bonus: -10, thac0: 9 },
  { dice: 14, bonus: -10, thac0: 8 },
  { dice: 16, bonus: -10, thac0: 7 },
];

/** The attack matrix for monsters of second edition. */
// biome-ignore format: a table
export const MONSTERS_SECOND: readonly ByHitDice[] = [
  { dice: 0,  bonus: -10, thac0: 20 },
  { dice: 1,  bonus: 0,   thac0: 19 },
  { dice: 3,  bonus: -10, thac0: 17 },
  { dice: 5,  bonus: -10, thac0: 15 },
  { dice: 7,  bonus: -10, thac0: 13 },
  { dice: 9,  bonus: -10, thac0: 11 },
  { dice: 11, bonus: -10, thac0: 9 },
  { dice: 13, bonus: -10, thac0: 7 },
  { dice: 15, bonus: -10, thac0: 5 },
];

/** The bonus to hit dice that counts as another die for THAC0. */
export const ANOTHER_DIE = Object.freeze({ "first-edition": 4, "second-edition": 3 });

/** The saving throws of warriors by level. Monsters use them with their hit dice (rules reference §11). */
// biome-ignore format: a table
export const WARRIORS_SAVES: readonly (Readonly<Record<Save, number>> & { readonly upTo: number })[] = [
  { upTo: 0,        death: 16, petrify: 17, aimed: 18, breath: 20, spell: 19 },
  { upTo: 2,        death: 14, petrify: 15, aimed: 16, breath: 17, spell: 17 },
  { upTo: 4,        death: 13, petrify: 14, aimed: 15, breath: 16, spell: 16 },
  { upTo: 6,        death: 11, petrify: 12, aimed: 13, breath: 13, spell: 14 },
  { upTo: 8,        death: 10, petrify: 11, aimed: 12, breath: 12, spell: 13 },
  { upTo: 10,       death:  8, petrify:  9, aimed: 10, breath:  9, spell: 11 },
  { upTo: 12,       death:  7, petrify:  8, aimed:  9, breath:  8, spell: 10 },
  { upTo: 14,       death:  5, petrify:  6, aimed:  7, breath:  5, spell:  8 },
  { upTo: 16,       death:  4, petrify:  5, aimed:  6, breath:  4, spell:  7 },
  { upTo: Infinity, death:  3, petrify:  4, aimed:  5, breath:  4, spell:  6 },
];

/** The weight that Strength allows to carry. Exceptional Strength is 18.01–18.99, and 18/00 is 19. */
interface Carrying {
  readonly upTo: number;
  /** Pounds more or less than the usual limits (first edition). */
  readonly allowance: number;
  /** The limits in pounds of unencumbered, light, moderate, heavy and severe loads (second edition). */
  readonly limits: readonly [none: number, light: number, moderate: number, heavy: number, severe: number];
}

// biome-ignore format: a table
export const CARRYING: readonly Carrying[] = [
  { upTo: 3,        allowance: -35, limits: [  5,   6,   7,   9,  10] },
  { upTo: 5,        allowance: -25, limits: [ 10,  13,  16,  19,  25] },
  { upTo: 7,        allowance: -15, limits: [ 20,  29,  38,  46,  55] },
  { upTo: 9,        allowance:   0, limits: [ 35,  50,  65,  80,  90] },
  { upTo: 11,       allowance:   0, limits: [ 40,  58,  76,  96, 110] },
  { upTo: 13,       allowance:  10, limits: [ 45,  69,  93, 117, 140] },
  { upTo: 15,       allowance:  20, limits: [ 55,  85, 115, 145, 170] },
  { upTo: 16,       allowance:  35, limits: [ 70, 100, 130, 160, 195] },
  { upTo: 17,       allowance:  50, limits: [ 85, 121, 157, 193, 220] },
  { upTo: 18,       allowance:  75, limits: [110, 149, 188, 227, 255] },
  { upTo: 18.5,     allowance: 100, limits: [135, 174, 213, 252, 280] },
  { upTo: 18.75,    allowance: 125, limits: [160, 199, 238, 277, 305] },
  { upTo: 18.9,     allowance: 150, limits: [185, 224, 263, 302, 330] },
  { upTo: 18.99,    allowance: 200, limits: [235, 274, 313, 352, 380] },
  { upTo: Infinity, allowance: 300, limits: [335, 374, 413, 452, 480] },
];

/** The usual limits in pounds of unencumbered, light, moderate and heavy loads (first edition). */
export const LOADS: readonly [none: number, light: number, moderate: number, heavy: number] = [35, 70, 105, 150];

/** The fraction of the movement rate under each load. */
// biome-ignore format: a table
export const LADEN: Readonly<Record<"first-edition" | "second-edition", Readonly<Record<Encumbrance, number>>>> = {
  "first-edition":  { none: 1, light: 3 / 4, moderate: 1 / 2, heavy: 1 / 4, severe: 0 },
  "second-edition": { none: 1, light: 2 / 3, moderate: 1 / 2, heavy: 1 / 3, severe: 0 },
};

/** The least movement rate under a load, in inches. */
export const LEAST_MOVE = Object.freeze({ "first-edition": 0, "second-edition": 1 });

/** Hit points per die by Constitution. More than 2 are for hardy classes only: fighters, paladins and rangers. */
// biome-ignore format: a table
export const HIT_POINTS_A_DIE: readonly { readonly upTo: number; readonly points: number; readonly hardy: number }[] = [
  { upTo: 3,        points: -2, hardy: -2 },
  { upTo: 6,        points: -1, hardy: -1 },
  { upTo: 14,       points:  0, hardy:  0 },
  { upTo: 15,       points:  1, hardy:  1 },
  { upTo: 16,       points:  2, hardy:  2 },
  { upTo: 17,       points:  2, hardy:  3 },
  { upTo: 18,       points:  2, hardy:  4 },
  { upTo: Infinity, points:  2, hardy:  5 },
];

/** Bonus spells by Wisdom, one of the given spell level for each row. Rows add up: each applies from its score on. */
// biome-ignore format: a table
export const WISDOM_SPELLS: readonly { readonly from: number; readonly level: number }[] = [
  { from: 13, level: 1 },
  { from: 14, level: 1 },
  { from: 15, level: 2 },
  { from: 16, level: 2 },
  { from: 17, level: 3 },
  { from: 18, level: 4 },
];
