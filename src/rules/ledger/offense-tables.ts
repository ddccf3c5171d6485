import type { Offense } from "../figure/device.ts";

/** The spells that the text names, with what makes each an attack. An empty row is not an attack (S0.OF.a–d). */
// biome-ignore format: a table
export const NAMED_MAGIC = {
  "hold-person":           { inhibits: true },
  "charm-person":          { inhibits: true },
  "paralyzation":          { inhibits: true },
  "stinking-cloud":        { inhibits: true },
  "darkness":              { inhibits: true },
  "slow":                  { inhibits: true },
  "fire-ball":             { canDamage: true },
  "magic-missile":         { canDamage: true },
  "burning-hands":         { canDamage: true },
  "wall-of-ice":           { canDamage: true },
  "explosive-runes":       { canDamage: true },
  "glyph-of-warding":      { canDamage: true },
  "flame-arrow":           { canDamage: true },
  "fire-shield":           { canDamage: true },
  "polymorph-other":       { canDamage: true },
  "enlarge":               { enhances: true },
  "detect-magic":          {},
  "protection-from-evil":  {},
  "invisibility":          {},
  "feather-fall":          {},
  "fly":                   {},
  "enemy-detection":       {},
  "teleport":              {},
  "dimension-door":        {},
  "wind-walk":             {},
} as const satisfies Record<string, Offense>;
