import type { Figure } from "./figure/figure.ts";
import type { Device, DeviceFunction } from "./figure/magic.ts";
import type { Intent } from "./intent/intent.ts";
import { isPotentialAttack, type Use } from "./ledger/offense.ts";
import type { DeviceSpent } from "./ledger/spending.ts";
import type { Rulebook } from "./rulebook/rulebook.ts";
import type { FigureId, ItemId, MapPoint, Moment } from "./vocabulary.ts";

/** A pending or instant effect of a device: activated in one segment, taking effect in the same or a later one. */
export interface Activation {
  readonly device: ItemId;
  readonly power: ItemId;
  readonly targets: readonly FigureId[];
  readonly discharges: number;
  readonly begins: Moment;
  readonly lands: Moment;
  /** True if it works by itself and leaves its wearer free (S0.R5.c). */
  readonly ofItself?: true;
  /** Where on the map it is aimed, if it stays in a place; at its first target if left out (G.13). */
  readonly at?: MapPoint;
}

/** The pending effects of a figure's devices. */
export interface AtWork {
  /** The effect that keeps the figure busy. */
  readonly activation: Activation | null;
  /** Other effects, in the order of activation; left out if none. */
  readonly besides?: readonly Activation[] | undefined;
}

/** All device effects of a figure that are in progress and have not begun to work; empty if none. */
export function activationsOf({ activation, besides }: AtWork): readonly Activation[] {
  if (activation === null) return besides ?? NOTHING;
  return besides === undefined ? [activation] : [activation, ...besides];
}

const NOTHING: readonly Activation[] = Object.freeze([]);

/**
 * Splits the device effects in progress into the one that keeps the figure busy, since it was activated on purpose, and
 * the others. There is at most one of the first.
 *
 * @source S0.R5.c, S0.R10.d
 * @reading an effect that works by itself does not keep its wearer busy; a second device activated by overruling
 * continues next to the first
 */
export function atWork(all: readonly Activation[]): AtWork {
  const activation = all.find(({ ofItself }) => ofItself !== true) ?? null;
  const besides = all.filter(one => one !== activation);
  return { activation, besides: besides.length === 0 ? undefined : besides };
}

/** A device kept in use, with the power. */
export interface InUse {
  readonly device: ItemId;
  readonly power: ItemId;
}

/** A figure's device by id; `null` if it has no such device. Weapons with powers do not count. */
export function deviceIn({ devices = [] }: Figure, id: ItemId | undefined): Device | null {
  return devices.find(known => known.id === id) ?? null;
}

/** A figure's device by id, or a weapon with powers, made into a device; `null` if it has neither. */
export function deviceOf(figure: Figure, id: ItemId | undefined): Device | null {
  const device = deviceIn(figure, id);
  if (device !== null) return device;
  const weapon = figure.weapons.find(known => known.id === id && known.powers !== undefined);
  return weapon === undefined
    ? null
    : { id: weapon.id, name: weapon.name, functions: weapon.powers ?? [], worn: null, donExempt: true };
}

/** One of a device's functions (powers) by id; `null` if it has no such function. */
export function powerOf(device: Device, id: ItemId | undefined): DeviceFunction | null {
  return device.functions.find(known => known.id === id) ?? null;
}

/** The function (power) of the device that a figure declared; `null` if it declared no device, or does not have it. */
export function powerMeant(figure: Figure, intent: Intent | null): DeviceFunction | null {
  if (intent?.kind !== "device") return null;
  const device = deviceOf(figure, intent.device);
  return device === null ? null : powerOf(device, intent.power);
}

/** A device with one of its functions. */
export interface Handled {
  readonly device: Device;
  readonly power: DeviceFunction;
}

/**
 * A figure's device and its function by id, which it must have.
 *
 * @throws RangeError if it has no such device or function
 */
export function deviceInHand(figure: Figure, id: ItemId, done: ItemId): Handled {
  const device = deviceOf(figure, id);
  const power = device === null ? null : powerOf(device, done);
  if (device !== null && power !== null) return { device, power };
  throw new RangeError(`deviceInHand: expected a device of ${figure.id} with ${done}, got ${id}`);
}

/** The charges that a use of a power takes. */
export function chargesFor({ charges, cost = 1 }: DeviceFunction, discharges: number): number {
  return charges === null ? 0 : cost * discharges;
}

/** The number of discharges in one attack with the device (S0.OF.f). */
export function dischargesPerAttack(device: Device): number {
  return device.dischargesPerAttack ?? 1;
}

/** The number of extra spells per round that a figure's worn devices grant (S0.R1.c). */
export function extraSpellsOf(figure: Figure): number {
  let spells = 0;
  for (const { worn, extraSpells = 0 } of figure.devices ?? []) if (worn === true) spells += extraSpells;
  return spells;
}

/** True if the device grants extra spells while it is worn (S0.R5.a). */
export function grantsSpells(device: Device): boolean {
  return (device.extraSpells ?? 0) > 0;
}

/**
 * How a use of a device counts in the round: as an attack or potential attack, as granting spells, and as relocating
 * (S0.R2.d, S0.OF.g).
 */
export function deviceSpent(
  { book }: { readonly book: Rulebook },
  { device, power }: Handled,
  using: Use,
): DeviceSpent {
  const potential = isPotentialAttack(power, using);
  const byServant = power.servant === true && book["device.servantAttack"] === "free";
  const relocates = power.relocates === true;
  return { item: device.id, potential, attack: potential && !byServant, grants: grantsSpells(device), relocates };
}
