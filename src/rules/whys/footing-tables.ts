import type { Citation } from "../sources.ts";

/** Reasons of how two stand to one another: reach, assault, Dexterity in the attack. */
// biome-ignore format: a table
export const FOOTING_GROUNDS = {
  // What a rule forbids
  "assault-not-played":   "S3.AS.a",
  "assault-in-melee":     "S3.AS.a",
  "dexterity-not-played": "S3.DX.a",
  "dexterity-beyond":     "S3.DX.a",
  "lies":                 "S3.KD.e",
  "stands-already":       "S3.KD.e",
  // What is permitted costs
  "held-off":             "S3.WR.i",
  // Why a step stands where it stands
  "larger-first":         "S3.WR.a",
  "longer-weapon-first":  "S3.WR.a",
  "reaches-farther":      "S3.WR.h",
  "foe-strikes-back":     "S3.WR.h",
  "awaits-charge":        "S3.WR.a",
  "sooner-at-charge":     "S3.WR.a",
} as const satisfies Record<string, Citation>;
