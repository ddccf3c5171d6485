import type { Device, DeviceFunction } from "./figure/device.ts";
import type { Figure } from "./figure/figure.ts";
import type { Intent } from "./intent/intent.ts";
import { isPotentialAttack, type Use } from "./ledger/offense.ts";
import type { DeviceSpent } from "./ledger/spending.ts";
import type { Rulebook } from "./rulebook/rulebook.ts";
import type { FigureId, ItemId, Moment } from "./vocabulary.ts";

/** A device at work: activated in one segment, taking effect in the same or a later one. */
export interface Activation {
  readonly device: ItemId;
  readonly power: ItemId;
  readonly targets: readonly FigureId[];
  readonly discharges: number;
  readonly begins: Moment;
  readonly lands: Moment;
  /** It works of itself, and leaves its wearer free (S0.R5.c). */
  readonly ofItself?: true;
}

/** What devices of a figure have still to take effect. */
export interface AtWork {
  /** What the figure is busy with. */
  readonly activation: Activation | null;
  /** What goes on besides, in the order in which it was begun; when left out, nothing. */
  readonly besides?: readonly Activation[] | undefined;
}

/** All of it. */
export function activationsOf({ activation, besides }: AtWork): readonly Activation[] {
  if (activation === null) return besides ?? NOTHING;
  return besides === undefined ? [activation] : [activation, ...besides];
}

const NOTHING: readonly Activation[] = Object.freeze([]);

/**
 * The same, told apart: a figure is busy with what it began on purpose, and with one such thing at a time.
 *
 * @source S0.R5.c, S0.R10.d
 * @reading what works of itself keeps nobody busy; a second device that is begun by overrule goes on beside the first
 */
export function atWork(all: readonly Activation[]): AtWork {
  const activation = all.find(({ ofItself }) => ofItself !== true) ?? null;
  const besides = all.filter(one => one !== activation);
  return { activation, besides: besides.length === 0 ? undefined : besides };
}

/** A device kept in use. */
export interface InUse {
  readonly device: ItemId;
  readonly power: ItemId;
}

/** A figure's device of that id; null when it has none such. */
export function deviceIn({ devices = [] }: Figure, id: ItemId | undefined): Device | null {
  return devices.find(known => known.id === id) ?? null;
}

/** The same, or a weapon's powers as one. */
export function deviceOf(figure: Figure, id: ItemId | undefined): Device | null {
  const device = deviceIn(figure, id);
  if (device !== null) return device;
  const weapon = figure.weapons.find(known => known.id === id && known.powers !== undefined);
  return weapon === undefined
    ? null
    : { id: weapon.id, name: weapon.name, functions: weapon.powers ?? [], worn: null, donExempt: true };
}

/** What a device can do, by its id; null when it can do nothing of the kind. */
export function powerOf(device: Device, id: ItemId | undefined): DeviceFunction | null {
  return device.functions.find(known => known.id === id) ?? null;
}

/** What a figure declared to do with a device; null when it has none such, or declared nothing of the kind. */
export function powerMeant(figure: Figure, intent: Intent | null): DeviceFunction | null {
  if (intent?.kind !== "device") return null;
  const device = deviceOf(figure, intent.device);
  return device === null ? null : powerOf(device, intent.power);
}

/** A device and one of the things it can do. */
export interface Handled {
  readonly device: Device;
  readonly power: DeviceFunction;
}

/** A device of a figure and its power, which it must have. */
export function deviceInHand(figure: Figure, id: ItemId, done: ItemId): Handled {
  const device = deviceOf(figure, id);
  const power = device === null ? null : powerOf(device, done);
  if (device !== null && power !== null) return { device, power };
  throw new RangeError(`deviceInHand: expected a device of ${figure.id} with ${done}, got ${id}`);
}

/** Discharges that one attack with the device covers (S0.OF.f). */
export function dischargesPerAttack(device: Device): number {
  return device.dischargesPerAttack ?? 1;
}

/** Spells a round that what a figure wears grants on top (S0.R1.c). */
export function extraSpellsOf(figure: Figure): number {
  let spells = 0;
  for (const { worn, extraSpells = 0 } of figure.devices ?? []) if (worn === true) spells += extraSpells;
  return spells;
}

/** Does the device grant spells on top (S0.R5.a)? */
export function grantsSpells(device: Device): boolean {
  return (device.extraSpells ?? 0) > 0;
}

/** What a use of a device spends (S0.R2.d, S0.OF.g). */
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
