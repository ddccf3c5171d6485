import type { Citation } from "../sources.ts";

/** Reasons of melee between two figures: reach, all-out attacks, Dexterity moved to attack. */
// biome-ignore format: a table
export const FOOTING_GROUNDS = {
  // Actions that a rule forbids
  "assault-not-played":   "S3.AS.a",
  "assault-in-melee":     "S3.AS.a",
  "dexterity-not-played": "S3.DX.a",
  "dexterity-beyond":     "S3.DX.a",
  "lies":                 "S3.KD.e",
  "stands-already":       "S3.KD.e",
  // Costs of a permitted action
  "held-off":             "S3.WR.i",
  // Why a step has its moment
  "larger-first":         "S3.WR.a",
  "longer-weapon-first":  "S3.WR.a",
  "reaches-farther":      "S3.WR.h",
  "foe-strikes-back":     "S3.WR.h",
  "awaits-charge":        "S3.WR.a",
  "sooner-at-charge":     "S3.WR.a",
} as const satisfies Record<string, Citation>;
