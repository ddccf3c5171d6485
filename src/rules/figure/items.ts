import type { ItemId } from "../vocabulary.ts";
import type { Figure, Spell, Weapon } from "./figure.ts";
import { strikes } from "./weapon.ts";

/** A figure's weapon of that id; null when it has none such. */
export function weaponOf(figure: Figure, id: ItemId | undefined): Weapon | null {
  return figure.weapons.find(weapon => weapon.id === id) ?? null;
}

/**
 * What a figure fights hand to hand with: the weapon it has named, else the first it can strike with; null when it has
 * none.
 */
export function weaponInMelee(figure: Figure, named: ItemId | undefined): Weapon | null {
  const own = named === undefined ? null : weaponOf(figure, named);
  if (own !== null && strikes(own)) return own;
  return figure.weapons.find(strikes) ?? null;
}

/** A figure's spell of that id; null when it has none such. */
export function spellOf(figure: Figure, id: ItemId | undefined): Spell | null {
  return figure.spells.find(spell => spell.id === id) ?? null;
}

/** The figure's weapon of that id, which it must have. */
export function weaponInHand(figure: Figure, id: ItemId): Weapon {
  const weapon = weaponOf(figure, id);
  if (weapon === null) throw new RangeError(`weaponInHand: expected a weapon of ${figure.id}, got ${id}`);
  return weapon;
}

/** The figure's spell of that id, which it must have. */
export function spellInMind(figure: Figure, id: ItemId): Spell {
  const spell = spellOf(figure, id);
  if (spell === null) throw new RangeError(`spellInMind: expected a spell of ${figure.id}, got ${id}`);
  return spell;
}

/** What a weapon, spell or device of the figure is called; null when it has none of that id. */
export function nameOfItem({ weapons, spells, devices = [] }: Figure, id: ItemId | undefined): string | null {
  for (const items of [weapons, spells, devices]) for (const item of items) if (item.id === id) return item.name;
  return null;
}
