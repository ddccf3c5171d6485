import type { DeviceFunction, Offense } from "../figure/device.ts";
import type { Spell } from "../figure/figure.ts";
import type { SpellSpent } from "./spending.ts";

/** What is said with one use of what may enhance a weapon. */
export interface Use {
  /** What it is put upon; a weapon makes it an attack. */
  readonly upon?: "weapon" | "other";
  /** The asker's own word, which goes before. */
  readonly offensive?: boolean;
}

/**
 * Does magic hinder or damage whatever it is used for?
 *
 * @source S0.OF.a–b
 * @reading what rolls damage has the potential for it, whatever else its sheet says
 */
export function canHarm({ inhibits, canDamage, damage = null }: Offense): boolean {
  return inhibits === true || canDamage === true || damage !== null;
}

/**
 * Is this use a potential attack?
 *
 * What hinders directly or can do damage always is, whatever it is used for (S0.OF.a–b); what can enhance a weapon is
 * when it is put upon one (S0.OF.c); anything else is not (S0.OF.d). Devices are classed as the spell (S0.OF.e).
 */
export function isOffensive(magic: Offense, use: Use): boolean {
  if (canHarm(magic)) return true;
  return isClassedByUse(magic) && (use.offensive ?? use.upon === "weapon");
}

/** Does it depend on each use whether it is an attack (S0.OF.a–c)? */
export function isClassedByUse(magic: Offense): boolean {
  return magic.enhances === true && !canHarm(magic);
}

/** A spell as it is cast this time: what the sheet says of it, and what its use makes of it. */
export function spellAsUsed(spell: Spell, use: Use): SpellSpent {
  const always = spell.offensive && spell.enhances !== true;
  return { offensive: always || isOffensive(spell, use), relocates: spell.relocates };
}

/** Is this use of a device a potential attack of its user's? Ordering a servant to attack is (S0.OF.g). */
export function isPotentialAttack(done: DeviceFunction, use: Use): boolean {
  return done.servant === true || isOffensive(done, use);
}
