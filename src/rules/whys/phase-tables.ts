import type { Citation } from "../sources.ts";

/** Reasons of phases, half moves and attacks of opportunity. */
// biome-ignore format: a table
export const PHASE_GROUNDS = {
  "fumbled": "S3.FU.d",
} as const satisfies Record<string, Citation>;
