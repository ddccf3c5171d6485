import type { Figure, ItemId } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** A thing that something is done with, and what of it: the power of a device, or the thing itself. */
export interface Means {
  readonly item: ItemId | null;
  readonly power: ItemId | null;
}

/** What a thing is picked by. */
export function meansKey({ item, power }: Means): string {
  return power === null ? String(item) : `${item}-${power}`;
}

/** What is to be known of a thing at a glance: a spell's casting time, a weapon's speed factor; null for what has neither. */
export function factOf({ spells, weapons }: Figure, id: ItemId): string | null {
  const spell = spells.find(one => one.id === id);
  if (spell) return say("Dialog.Pick.casting", { time: spell.castingTime });
  const speed = weapons.find(one => one.id === id)?.speedFactor ?? null;
  return speed === null ? null : say("Dialog.Pick.speed", { speed });
}

/** The names of all that a figure has, and of what it can do with it, by their keys. */
export function meansNames({ weapons, spells, devices = [] }: Figure): ReadonlyMap<string, string> {
  const things = [...weapons, ...spells, ...devices];
  return new Map([
    ...things.map(({ id, name }) => [meansKey({ item: id, power: null }), name] as const),
    ...powersOf({ weapons, devices }).map(({ key, name }) => [key, name] as const),
  ]);
}

/** What each device, and each weapon that is one, can do. */
export function powersOf({ devices = [], weapons }: Pick<Figure, "devices" | "weapons">) {
  const things = [...devices.map(one => ({ ...one, powers: one.functions })), ...weapons];
  return things.flatMap(({ id: device, name, powers = [] }) =>
    powers.map(({ id: power, name: words }) => ({
      key: meansKey({ item: device, power }),
      name: say("Dialog.Act.power", { item: name, power: words }),
      device,
      power,
    })),
  );
}
