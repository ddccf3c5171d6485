import type { Spell } from "../figure/figure.ts";
import type { DeviceFunction, Offense } from "../figure/magic.ts";
import type { SpellSpent } from "./spending.ts";

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

/** The details of one use of magic that may enhance a weapon. */
export interface Use {
  /** Its object. Use on a weapon is an attack. */
  readonly upon?: "weapon" | "other";
  /** An explicit choice by the player, which overrides `upon`. */
  readonly offensive?: boolean;
}

/**
 * True if magic inhibits or can do damage by itself, whatever it is used for, so that each use is an attack.
 *
 * @source S0.OF.a–b
 * @reading magic that rolls damage can harm, whatever else its sheet says
 */
export function canHarm({ inhibits, canDamage, damage = null }: Offense): boolean {
  return inhibits === true || canDamage === true || damage !== null;
}

/**
 * True if this use of magic is a potential attack.
 *
 * Magic that inhibits directly or can do damage always is one, whatever it is used for (S0.OF.a–b). Magic that can
 * enhance a weapon is one if it is used on a weapon (S0.OF.c). All other magic is not (S0.OF.d). Devices are classed
 * like the spell (S0.OF.e).
 */
export function isOffensive(magic: Offense, use: Use): boolean {
  if (canHarm(magic)) return true;
  return isClassedByUse(magic) && (use.offensive ?? use.upon === "weapon");
}

/**
 * Does it depend on what this magic is used for whether it is an attack, as with magic that can enhance a weapon
 * (S0.OF.a–c)?
 */
export function isClassedByUse(magic: Offense): boolean {
  return magic.enhances === true && !canHarm(magic);
}

/**
 * How a spell counts in the round as it is cast this time, by its sheet and its use: as an attack or not, and as
 * relocating or not.
 */
export function spellAsUsed(spell: Spell, use: Use): SpellSpent {
  const always = spell.offensive && spell.enhances !== true;
  return { offensive: always || isOffensive(spell, use), relocates: spell.relocates };
}

/** True if this use of a device is a potential attack by its user. Ordering a servant to attack is one (S0.OF.g). */
export function isPotentialAttack(done: DeviceFunction, use: Use): boolean {
  return done.servant === true || isOffensive(done, use);
}
