import type { Figure, Weapon } from "../figure/figure.ts";
import { BLOCK_MODIFIERS, MOST_SIZES_LARGER } from "./tables.ts";

/**
 * How many sizes an attack is above its target: the weapon's size, or the creature's own for natural weapons.
 *
 * @source S3.AD.a, S3.CR.b
 */
export function sizesLarger(attacker: Figure, weapon: Weapon, defender: Figure): number {
  return (weapon.kind === "natural" ? attacker.size : weapon.size) - defender.size;
}

/**
 * May an attack that much larger than the defender be stopped at all?
 *
 * @source S3.AD.a, S3.AD.g
 */
export function isStoppable(larger: number): boolean {
  return larger <= MOST_SIZES_LARGER;
}

/**
 * What an attack's size and an empty hand take off the roll to block: 0, −2, −4 or −8.
 *
 * @source S3.AD.g
 */
export function blockModifier(bare: boolean, larger: number): number {
  const row = bare ? BLOCK_MODIFIERS.bare : BLOCK_MODIFIERS.armed;
  return larger > 0 ? row.larger : row.equal;
}

/**
 * May a weapon, shield or claw stop such an attack?
 *
 * @source S3.AD.f
 * @reading a missile is stopped by a shield alone, for it is no weapon to be met with a weapon; a blow of a weapon that
 * cannot be parried is not parried, but dodged
 */
export function mayBlock(weapon: Weapon, attack: { readonly weapon: Weapon; readonly missile: boolean }): boolean {
  if (!weapon.canParry || weapon.kind === "launcher" || weapon.kind === "hurled") return false;
  return attack.missile ? weapon.isShield === true : attack.weapon.parryable;
}

/**
 * Blocks that a creature's natural weapons allow: its attacks with them, less those that may not block.
 *
 * @param attacks attacks of the round with natural weapons
 * @param routines how many times a round it makes all of its routine
 * @source S3.AD.f
 * @reading a weapon that may not parry stands for its attacks of the routine: a troll's bite leaves it two blocks of
 * three, three when the game master lets the bite parry
 */
export function blocksByNature(figure: Figure, attacks: number, routines: number): number {
  const perRoutine = figure.attacksPerRoutine ?? 1;
  const barring = figure.weapons.filter(({ kind, canParry }) => kind === "natural" && !canParry);
  const barred = barring.reduce((sum, weapon) => sum + (weapon.perRoutine ?? 1), 0);
  return attacks - routines * Math.min(barred, perRoutine - 1);
}

/** Does a martial artist's body stop the attack: an empty hand, or a hand that is a weapon (S3.AD.g)? */
export function isBare(weapon: Weapon | null): boolean {
  return weapon === null || weapon.openHand === true;
}
