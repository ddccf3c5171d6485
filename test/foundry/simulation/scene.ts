import type { Client, Table } from "../../host/harness/index.ts";
import { combatIn, type Told, type Window } from "./people.ts";
import type { DelayedTraffic, Lots } from "./traffic.ts";

/** The state of a simulation. */
export interface Scene {
  readonly table: Table;
  readonly traffic: DelayedTraffic;
  lots: Lots;
  readonly windows: readonly Window[];
  /** The other encounters at the table. */
  readonly beside: Scene[];
  /** The encounter, its map, and figures in it: Mirella or her counterpart, and two orcs. */
  readonly combat: string;
  readonly map: string;
  readonly figures: readonly string[];
  /** Do connections break? */
  readonly isUnsteady: boolean;
  readonly told: Map<string, Told>;
  /** Every command that was ever recorded. */
  readonly recorded: Set<string>;
  /** Hit points that were edited by hand on a sheet. */
  readonly written: Set<number>;
  /**
   * Edits by hand that are not recorded yet: hit points, or edits of a combatant's items. Each has the GM clients that
   * were open at the time.
   */
  readonly unnoted: Map<number | string, ReadonlySet<Client>>;
  /**
   * All of those clients had closed when the next line was written. New clients know only of edits that are recorded.
   */
  isUnaccounted: boolean;
  readonly story: string[];
  /** Are tokens and actors deleted, and do GMs repair the encounter? */
  readonly isRough: boolean;
  /** Do macros corrupt the encounter too? */
  readonly isSpoiling: boolean;
  /** Has the encounter been corrupted, so that the record is incomplete? */
  isSpoilt: boolean;
  /** Do the players declare for a long time, again and again? */
  readonly isSlow: boolean;
  /** Functions that remove the modules' vetoes on writes. */
  readonly vetoes: (() => void)[];
  /** Was a command recorded since the last pause? If so, earlier edits by hand are recorded too. */
  hasRecordedSince: boolean;
  /** The last revision of the encounter. */
  revision: number;
  /** The encounter after all writes that were not stale. */
  readonly stand: Stand;
  /** The encounter before each recorded command. */
  readonly stood: Map<string, string>;
  /** Differences between an encounter after an undo and its state before the command. */
  readonly undoneOtherwise: string[];
  /** Stale writes that have not been reverted. */
  readonly late: Map<string, LateWrite>;
  /** A client that opened after such a write has become leader. It may continue from the stored data. */
  isForgotten: boolean;
  /** The commands of such writes. For that leader they may count as executed. */
  readonly maybeRecorded: Set<string>;
  /** The number of commands that were undone, withdrawn or discarded. */
  fates: number;
}

/** A stale write: the GM clients that were open at the time, and the commands that it added. */
interface LateWrite {
  readonly knowing: ReadonlySet<Client>;
  readonly brought: readonly string[];
}

/** All commands sent at the table, in this encounter and the others. */
export const toldAtTable = ({ told, beside }: Scene): readonly Told[] =>
  [told, ...beside.map(other => other.told)].flatMap(one => [...one.values()]);

/** The known outcome of a command of any encounter. */
export const toldIn =
  ({ told, beside }: Scene) =>
  (command: string): Told | undefined =>
    [told, ...beside.map(other => other.told)].find(one => one.has(command))?.get(command);

/** The stored parts of an encounter: its round, the state of its figures, its record and its outcomes. */
export interface Stand {
  round: string;
  readonly figures: Record<string, string>;
  readonly record: Record<string, string>;
  readonly fates: Record<string, string>;
}

/** An action of the simulation, by its number. */
export type Deed = (scene: Scene, number: number) => Promise<void> | void;

const MASTERS: readonly string[] = ["Gamemaster", "Assistant"];
export const isMasters = ({ name }: Window): boolean => MASTERS.includes(name);

/** The open clients. */
export const here = ({ windows }: Scene, fits: (window: Window) => boolean = () => true): Window[] =>
  windows.filter(window => window.client !== null && fits(window));

/** A random GM client that has the encounter. */
export const aMaster = (scene: Scene): Window | undefined => {
  const window = oneOf(here(scene, isMasters), scene.lots);
  return window && combatIn(window) ? window : undefined;
};

/** The GM clients that receive messages. */
export const listening = (scene: Scene): Window[] =>
  here(scene, window => isMasters(window) && window.connection === "sound");

export function oneOf<T>(list: readonly T[], lots: Lots): T | undefined {
  return list[lots(Math.max(1, list.length))];
}
