import type { FatigueLevel } from "../vocabulary.ts";

interface Level {
  /** Steps added to a figure's encumbrance. */
  readonly encumbered: number;
  /** Points added to every loss. */
  readonly surcharge: number;
  /** The next level, when the points are used up; `null` if it is the last. */
  readonly next: FatigueLevel | null;
  /** The level after a recovery; `null` if it is the best. */
  readonly better: FatigueLevel | null;
}

/** The levels of fatigue (S3.FL.a–c, S3.FC.f). */
// biome-ignore format: a table
export const LEVELS: Readonly<Record<FatigueLevel, Level>> = {
  fresh:     { encumbered: 0, surcharge: 0, next: "fatigued",  better: null       },
  fatigued:  { encumbered: 1, surcharge: 1, next: "exhausted", better: "fresh"    },
  exhausted: { encumbered: 2, surcharge: 2, next: null,        better: "fatigued" },
};

/** Points for a round with fighting or moving (S3.FC.a). */
export const BASE = 1;
/** Points that armor adds (S3.FC.c). */
export const ARMOR = 1;
/** Points that hot, muggy weather adds (S3.FC.d). */
export const HEAT = 1;
/** The factor of an all-out attack for the cost of attacking (S3.FC.e). */
export const ASSAULT_COST = 2;

/** The greatest multiple of its rate that a figure can run: with a load or armor, and without (S3.FC.b). */
export const FASTEST = { laden: 3, free: 5 } as const;

/** The bonus to hit a spent figure (S3.FL.c). */
export const SPENT_TO_HIT = 4;
/** The divisor of a spent figure's movement rate (S3.FL.c). */
export const SPENT_PACE = 3;

/** The maximum of a monster's hit die (S3.FP.b). */
export const MONSTER_DIE = 8;
