import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
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
import { isTorn, stringsOf } from "../damage/mending.ts";
import { migrated, versionOf } from "../damage/migrations.ts";
import { count, isObject, listOf, mapOf, maybe, membersOf, orNull, parsed, text, that } from "../damage/shapes.ts";
import { readFigures } from "../fight.ts";
import { heldOf } from "../held.ts";
import { readRecord, type StoredRecord, slot, writeRecord } from "../record.ts";

/** Identifies a chapter of the record. */
export interface At {
  readonly round: number;
  /** Defaults to the round's number. */
  readonly ordinal?: number;
}

/** The number of a chapter in the record, which is its round's number unless another is given. */
export const ordinalAt = ({ round, ordinal = round }: At): number => ordinal;

/**
 * The round and the ordinal number of a chapter in the archive's form, which omits an ordinal that equals the round.
 */
export const named = ({ round, ordinal }: Required<At>): At => (ordinal === round ? { round } : { round, ordinal });

/**
 * The likely round of the chapter before this one in the record: equal numbers mean that each round so far had one
 * chapter.
 */
export const roundBefore = ({ round, ordinal }: Required<At>): number => (ordinal === round ? round - 1 : round);

/**
 * A link to a chapter archived in the journal. The encounter links to the last one, and each chapter to the one before.
 * The hashes form a chain, so that changed or missing chapters are detected.
 */
export interface Link extends At {
  /** Hash of the chapter's text. */
  readonly hash: string;
  /** The number of the last entry in this chapter or before. */
  readonly last: number;
}

const linkShape = membersOf<Link>({ round: count, ordinal: maybe(count), hash: text, last: count });

/** The link to an encounter's last archived chapter; null if there is none. */
export function linkOf(combat: Combat): Link | null {
  const stored = parsed(heldOf(combat).memory);
  return linkShape(stored) === null ? (stored as Link) : null;
}

/** The link in its stored form; empty for null. */
export function writeLink(link: Link | null): string {
  return link === null ? "" : JSON.stringify(link);
}

/** The number of the record's last line that is in the archive; 0 if there is none. */
export function lastKept(combat: Combat): number {
  return linkOf(combat)?.last ?? 0;
}

/** The SHA-256 hash of an archived text, in hexadecimal digits. */
export function hashOf(kept: string): string {
  return bytesToHex(sha256(utf8ToBytes(kept)));
}

/** Is the stored link to the archive unreadable? */
export function isLinkLost(combat: Combat): boolean {
  return heldOf(combat).memory !== "" && linkOf(combat) === null;
}

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
 * Builds the archived form of the first of these chapters; writes nothing.
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

/** Reads the chapter of the record from an archived round; null if its opening or a line cannot be read. */
export function chapterIn({ version, record, lines, ...at }: KeptRound): Chapter | null {
  const now = migrated({ version, round: "", figures: {}, record });
  const { round } = at;
  const { read } = readRecord(now.record, [[round, lines, ordinalAt(at)]], { ...newFight([]).encounter, round });
  const [chapter] = read;
  const isWhole = chapter !== undefined && ![chapter.opening, ...entriesOf(chapter)].some(isTorn);
  return isWhole ? chapter : null;
}

/**
 * The fight as it was at the opening of an archived round; null if it cannot be read.
 *
 * Combatants are as the round before left them, else as archived.
 */
export function fightOpening(kept: KeptRound, before: Fight | null): Fight | null {
  const chapter = chapterIn(kept);
  if (chapter === null) return null;
  const known = (before?.figures ?? []).filter(figure => figure !== null);
  const come = kept.figures.filter(({ id }) => !known.some(figure => figure.id === id));
  return withFigures({ encounter: chapter.opening, figures: [] }, [...known, ...come]);
}
