import type { Why } from "../whys.ts";

/** The actions of a round by type. */
export interface ActionCounts {
  readonly physical: number;
  readonly spell: number;
  readonly device: number;
}

interface Cap {
  readonly reason: Why;
  readonly exceeded: (spent: ActionCounts) => boolean;
}

export const ACTIONS_PER_ROUND = 3;

/** What a round cannot hold, in the order a judge would object (S0.R1.a, S0.R5.a, S0.I.a). */
// biome-ignore format: a table
export const CAPS: readonly Cap[] = [
  { reason: "second-spell",      exceeded: spent => spent.spell > 1 },
  { reason: "third-device",      exceeded: spent => spent.device > 2 },
  { reason: "devices-and-spell", exceeded: spent => spent.device > 1 && spent.spell > 0 },
  { reason: "fourth-action",     exceeded: spent => spent.physical + spent.spell + spent.device > ACTIONS_PER_ROUND },
];
