import {
  type Ammunition,
  type DamageType,
  type Device,
  type DeviceFunction,
  damageAtLevel,
  type HitEffect,
  type KnockdownDie,
  type Magic,
  type Save,
  type Size,
  type Spell,
  saveModifiersFrom,
  skillAdds,
  type Weapon,
  type WeaponSkill,
} from "#rules/index.ts";
import type { Caster } from "../../models/lists.ts";
import { readEffectSpec, readStay } from "./effects.ts";
import { coverageOf, formulaOf, picked, read, said } from "./figure.ts";

type WeaponItem = Item.OfType<"weapon">;
type SpellItem = Item.OfType<"spell">;

/** A weapon item in the rules' form, with its owner's skill. */
export function readWeapon(item: WeaponItem): Weapon {
  const { kind, size, speedFactor, damage, magicBonus, designSize, designHeight, scaledToUser } = item.system;
  return read<Omit<Weapon, "lentBy" | "lentToHit" | "force" | "asFighter" | "sureFrom" | "countsAs">>()({
    id: item.id!,
    name: item.name,
    kind: kind as Weapon["kind"],
    size: size as Weapon["size"],
    speedFactor,
    damageSmallMedium: formulaOf(damage.smallMedium),
    damageLarge: formulaOf(damage.large),
    magicBonus,
    ...blowOf(item),
    ...parryOf(item),
    ...missilesOf(item),
    ...chargeOf(item),
    ...hitOf(item),
    ...magicOf(item),
    ...skillOf(item),
    ...said({ designSize: designSize as Size, designHeight, scaledToUser }),
  });
}

/** The owner's skill with a weapon, from its classes. Weapons in the sidebar have no owner. */
function skillOf({ system: { skill }, actor }: WeaponItem): Pick<Weapon, "skillToHit" | "skillDamage"> {
  const penalties = actor ? thingsOf(actor.items, "class").map(({ system }) => system.unskilled) : [0];
  const { toHit, damage } = skillAdds(skill as WeaponSkill, penalties);
  return { skillToHit: toHit, skillDamage: damage };
}

function blowOf({ system }: WeaponItem) {
  const { length, reach, damageType, thrusting, poleWeapon, openHand, strikesFirst, perRoutine } = system;
  const { knockdownDie, criticalBonus, armorReducing, armorPiercing } = system;
  const stroke = {
    length,
    reach,
    damageType: damageType as DamageType,
    thrusting,
    poleWeapon,
    openHand,
    strikesFirst,
    perRoutine,
  };
  const force = {
    knockdownDie: picked<KnockdownDie>(knockdownDie, "none"),
    criticalBonus,
    armorReducing,
    armorPiercing,
  };
  return said({ ...stroke, ...force });
}

function parryOf({ system: { canParry, parryable, parryBonus, isShield } }: WeaponItem) {
  return { canParry, parryable, parryBonus, isShield };
}

function missilesOf({ system }: WeaponItem) {
  const { fires, rateOfFire, range, ammunition, splitMove, missilesReady, surpriseShot, reloadTurns } = system;
  return {
    rateOfFire: fires ? Object.freeze({ ...rateOfFire, rounds: rateOfFire.rounds as 1 | 2 }) : null,
    range,
    ...said({
      ammunition: picked<Ammunition>(ammunition, "other"),
      splitMove: splitMove === "by-kind" ? null : splitMove === "split",
    }),
    missilesReady,
    surpriseShot,
    reloadTurns,
  };
}

function chargeOf({ system: { lance, chargeThrow, balanced } }: WeaponItem) {
  return said({ lance, chargeThrow, balanced: balanced === "no-dagger" ? null : balanced === "balanced" });
}

/** What its hits do apart from damage. */
function hitOf({ system }: WeaponItem): Pick<Weapon, "silver" | "ignoresWards" | "element" | "onHit" | keyof HitMore> {
  const { silver, ignoresWards } = system;
  const matter = {
    ...said({
      silver: silver || null,
      ignoresWards: ignoresWards || null,
      element: picked<NonNullable<Weapon["element"]>>(system.element, "none"),
    }),
    ...moreOf(system),
  };
  const { effect } = readEffectSpec(system.effect, 0);
  if (effect === undefined) return matter;
  const save = picked<NonNullable<HitEffect["save"]>>(system.hitSave, "none");
  const of = said({
    chance: system.hitChance < 100 ? system.hitChance : null,
    element: picked<NonNullable<HitEffect["element"]>>(system.hitElement, "none"),
  });
  return { ...matter, onHit: Object.freeze({ effect, save, saveModifier: system.hitSaveModifier, ...of }) };
}

