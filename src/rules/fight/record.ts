import type { Figure, FigureChange } from "../figure/figure.ts";
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
  /** The figure that has left with it, as it was last seen. */
  readonly gone?: Figure;
}

/** An entry, and what was written before it in its round: one more takes as long to write, however many there are. */
export interface Written {
  readonly entry: Entry;
  readonly before: Written | null;
}

/** The record of one round: how the encounter stood when it opened, and what was done since. */
export interface Chapter {
  readonly round: number;
  readonly opening: Encounter;
  /** What was written last; null in a round that has just opened. */
  readonly last: Written | null;
}

/** A chapter with those entries, the first first. */
export function chapterOf({ round, opening }: Pick<Chapter, "round" | "opening">, entries: readonly Entry[]): Chapter {
  let last: Written | null = null;
  for (const entry of entries) last = { entry, before: last };
  return { round, opening, last };
}

/** The chapter with one more entry. */
export const withEntry = ({ round, opening, last }: Chapter, entry: Entry): Chapter => ({
  round,
  opening,
  last: { entry, before: last },
});

/** What a chapter holds, the first entry first. */
export function entriesOf({ last }: Chapter): readonly Entry[] {
  const entries: Entry[] = [];
  for (let written = last; written !== null; written = written.before) entries.push(written.entry);
  return entries.reverse();
}

/** The number of the last entry; 0 where there is none. */
export function lastNumber(chapters: readonly Chapter[]): number {
  return chapters.findLast(({ last }) => last !== null)?.last?.entry.number ?? 0;
}
