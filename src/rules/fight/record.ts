import type { Figure, FigureChange } from "../figure/figure.ts";
import type { FigureId } from "../vocabulary.ts";
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
  /** The figure that has left with it, as it was last seen; of several, all of them. */
  readonly gone?: Figure | readonly Figure[];
  /** Figures that had a seat but were not there when it was carried out; when left out, none. */
  readonly absent?: readonly FigureId[];
  /** What the table stores of the combatants that have left with it, from which undoing makes them again. */
  readonly combatants?: readonly StoredCombatant[];
  /** Members of its events that players may not know, by the place of each event in its chat message. The rules read none of it. */
  readonly secrets?: Readonly<Record<string, object>>;
}

/** A combatant as the table stores it: the rules read its id alone. */
export interface StoredCombatant extends Readonly<Record<string, unknown>> {
  readonly _id: FigureId;
}

/** An entry, and what was written before it in its round: one more takes as long to write, however many there are. */
export interface Written {
  readonly entry: Entry;
  readonly before: Written | null;
  /** How many entries it makes. */
  readonly entries: number;
}

/** The record of a round, or of a part of a long one: how the encounter stood when it opened, and what was done since. */
export interface Chapter {
  /** 0, 1, 2 … through the whole fight: its round's own number as long as each round has had one chapter. */
  readonly ordinal: number;
  readonly round: number;
  readonly opening: Encounter;
  /** What was written last; null in a round that has just opened. */
  readonly last: Written | null;
}

/** What a chapter is without what was done in it. */
export interface Heading extends Pick<Chapter, "round" | "opening"> {
  /** The round's number without it. */
  readonly ordinal?: number;
}

/** A chapter with those entries, the first first. */
export function chapterOf({ round, opening, ordinal = round }: Heading, entries: readonly Entry[]): Chapter {
  return entries.reduce<Chapter>(withEntry, { ordinal, round, opening, last: null });
}

/** The chapter with one more entry. */
export function withEntry(chapter: Chapter, entry: Entry): Chapter {
  return { ...chapter, last: { entry, before: chapter.last, entries: lengthOf(chapter) + 1 } };
}

/** How many entries a chapter has. */
export function lengthOf({ last }: Chapter): number {
  return last?.entries ?? 0;
}

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
