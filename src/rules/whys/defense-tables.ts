import type { Citation } from "../sources.ts";

/** Reasons of dodges, blocks and the Defense Pool. */
// biome-ignore format: a table
export const DEFENSE_GROUNDS = {
  "pool-not-played":        "S3.PD.a",
  "no-pool":                "S3.PD.a",
  "pool-exceeded":          "S3.PD.b",
  "nothing-to-give-up":     "S3.PD.c",
  "given-up-already":       "S3.PD.c",
  "beyond-limit":           "S3.PD.d",
  "dodged-wholly":          "S3.AD.c",
  "half-move-and-dodge":    "S3.AD.c",
  "may-be-dodged":          "S3.AD.a",
  // Why armor class is worse than on the sheet
  "exposed-caster":       "S2.4A.i",
  "exposed-casting":      "S4.VII.C.5",
  "exposed-charging":     "S4.VII.B.2a",
  "exposed-impetus":      "S3.CH.b",
  "exposed-assault":      "S3.AS.a",
  "exposed-turned":       "S3.DX.a",
  // The result of a dodge or block
  "ward-too-low":           "S3.AD.h",
  "ward-not-under":         "S3.AD.h",
  "ward-by-less":           "S3.AD.h",
} as const satisfies Record<string, Citation>;
