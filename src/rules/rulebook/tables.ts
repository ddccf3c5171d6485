import type { Citation } from "../sources.ts";

interface Ruling {
  readonly choices: readonly (string | boolean)[];
  readonly default: string | boolean;
  readonly cite: Citation;
}

/** What a world may choose, in the order of a settings screen. The first choice is the recommended reading. */
// biome-ignore format: a table
export const CHOICES = {
  "preset":                  { choices: ["three-actions"] as const,              default: "three-actions", cite: "S0.I.a" },
  "ledger.enabled":          { choices: [true, false] as const,                  default: true,            cite: "S0.I.a" },
  "initiative.startSegment": { choices: ["other-die", "own-die"] as const,       default: "other-die",     cite: "S0.R10.l" },
  "attacks.fractional":      { choices: ["alternate", "chance"] as const,        default: "alternate",     cite: "S0.R2.b" },
  "casting.interrupt":       { choices: ["hit", "damage"] as const,              default: "hit",           cite: "S4.VII.C.6" },
  "movement.splitOfTen":     { choices: ["two-actions", "one-action"] as const,  default: "two-actions",   cite: "S0.R6.c" },
  "parry.method":            { choices: ["three-actions", "none"] as const,      default: "three-actions", cite: "S0.R9.a" },
} as const satisfies Record<string, Ruling>;
