import type { Fight } from "#rules/index.ts";
import type { KeptRound } from "./kept-round.ts";
import type { Loss } from "./pages.ts";

/** What a file says of itself that holds a whole fight. */
export const WHOLE_FIGHT = "ten-segments/fight";

/** A whole fight in a file. Each round has the hash of the one before it. */
export interface WholeFight {
  readonly format: typeof WHOLE_FIGHT;
  /** The version of the system that wrote it. */
  readonly system: string;
  readonly combat: string;
  /** In their order; where one is not there, `gaps` says why. */
  readonly rounds: readonly KeptRound[];
  /** The hash of the last of them; empty where there is none. */
  readonly last: string;
  readonly gaps: readonly Gap[];
  /** The fight as it stands; null where that cannot be told. */
  readonly closing: Fight | null;
  /** All that is stored of a damaged encounter, as it is. */
  readonly stored?: object;
}

/** A round of which the file does not have what was kept; or before which nothing was. */
export interface Gap {
  readonly round: number;
  readonly why: Loss | "begins";
}
