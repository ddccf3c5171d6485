import type { Citation } from "../sources.ts";

/** Reasons of phases, half moves and attacks of opportunity. */
// biome-ignore format: a table
export const PHASE_GROUNDS = {
  "fumbled": "S3.FU.d",
  // Why a step stands where it stands
  "phase-of-size":      "S3.SP.a",
  "phase-of-weapon":    "S3.SP.b",
  "phase-of-casting":   "S3.SP.d",
  "within-phase":       "S3.SP.g",
  "next-phase":         "S3.AO.a",
} as const satisfies Record<string, Citation>;
