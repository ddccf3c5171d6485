import type { FatigueLevel } from "../vocabulary.ts";

interface Level {
  /** Steps by which a figure's encumbrance is worse. */
  readonly encumbered: number;
  /** Points that every loss is greater by. */
  readonly surcharge: number;
  /** The level that comes when the points are spent; null when there is none. */
  readonly next: FatigueLevel | null;
  /** The level that comes with a recovery; null when there is none. */
  readonly better: FatigueLevel | null;
}

/** The levels of weariness (S3.FL.a–c, S3.FC.f). */
// biome-ignore format: a table
export const LEVELS: Readonly<Record<FatigueLevel, Level>> = {
  fresh:     { encumbered: 0, surcharge: 0, next: "fatigued",  better: null       },
  fatigued:  { encumbered: 1, surcharge: 1, next: "exhausted", better: "fresh"    },
  exhausted: { encumbered: 2, surcharge: 2, next: null,        better: "fatigued" },
};

/** Points of a round of fighting or of moving (S3.FC.a). */
export const BASE = 1;
/** Points that armor adds (S3.FC.c). */
export const ARMOR = 1;
/** Points that hot, muggy weather adds (S3.FC.d). */
export const HEAT = 1;
/** An assault doubles what attacking costs (S3.FC.e). */
export const ASSAULT_COST = 2;

/** How many times its rate a figure can run: laden or armored, and with neither (S3.FC.b). */
export const FASTEST = { laden: 3, free: 5 } as const;

/** To hit a spent figure (S3.FL.c). */
export const SPENT_TO_HIT = 4;
/** The part of its rate at which a spent figure still moves: a third (S3.FL.c). */
export const SPENT_PACE = 3;

/** The most a monster's hit die shows (S3.FP.b). */
export const MONSTER_DIE = 8;
