import type { ItemId } from "../vocabulary.ts";
import type { Figure, Spell, Weapon } from "./figure.ts";
import { strikes } from "./weapon.ts";

/** A figure's weapon by id; `null` if it has no such weapon. */
export function weaponOf(figure: Figure, id: ItemId | undefined): Weapon | null {
  return figure.weapons.find(weapon => weapon.id === id) ?? null;
}

/**
 * The weapon that a figure uses in melee: the named one if it can strike, or else its first melee weapon; `null` if it
 * has none.
 */
export function weaponInMelee(figure: Figure, named: ItemId | undefined): Weapon | null {
  const own = named === undefined ? null : weaponOf(figure, named);
  if (own !== null && strikes(own)) return own;
  return figure.weapons.find(strikes) ?? null;
}

/** A figure's spell by id; `null` if it has no such spell. */
export function spellOf(figure: Figure, id: ItemId | undefined): Spell | null {
  return figure.spells.find(spell => spell.id === id) ?? null;
}

/**
 * A figure's weapon by id, which it must have.
 *
 * @throws RangeError if it has no such weapon
 */
export function weaponInHand(figure: Figure, id: ItemId): Weapon {
  const weapon = weaponOf(figure, id);
  if (weapon === null) throw new RangeError(`weaponInHand: expected a weapon of ${figure.id}, got ${id}`);
  return weapon;
}

/**
 * A figure's spell by id, which it must have, memorized or not.
 *
 * @throws RangeError if it has no such spell
 */
export function spellInMind(figure: Figure, id: ItemId): Spell {
  const spell = spellOf(figure, id);
  if (spell === null) throw new RangeError(`spellInMind: expected a spell of ${figure.id}, got ${id}`);
  return spell;
}

/** The name of a figure's weapon, spell or device; `null` if it has no such item. */
export function nameOfItem({ weapons, spells, devices = [] }: Figure, id: ItemId | undefined): string | null {
  for (const items of [weapons, spells, devices]) for (const item of items) if (item.id === id) return item.name;
  return null;
}
