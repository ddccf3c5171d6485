import type { Ammunition, Rate } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";

/** A round's actions, as the caps count them. */
export interface ActionCounts {
  /** Actions of all types. */
  readonly total: number;
  /** Spells, without extra ones. */
  readonly spells: number;
  /** Devices, without those that grant an extra spell. */
  readonly devices: number;
  /** Spells and devices that are potential attacks. */
  readonly offense: number;
}

interface Cap {
  readonly reason: Why;
  readonly measure: (spent: ActionCounts) => number;
  readonly most: number;
}

export const ACTIONS_PER_ROUND = 3;

/** The limits of a round, in the order of the objections (S0.R1.a, S0.R5.a, S0.R4.b, S0.I.a). */
// biome-ignore format: a table
export const CAPS: readonly Cap[] = [
  { reason: "second-spell",      measure: spent => spent.spells,                          most: 1 },
  { reason: "third-device",      measure: spent => spent.devices,                         most: 2 },
  { reason: "devices-and-spell", measure: spent => spent.spells > 0 ? spent.devices : 0,  most: 1 },
  { reason: "potential-attacks", measure: spent => spent.offense,                         most: 1 },
  { reason: "fourth-action",     measure: spent => spent.total,                           most: ACTIONS_PER_ROUND },
];

/** Caps that do not forbid an action: beyond them, the device simply does not work (S0.R5.b). */
export const DEVICE_CAPS: readonly Why[] = Object.freeze(["third-device", "devices-and-spell"]);

export const ONE_A_ROUND: Rate = Object.freeze({ attacks: 1, rounds: 1 });

/** Missiles per round, unless the launcher has its own rate (S0.R7.b). */
// biome-ignore format: a table
export const USUAL_RATES = {
  arrow: { attacks: 2, rounds: 1 },
  dart:  { attacks: 3, rounds: 1 },
} as const satisfies Record<Ammunition, Rate>;

/** Feet that a figure may move if it fires all its missiles (S0.R7.a). */
export const FEET_WHEN_FIRING_ALL = 10;
