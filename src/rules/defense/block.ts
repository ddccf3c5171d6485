import type { Figure, Weapon } from "../figure/figure.ts";
import { blowsPerRoutine } from "../ledger/ledger.ts";
import { BLOCK_MODIFIERS, MOST_SIZES_LARGER } from "./tables.ts";

/**
 * By how many sizes an attack is larger than its target: the size of the weapon, or of the creature for natural
 * weapons.
 *
 * @source S3.AD.a, S3.CR.b
 */
export function sizesLarger(attacker: Figure, weapon: Weapon, defender: Figure): number {
  return (weapon.kind === "natural" ? attacker.size : weapon.size) - defender.size;
}

/**
 * True if a block can stop an attack that is this many sizes larger than the defender.
 *
 * @source S3.AD.a, S3.AD.g
 */
export function isStoppable(larger: number): boolean {
  return larger <= MOST_SIZES_LARGER;
}

/**
 * The modifier to the roll to block, for the attack's size and an empty hand: 0, −2, −4 or −8.
 *
 * @source S3.AD.g
 */
export function blockModifier(bare: boolean, larger: number): number {
  const row = bare ? BLOCK_MODIFIERS.bare : BLOCK_MODIFIERS.armed;
  return larger > 0 ? row.larger : row.equal;
}

/**
 * True if a weapon, shield or claw is able to stop such an attack, whatever its bearer has already spent.
 *
 * @source S3.AD.f
 * @reading only a shield stops a missile, because a missile is not a weapon that meets a weapon; an attack with a
 * weapon that cannot be parried can only be dodged
 */
export function mayBlock(weapon: Weapon, attack: { readonly weapon: Weapon; readonly missile: boolean }): boolean {
  if (!weapon.canParry || weapon.kind === "launcher" || weapon.kind === "hurled") return false;
  return attack.missile ? weapon.isShield === true : attack.weapon.parryable;
}

/**
 * The number of blocks a round that a creature's natural weapons allow: its attacks with them, without those that
 * cannot block.
 *
 * @param attacks attacks of the round with natural weapons
 * @param routines the number of complete routines in the round
 * @source S3.AD.f
 * @reading a weapon that cannot parry removes its attacks of the routine: with its bite, a troll has two blocks instead
 * of three, or three if the GM lets the bite parry
 */
export function blocksByNature(figure: Figure, attacks: number, routines: number): number {
  const perRoutine = blowsPerRoutine(figure);
  const barring = figure.weapons.filter(({ kind, canParry }) => kind === "natural" && !canParry);
  const barred = barring.reduce((sum, weapon) => sum + (weapon.perRoutine ?? 1), 0);
  return attacks - routines * Math.min(barred, perRoutine - 1);
}

/** True if a block is made with the body: with an empty hand (null), or a hand that counts as a weapon (S3.AD.g). */
export function isBare(weapon: Weapon | null): boolean {
  return weapon === null || weapon.openHand === true;
}
