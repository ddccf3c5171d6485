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

/** A round as it is kept, or a chapter of a long one: what was stored of it in its encounter, and what it takes to play it again. */
export interface KeptRound extends At {
  /** The encounter's id. */
  readonly combat: string;
  /** What leads to the chapter before it; null where that was not kept. */
  readonly before: Link | null;
  /** In which version the record is stored. */
  readonly version: number;
  readonly record: StoredRecord;
  /** How many lines of it count. */
  readonly lines: number;
  /** The rulings in which the rulebook differed from its preset, and that. */
  readonly rulebook: Partial<Rulebook>;
  /** Who was there as it opened, and whoever came in it. */
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

/** What was kept of a round; null where it cannot be read. */
export function readKept(kept: string): KeptRound | null {
  const value = parsed(kept);
  return shape(value) === null ? (value as KeptRound) : null;
}

/**
 * A chapter of an encounter's record, to be kept: the first of these.
 *
 * @param chapters up to now, with what was changed by hand
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

/** The chapter that was kept; null where its opening or a line of it cannot be read. */
export function chapterIn({ version, record, lines, ...at }: KeptRound): Chapter | null {
  const now = migrated({ version, round: "", figures: {}, record });
  const { round } = at;
  const { read } = readRecord(now.record, [[round, lines, ordinalAt(at)]], { ...newFight([]).encounter, round });
  const [chapter] = read;
  const isWhole = chapter !== undefined && ![chapter.opening, ...entriesOf(chapter)].some(isTorn);
  return isWhole ? chapter : null;
}

/** A round's opening with its figures: as the round before has left them, else as they were kept; null where it cannot be read. */
export function fightOpening(kept: KeptRound, before: Fight | null): Fight | null {
  const chapter = chapterIn(kept);
  if (chapter === null) return null;
  const known = (before?.figures ?? []).filter(figure => figure !== null);
  const come = kept.figures.filter(({ id }) => !known.some(figure => figure.id === id));
  return withFigures({ encounter: chapter.opening, figures: [] }, [...known, ...come]);
}