type HitMore = Pick<Weapon, "moreFrom" | "moreDamage" | "rakes" | "chargeDoubles">;

/** The damage that some of its hits do in addition. */
function moreOf({ moreFrom, moreDamage, rakes, chargeDoubles }: WeaponItem["system"]): HitMore {
  const more = moreFrom === 0 ? {} : { moreFrom, moreDamage: formulaOf(moreDamage) };
  return { ...more, ...said({ rakes: rakes || null, chargeDoubles: chargeDoubles || null }) };
}

/** A weapon's magic. A weapon whose only power is to strike is not a device. */
function magicOf({ name, system: { strikingDevice, powerOnDraw, powers } }: WeaponItem) {
  const known = powers.length > 0 ? { powers: readPowers(powers, name) } : {};
  return { strikingDevice, powerOnDraw, ...known };
}

/** A spell item in the rules' form, with its damage at its owner's caster level. */
export function readSpell(item: SpellItem): Spell {
  const { castingTime, offensive, relocates, damage, byLevel, heals, save, memorized, effect } = item.system;
  const level = casterLevel(item);
  return read<Spell>()({
    id: item.id!,
    name: item.name,
    castingTime,
    offensive,
    relocates,
    damage: formulaOf(damageAtLevel(damage, byLevel, level)),
    heals: formulaOf(heals),
    save: save as Spell["save"],
    memorized,
    ...said({ level: spellLevel(item) }),
    casterLevel: level,
    ...savingOf(item.system),
    ...readEffectSpec(effect, level),
    ...usageOf(item, level),
  });
}

/**
 * The level at which the owner casts a spell: the highest of the classes that cast it, else of all classes. Without
 * classes, the actor's level or hit dice; 1 for a spell without an owner.
 */
export function casterLevel({ system: { levels }, actor }: Pick<SpellItem, "system" | "actor">): number {
  return levelAsCaster(actor, levels);
}

/** The level at which an actor casts a spell with these levels by class; without any, the highest of its classes. */
export function levelAsCaster(
  actor: Pick<SpellItem, "actor">["actor"],
  levels: Partial<SpellItem["system"]["levels"]>,
): number {
  if (!actor) return 1;
  const all = thingsOf(actor.items, "class").map(({ system }) => system);
  const casting = all.filter(({ casts }) => casts !== "none" && (levels[casts as Caster] ?? 0) > 0);
  const known = casting.length > 0 ? casting : all;
  if (known.length > 0) return Math.max(...known.map(({ level }) => level));
  const { level, hitDice } = actor.system as { readonly level?: number | null; readonly hitDice?: number };
  return level ?? Math.ceil(hitDice ?? 1);
}

/**
 * A spell's level in its owner's list: that of the class of the highest level that casts it; the lowest of all lists
 * without such a class. Null for a spell in no list.
 */
function spellLevel({ system: { levels }, actor }: SpellItem): number | null {
  const casting = actor ? thingsOf(actor.items, "class").map(({ system }) => system) : [];
  const known = casting.filter(({ casts }) => casts !== "none" && levels[casts as Caster] > 0);
  const own = known.toSorted((one, other) => other.level - one.level)[0];
  if (own !== undefined) return levels[own.casts as Caster];
  const all = Object.values(levels).filter(level => level > 0);
  return all.length === 0 ? null : Math.min(...all);
}

/** A spell's category, and how it is begun and aimed. */
function usageOf({ system }: SpellItem, level: number) {
  const { inhibits, canDamage, enhances, cantrip, retargetable, componentSegments, componentsAtHand } = system;
  const usage = { inhibits, canDamage, enhances, cantrip, retargetable, componentSegments, componentsAtHand };
  return { ...usage, ...areaOf(system, level) };
}

/** The area that magic covers, and how it stays there. */
function areaOf({ area, stays }: Pick<Power, "area" | "stays">, level: number): Pick<Magic, "covers" | "stays"> {
  return said({ covers: coverageOf(area, level), stays: readStay(stays, level) });
}

