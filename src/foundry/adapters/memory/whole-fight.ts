import type { Fight } from "#rules/index.ts";
import type { KeptRound } from "./kept-round.ts";
import type { Loss } from "./pages.ts";

/** The format id of a file with a whole fight. */
export const WHOLE_FIGHT = "ten-segments/fight";

/** A whole fight in a file. Each round has the hash of the one before it. */
export interface WholeFight {
  readonly format: typeof WHOLE_FIGHT;
  /** The version of the system that wrote it. */
  readonly system: string;
  readonly combat: string;
  /** In order. `gaps` explains missing rounds. */
  readonly rounds: readonly KeptRound[];
  /** The hash of the last round; empty if there is none. */
  readonly last: string;
  readonly gaps: readonly Gap[];
  /** The current fight; null if it cannot be read. */
  readonly closing: Fight | null;
  /** The raw stored data of a damaged encounter. */
  readonly stored?: object;
}

/** A round that is missing from the file, or the first archived round (`begins`). */
export interface Gap {
  readonly round: number;
  readonly why: Loss | "begins";
}
