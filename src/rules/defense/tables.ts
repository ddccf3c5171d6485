import type { Rate } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";

/**
 * The armor class improvement of a parry, by the size of the parrying weapon relative to the striking one (S0.R9.d).
 */
// biome-ignore format: a table
export const PARRY_BY_SIZE = {
  smaller: { improvement: 1, why: "parry-smaller" },
  equal:   { improvement: 2, why: "parry-equal" },
  larger:  { improvement: 3, why: "parry-larger" },
} as const satisfies Record<string, { improvement: number; why: Why }>;

/** Attacks per round by a warrior's level. They are also the number of dodges (S3.AD.b). */
// biome-ignore format: a table
export const BASIC_RATES: readonly { readonly upTo: number; readonly rate: Rate }[] = [
  { upTo: 6,        rate: { attacks: 1, rounds: 1 } },
  { upTo: 12,       rate: { attacks: 3, rounds: 2 } },
  { upTo: Infinity, rate: { attacks: 2, rounds: 1 } },
];

/** The dodges of all other figures (S3.AD.b). */
export const ONE_DODGE: Rate = Object.freeze({ attacks: 1, rounds: 1 });

/**
 * The modifiers to the roll to block: with the body or with an item, against an attack of equal or larger size
 * (S3.AD.g).
 */
// biome-ignore format: a table
export const BLOCK_MODIFIERS = {
  bare:  { equal: -4, larger: -8 },
  armed: { equal:  0, larger: -2 },
} as const;

/** The number of sizes by which an attack may exceed the figure that blocks it (S3.AD.a). */
export const MOST_SIZES_LARGER = 1;

/** The armor class that a dodge or block must hit (S3.AD.h). */
export const TARGET_ARMOR_CLASS = 4;
