import {
  type Chapter,
  chosenIn,
  entriesOf,
  type Fight,
  type Figure,
  figuresBefore,
  lengthOf,
  newFight,
  type Rulebook,
  withFigures,
} from "#rules/index.ts";
import { migrated, versionOf } from "../damage/migrations.ts";
import { count, isObject, listOf, mapOf, maybe, membersOf, orNull, parsed, text, that } from "../damage/shapes.ts";
import { stringsOf } from "../damage/stored-fight.ts";
import { isTorn } from "../damage/torn.ts";
import { readFigures } from "../fight.ts";
import { readRecord, type StoredRecord, slot, writeRecord } from "../record.ts";
import { type At, type Link, linkShape, named, ordinalAt } from "./link.ts";

/** An archived round, or a chapter of a long one: its stored record, and the data needed to replay it. */
export interface KeptRound extends At {
  /** The encounter's id. */
  readonly combat: string;
  /** Link to the chapter before; null if that was not archived. */
  readonly before: Link | null;
  /** The version of the stored record. */
  readonly version: number;
  readonly record: StoredRecord;
  /** The number of its lines that count. */
  readonly lines: number;
  /** The preset, and the rulings that differed from it. */
  readonly rulebook: Partial<Rulebook>;
  /** The combatants at its opening, and those that joined in it. */
  readonly figures: readonly Figure[];
}

const shape = membersOf<KeptRound>({
  combat: text,
  round: count,
  ordinal: maybe(count),
  before: orNull(linkShape),
  version: count,
  record: mapOf(text),
  lines: count,
  rulebook: that(isObject),
  figures: listOf(that(isObject)),
});

/** Parses an archived round; null if it is invalid. */
export function readKept(kept: string): KeptRound | null {
  const value = parsed(kept);
  return shape(value) === null ? (value as KeptRound) : null;
}

/**
 * Prepares the first of these chapters for the archive.
 *
 * @param chapters all chapters up to now, including changes made by hand
 */
export function toKeep(
  combat: Combat,
  chapters: readonly [Chapter, ...Chapter[]],
  before: Link | null,
  book: Rulebook,
): KeptRound {
  const [chapter] = chapters;
  const { ordinal } = chapter;
  const strings = stringsOf(combat);
  const { record } = strings;
  const stored = { ...record, ...writeRecord(record, [chapter]) };
  const lines = lengthOf(chapter);
  const slots = Array.from({ length: lines + 1 }, (_, line) => slot(ordinal, line));
  return {
    combat: combat.id!,
    ...named(chapter),
    before,
    version: versionOf(strings),
    record: Object.fromEntries(slots.map(key => [key, stored[key] ?? ""])),
    lines,
    rulebook: chosenIn(book),
    figures: figuresBefore(readFigures(combat), chapters.flatMap(entriesOf)),
  };
}

/** The chapter of an archived round; null if its opening or a line cannot be read. */
export function chapterIn({ version, record, lines, ...at }: KeptRound): Chapter | null {
  const now = migrated({ version, round: "", figures: {}, record });
  const { round } = at;
  const { read } = readRecord(now.record, [[round, lines, ordinalAt(at)]], { ...newFight([]).encounter, round });
  const [chapter] = read;
  const isWhole = chapter !== undefined && ![chapter.opening, ...entriesOf(chapter)].some(isTorn);
  return isWhole ? chapter : null;
}

/**
 * The fight at a round's opening. Combatants are as the round before left them, else as archived. Null if it cannot be
 * read.
 */
export function fightOpening(kept: KeptRound, before: Fight | null): Fight | null {
  const chapter = chapterIn(kept);
  if (chapter === null) return null;
  const known = (before?.figures ?? []).filter(figure => figure !== null);
  const come = kept.figures.filter(({ id }) => !known.some(figure => figure.id === id));
  return withFigures({ encounter: chapter.opening, figures: [] }, [...known, ...come]);
}
