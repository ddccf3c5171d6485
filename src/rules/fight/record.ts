import type { FigureChange } from "../figure/figure.ts";
import type { Command } from "./command.ts";
import type { FightEvent } from "./events.ts";
import type { Encounter } from "./fight.ts";
import type { Answer } from "./need.ts";

/** One line of the record: a command with the answers it got, or a change somebody made by hand. */
export interface Entry {
  /** 1, 2, 3 … through the whole fight. */
  readonly number: number;
  /** Null for a change made by hand. */
  readonly command: Command | null;
  readonly answers: readonly Answer[];
  readonly changes: readonly FigureChange[];
  /** The events that changed the encounter: folded again when something is undone. */
  readonly facts: readonly FightEvent[];
}

/** The record of one round: how the encounter stood when it opened, and what was done since. */
export interface Chapter {
  readonly round: number;
  readonly opening: Encounter;
  readonly entries: readonly Entry[];
}
