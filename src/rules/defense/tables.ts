import type { Why } from "../whys/whys.ts";

/** Points by which a parry betters the armor class: the parrying weapon against the striking one (S0.R9.d). */
// biome-ignore format: a table
export const PARRY_BY_SIZE = {
  smaller: { improvement: 1, why: "parry-smaller" },
  equal:   { improvement: 2, why: "parry-equal" },
  larger:  { improvement: 3, why: "parry-larger" },
} as const satisfies Record<string, { improvement: number; why: Why }>;
