import type { Figure, ItemId } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { saySpec } from "../words/effects.ts";

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

/** What a spell or a weapon leaves on its target, for its tooltip; null for nothing. */
export function effectOf({ spells, weapons }: Figure, id: ItemId): string | null {
  return saySpec(spells.find(one => one.id === id)?.effect ?? weapons.find(one => one.id === id)?.onHit?.effect);
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
export function powersOf({ devices = [], weapons }: Pick<Figure, "devices" | "weapons">) {
  const things = [...devices.map(one => ({ ...one, powers: one.functions })), ...weapons];
  return things.flatMap(({ id: device, name, powers = [] }) =>
    powers
      .filter(({ whileWorn }) => whileWorn !== true)
      .map(({ id: power, name: words }) => ({
        key: meansKey({ item: device, power }),
        name: say("Dialog.Act.power", { item: name, power: words }),
        device,
        power,
      })),
  );
}
