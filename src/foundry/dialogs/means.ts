import { type Figure, frameOf, type ItemId, type Weapon } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { saySpec } from "../words/effects.ts";
import { sayMagic } from "../words/magic.ts";

/** An item, and the power of it that is used; `power` is null for the item itself. */
export interface Means {
  readonly item: ItemId | null;
  readonly power: ItemId | null;
}

/** The key in pickers for an item, "item", or for a power of it, "item-power". */
export function meansKey({ item, power }: Means): string {
  return power === null ? String(item) : `${item}-${power}`;
}

/** A short fact next to a name: a spell's casting time or a weapon's speed factor; null if it has neither. */
export function factOf({ spells, weapons }: Figure, id: ItemId): string | null {
  const spell = spells.find(one => one.id === id);
  if (spell) return say("Dialog.Pick.casting", { time: spell.castingTime });
  const speed = weapons.find(one => one.id === id)?.speedFactor ?? null;
  return speed === null ? null : say("Dialog.Pick.speed", { speed });
}

/**
 * What a spell or a power does, to whom and when, or what a hit leaves, for its tooltip; null for nothing.
 *
 * @param key the spell's, weapon's or power's key, made by `meansKey`
 */
export function effectOf(figure: Figure, key: string): string | null {
  const spell = figure.spells.find(({ id }) => id === key);
  const inSegments = frameOf(rulebook(figure)) === "segments";
  if (spell) return sayMagic({ ...spell, segments: inSegments ? spell.castingTime : null }) || null;
  const power = functionsOf(figure).find(one => one.key === key)?.does;
  if (power) return sayMagic({ ...power, segments: inSegments ? power.activation : null }) || null;
  return saySpec(figure.weapons.find(({ id }) => id === key)?.onHit?.effect);
}

/** The names of a figure's items and of their powers, by `meansKey`. */
export function meansNames({ weapons, spells, devices = [] }: Figure): ReadonlyMap<string, string> {
  const things = [...weapons, ...spells, ...devices];
  return new Map([
    ...things.map(({ id, name }) => [meansKey({ item: id, power: null }), name] as const),
    ...powersOf({ weapons, devices }).map(({ key, name }) => [key, name] as const),
  ]);
}

/**
 * The powers of a figure's devices and weapons that can be used, each with its key, name, item and id. One that works
 * while its device is worn need not be used.
 */
export function powersOf(figure: Pick<Figure, "devices" | "weapons">) {
  return functionsOf(figure).map(({ key, item, does }) => ({
    key,
    name: say("Dialog.Act.power", { item: item.name, power: does.name }),
    device: item.id,
    power: does.id,
  }));
}

/** The powers that can be used, with their keys and the devices or weapons that have them. */
function functionsOf({ devices = [], weapons }: Pick<Figure, "devices" | "weapons">) {
  const things = [...devices.map(one => ({ item: one, powers: one.functions })), ...weapons.map(withPowers)];
  return things.flatMap(({ item, powers }) =>
    powers
      .filter(({ whileWorn }) => whileWorn !== true)
      .map(does => ({ item, does, key: meansKey({ item: item.id, power: does.id }) })),
  );
}

const withPowers = (weapon: Weapon) => ({ item: weapon, powers: weapon.powers ?? [] });
