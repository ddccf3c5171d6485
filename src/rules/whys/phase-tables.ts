import type { Citation } from "../sources.ts";

/** Reasons of phases, half moves and attacks of opportunity. */
// biome-ignore format: a table
export const PHASE_GROUNDS = {
  "fumbled": "S3.FU.d",
  // Why a step has its moment
  "phase-of-size":      "S3.SP.a",
  "phase-of-weapon":    "S3.SP.b",
  "phase-of-scaled-weapon": "S3.SP.h",
  "magic-with-round":   "S3.SP.d",
  "phase-of-casting":   "S3.SP.d",
  "within-phase":       "S3.SP.g",
  "next-phase":         "S3.AO.a",
  "after-its-magic":    "S3.SM.a",
  "carried-over":       "S3.SP.c",
  // Actions that a rule forbids
  "no-attack-left":     "S3.MV.b",
  "beyond-half-moves":  "S3.MV.d",
  "phase-is-full":      "S3.AO.a",
  "weapon-too-slow":    "S3.SP.b",
  "shield-without-hand": "S3.SP.j",
  "no-opening":         "S3.AO.c",
  // Costs and consequences of a permitted action
  "takes-sequence":     "S3.SM.a",
  "half-move-free":     "S3.MV.a",
  "half-move-costs":    "S3.MV.b",
  "half-move-slows":    "S3.MV.c",
  "way-free":           "S3.MV.a",
  "way-costs":          "S3.MV.b",
  "way-slows":          "S3.MV.c",
  "takes-opening":      "S3.AO.c",
  "takes-both-hands":   "S3.SP.j",
  "by-word":            "S3.AO.c",
} as const satisfies Record<string, Citation>;
