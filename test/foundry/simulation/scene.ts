import type { Client, Table } from "../../host/harness/index.ts";
import { combatIn, type Told, type Window } from "./people.ts";
import type { DelayedTraffic, Lots } from "./traffic.ts";

/** All that a simulation is made of. */
export interface Scene {
  readonly table: Table;
  readonly traffic: DelayedTraffic;
  lots: Lots;
  readonly windows: readonly Window[];
  /** Other encounters that are played at the table. */
  readonly beside: Scene[];
  /** The encounter, the map it is fought on, and figures in it: Mirella, or one like her, and two orcs. */
  readonly combat: string;
  readonly map: string;
  readonly figures: readonly string[];
  /** Do connections break? */
  readonly isUnsteady: boolean;
  readonly told: Map<string, Told>;
  /** Every command that was ever in the record. */
  readonly recorded: Set<string>;
  /** Hit points that somebody wrote on a sheet. */
  readonly written: Set<number>;
  /**
   * Those that no line of the record has yet, and combatants by whose items that is so, and the game masters' windows that were
   * open when they were written.
   */
  readonly unnoted: Map<number | string, ReadonlySet<Client>>;
  /** All of those had gone when the next line was written: a new window knows of nothing by hand but what the record names. */
  isUnaccounted: boolean;
  readonly story: string[];
  /** Are tokens and actors deleted, and do game masters mend what they may? */
  readonly isRough: boolean;
  /** Do macros write rubbish into the encounter besides? */
  readonly isSpoiling: boolean;
  /** Has somebody written rubbish, so that the record says less than what was done? */
  isSpoilt: boolean;
  /** Do they declare for a long time, again and again? */
  readonly isSlow: boolean;
  /** Lifts what modules would keep from being written. */
  readonly vetoes: (() => void)[];
  /** Has a command come into the record since everything was quiet? Then what was written by hand before it has a line. */
  hasRecordedSince: boolean;
  /** The last revision of the encounter. */
  revision: number;
  /** The encounter as the writes that were in time have left it. */
  readonly stand: Stand;
  /** How it stood before each command that was ever in the record. */
  readonly stood: Map<string, string>;
  /** What an undo has left otherwise than it stood before the command. */
  readonly undoneOtherwise: string[];
  /** Writes that came too late and have not been taken back. */
  readonly late: Map<string, LateWrite>;
  /** A window has come to rule that was opened after such a write: it may go on from what is stored. */
  isForgotten: boolean;
  /** What such a write has brought: it may count for that window, and was done then. */
  readonly maybeRecorded: Set<string>;
  /** How many commands have been taken back, withdrawn or thrown away. */
  fates: number;
}

/** A write that came too late: the game masters' windows that were open when it came, and the commands that it brought. */
interface LateWrite {
  readonly knowing: ReadonlySet<Client>;
  readonly brought: readonly string[];
}

/** All that was asked for at the table, in this encounter and beside it. */
export const toldAtTable = ({ told, beside }: Scene): readonly Told[] =>
  [told, ...beside.map(other => other.told)].flatMap(one => [...one.values()]);

/** What is known of a command, of whichever encounter. */
export const toldIn =
  ({ told, beside }: Scene) =>
  (command: string): Told | undefined =>
    [told, ...beside.map(other => other.told)].find(one => one.has(command))?.get(command);

/** What is stored of an encounter: its round, the seats of its figures, and its record. */
export interface Stand {
  round: string;
  readonly figures: Record<string, string>;
  readonly record: Record<string, string>;
  readonly fates: Record<string, string>;
}

/** Something that is done, by its number. */
export type Deed = (scene: Scene, number: number) => Promise<void> | void;

const MASTERS: readonly string[] = ["Gamemaster", "Assistant"];
export const isMasters = ({ name }: Window): boolean => MASTERS.includes(name);

/** The windows that are open. */
export const here = ({ windows }: Scene, fits: (window: Window) => boolean = () => true): Window[] =>
  windows.filter(window => window.client !== null && fits(window));

/** A game master's window that has the encounter. */
export const aMaster = (scene: Scene): Window | undefined => {
  const window = oneOf(here(scene, isMasters), scene.lots);
  return window && combatIn(window) ? window : undefined;
};

/** Game masters' windows that hear what is done. */
export const listening = (scene: Scene): Window[] =>
  here(scene, window => isMasters(window) && window.connection === "sound");

export function oneOf<T>(list: readonly T[], lots: Lots): T | undefined {
  return list[lots(Math.max(1, list.length))];
}
