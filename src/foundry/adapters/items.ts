import type { Spell, Weapon } from "../../rules/index.ts";

type WeaponItem = Item.OfType<"weapon">;
type SpellItem = Item.OfType<"spell">;

/** An item's damage formula; null when it does none. */
function formulaOf(stored: string): string | null {
  return stored.trim() === "" ? null : stored.trim();
}

export function readWeapon(item: WeaponItem): Weapon {
  const { kind, size, speedFactor, length, strikesFirst, damage, magicBonus, fires, rateOfFire, range } = item.system;
  const { canParry, parryable } = item.system;
  return Object.freeze({
    id: item.id!,
    name: item.name,
    kind: kind as Weapon["kind"],
    size: size as Weapon["size"],
    speedFactor,
    length,
    strikesFirst,
    damageSmallMedium: formulaOf(damage.smallMedium),
    damageLarge: formulaOf(damage.large),
    magicBonus,
    rateOfFire: fires ? Object.freeze({ ...rateOfFire, rounds: rateOfFire.rounds as 1 | 2 }) : null,
    range,
    canParry,
    parryable,
  });
}

export function readSpell(item: SpellItem): Spell {
  const { castingTime, offensive, relocates, damage, save, memorized } = item.system;
  return Object.freeze({
    id: item.id!,
    name: item.name,
    castingTime,
    offensive,
    relocates,
    damage: formulaOf(damage),
    save: save as Spell["save"],
    memorized,
  });
}