/** The kinds of items that the rules read. */
type Kind = "weapon" | "spell" | "device" | "class";

/** A combatant's items of one kind. */
export function thingsOf<Of extends Kind>(items: Iterable<Item>, kind: Of): readonly Item.OfType<Of>[] {
  return [...items].filter((item): item is Item.OfType<Of> => item.type === kind);
}

type DeviceItem = Item.OfType<"device">;
type Power = DeviceItem["system"]["powers"][number];

/** The combatant's devices; an empty object if there are none. */
export function readDevices(items: Iterable<Item>): { devices?: readonly Device[] } {
  const devices = thingsOf(items, "device").map(readDevice);
  return devices.length > 0 ? { devices: Object.freeze(devices) } : {};
}

/** A device item in the rules' form. */
export function readDevice(item: DeviceItem): Device {
  const { worn, donExempt, dischargesPerAttack, extraSpells, powers } = item.system;
  return read<Omit<Device, "lentBy">>()({
    id: item.id!,
    name: item.name,
    functions: readPowers(powers, item.name),
    worn: worn === "never" ? null : worn === "on",
    donExempt,
    dischargesPerAttack,
    extraSpells,
  });
}

/** The powers of an item. A power without a name takes the item's. */
function readPowers(powers: readonly Power[], thing: string): readonly DeviceFunction[] {
  const pool = powers.find(({ shares, charges }) => !shares && charges !== null);
  return Object.freeze(powers.map(power => readPower(withShared(power, pool), thing)));
}

/** A power with the charges that it takes, its own or another one's. */
interface SharedPower extends Power {
  readonly chargesOf?: string;
}

function withShared(power: Power, pool: Power | undefined): SharedPower {
  return power.shares && pool !== undefined ? { ...power, charges: pool.charges, chargesOf: pool.id } : power;
}

/** How magic is saved against, as stored. */
type StoredSaving = Pick<
  Power,
  "savesAs" | "mental" | "saveModifiers" | "touch" | "element" | "harms" | "doubledFor" | "byArmorClass"
>;

/** What it takes for magic to work, as far as it is not the usual: the saving throw, and whether it has to hit. */
function savingOf({
  savesAs,
  mental,
  saveModifiers,
  touch,
  element,
  harms,
  doubledFor,
  byArmorClass,
}: StoredSaving): Pick<Magic, keyof StoredSaving> {
  return said({
    savesAs: picked<Save>(savesAs, "spell"),
    mental: mental || null,
    saveModifiers: saveModifiersFrom(saveModifiers) ?? null,
    touch: touch || null,
    element: picked<NonNullable<Magic["element"]>>(element, "none"),
    harms: picked<NonNullable<Magic["harms"]>>(harms, "anyone"),
    doubledFor: picked<NonNullable<Magic["doubledFor"]>>(doubledFor, "no-one"),
    byArmorClass: byArmorClass ? (true as const) : null,
  });
}

/** The level at which a power works, for formulas with the level in them; 0 if the user's counts. */
function levelOfPower(effect: Power["effect"]): number {
  return (effect as { readonly casterLevel?: number | null }).casterLevel ?? 0;
}

function readPower({ shares: _, ...stored }: SharedPower, thing: string): DeviceFunction {
  const { damage, heals, save, name, area, stays, effect, ...others } = stored;
  const { savesAs, mental, saveModifiers, touch, element, harms, doubledFor, byArmorClass, ...uses } = others;
  const { whileWorn, cost, ...power } = uses;
  const saving = {
    save: save as DeviceFunction["save"],
    ...savingOf({ savesAs, mental, saveModifiers, touch, element, harms, doubledFor, byArmorClass }),
  };
  const works = { damage: formulaOf(damage), heals: formulaOf(heals), ...saving, ...effectOf(stored) };
  const more = {
    ...areaOf({ area, stays }, levelOfPower(effect)),
    ...said({ whileWorn: whileWorn || null, cost: cost > 1 ? cost : null }),
  };
  return read<DeviceFunction>()({ ...power, name: name || thing, ...works, ...more });
}

/** The effect of a power. One that works while the device is worn needs no duration. */
function effectOf({ effect, whileWorn }: Pick<Power, "effect" | "whileWorn">): Pick<DeviceFunction, "effect"> {
  return readEffectSpec(whileWorn ? { ...effect, lasts: "ended" } : effect, levelOfPower(effect));
}
