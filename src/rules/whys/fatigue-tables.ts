import type { Citation } from "../sources.ts";

/** Reasons of fatigue and rest. */
// biome-ignore format: a table
export const FATIGUE_GROUNDS = {
  // Commands that cannot be carried out
  "never-tires":        "S3.FP.a",
  // Actions that a rule forbids
  "fatigue-not-played": "S3.FC.a",
  "rests-already":      "S3.FR.a",
  "done-already":       "S3.FR.a",
  "foes-about":         "S3.FR.b",
  "resting":            "S3.FR.a",
  "must-rest":          "S3.FL.c",
  "too-fast":           "S3.FC.b",
  "spent-pace":         "S3.FL.c",
  // The fatigue of a round
  "tires-by-fighting":  "S3.FC.a",
  "tires-by-moving":    "S3.FC.a",
  "tires-by-running":   "S3.FC.b",
  "tires-by-armor":     "S3.FC.c",
  "tires-by-heat":      "S3.FC.d",
  "tires-by-assault":   "S3.FC.e",
  "tires-by-weariness": "S3.FC.f",
  // Costs of a permitted action
  "takes-fatigue":      "S3.FC.g",
  // Why a figure is stunned or prone, or is no longer
  "is-spent":           "S3.FL.c",
  "has-collapsed":      "S3.FL.d",
  "has-recovered":      "S3.FL.c",
} as const satisfies Record<string, Citation>;
