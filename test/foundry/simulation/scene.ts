import type { Table } from "../../host/harness/index.ts";
import type { Told, Window } from "./people.ts";
import type { DelayedTraffic, Lots } from "./traffic.ts";

/** All that a simulation is made of. */
export interface Scene {
  readonly table: Table;
  readonly traffic: DelayedTraffic;
  lots: Lots;
  readonly windows: readonly Window[];
  readonly told: Map<string, Told>;
  /** Every command that was ever in the record. */
  readonly recorded: Set<string>;
  /** Hit points that somebody wrote on a sheet. */
  readonly written: Set<number>;
  readonly story: string[];
  /** The last revision of the encounter. */
  revision: number;
}

/** Something that is done, by its number. */
export type Deed = (scene: Scene, number: number) => Promise<void> | void;

const MASTERS: readonly string[] = ["Gamemaster", "Assistant"];
export const isMasters = ({ name }: Window): boolean => MASTERS.includes(name);

/** The windows that are open. */
export const here = ({ windows }: Scene, fits: (window: Window) => boolean = () => true): Window[] =>
  windows.filter(window => window.client !== null && fits(window));

export function oneOf<T>(list: readonly T[], lots: Lots): T | undefined {
  return list[lots(Math.max(1, list.length))];
}
