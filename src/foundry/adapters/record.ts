import {
  type Chapter,
  chapterOf,
  type Encounter,
  type Entry,
  entriesOf,
  type FigureId,
  lastNumber,
  lengthOf,
} from "../../rules/index.ts";
import { cachedBy } from "../cache.ts";
import { AFRESH, isTorn, openedAnew, standInLine, type Texts, tear } from "./damage/mending.ts";
import { lineShape, type RoundMembers } from "./damage/round-shapes.ts";
import { count, type Fault, isObject, parsed, type Read } from "./damage/shapes.ts";
import { type Opening, packEncounter, readOpening } from "./encounter.ts";
import type { At } from "./memory/kept-round.ts";
import { noteStoredValues, storedValues } from "./opening-values.ts";

/** The stored lines of the record: a JSON string per slot. */
export type StoredRecord = Readonly<Record<string, string>>;
/** The chapters that count, and the number of entries in each. The ordinal defaults to the round's number. */
export type Contents = readonly (readonly [round: number, entries: number, ordinal?: number])[];

/** Fallbacks for an opening that cannot be read. */
export interface Fallback {
  /** The encounter at the end of a chapter; null if it cannot be computed. */
  played(chapter: Chapter): Encounter | null;
  /** The combatants to seat if nothing else is known. */
  sitting(): readonly FigureId[];
}
const NOTHING_KNOWN: Fallback = { played: () => null, sitting: () => [] };

/**
 * The key of the stored string for a line of a chapter of the record; line 0 is the chapter's opening.
 *
 * Even chapters use the even keys, odd chapters the odd ones. A new chapter overwrites the one before the previous, so
 * keys are never deleted.
 */
export function slot(ordinal: number, line: number): string {
  return String(2 * line + (ordinal % 2));
}

/** The opening of the current chapter: its number and its seats, which the stored seats are relative to. */
export function openingOf(chapters: readonly Chapter[]): Opening {
  const last = chapters.at(-1);
  if (!last) throw new RangeError("openingOf: a fight that has begun must have a chapter, got none");
  return { ordinal: last.ordinal, seats: last.opening.seats };
}

/** Lists the chapters in their stored form: the round of each, and how many of its lines count. */
export function contentsOf(chapters: readonly Chapter[]): Contents {
  return chapters.map(chapter => {
    const { round, ordinal } = chapter;
    return ordinal === round ? [round, lengthOf(chapter)] : [round, lengthOf(chapter), ordinal];
  });
}

/**
 * Validates the stored list of chapters: at most two consecutive ones, the last of the current round; null if it is
 * invalid.
 */
export function readContents(value: unknown, round: number): Contents | null {
  if (!Array.isArray(value) || !value.every(isListed) || value.length === 0 || value.length > 2) return null;
  const [last, before] = value.toReversed();
  if (last?.[0] !== round) return null;
  const follows =
    before === undefined || (ordinalOf(last) === ordinalOf(before) + 1 && [0, 1].includes(round - before[0]));
  return follows ? value : null;
}

function isListed(value: unknown): value is Contents[number] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || value.some(one => count(one) !== null))
    return false;
  const [round, , ordinal = round] = value;
  return ordinal >= round;
}

const ordinalOf = ([round, , ordinal = round]: Contents[number]): number => ordinal;

/** Reads the chapters of the record; unreadable parts become placeholders, and are reported as faults. */
export function readRecord(
  stored: StoredRecord,
  contents: Contents | null,
  state: RoundMembers,
  fallback: Fallback = NOTHING_KNOWN,
  texts: Texts = AFRESH,
): Read<readonly Chapter[]> {
  if (contents === null) return withoutContents(stored, state, fallback);
  const chapters: Chapter[] = [];
  const faults: Fault[] = [];
  for (const listed of contents) {
    const [round, lines] = listed;
    const at = { round, ordinal: ordinalOf(listed) };
    const opening = openingIn(stored, at, state, { ...fallback, before: chapters.at(-1) }, texts);
    const entries = linesIn(stored, { ...at, lines, first: 1 + lastNumber(chapters) }, texts);
    chapters.push(chapterOf({ ...at, opening: opening.read }, entries.read));
    faults.push(...opening.faults, ...entries.faults);
  }
  return { read: chapters, faults };
}

/** Without a valid list of chapters, it is unknown how many lines count. All lines become placeholders. */
function withoutContents(stored: StoredRecord, state: RoundMembers, fallback: Fallback): Read<readonly Chapter[]> {
  const { round } = state;
  const at = { round, ordinal: round };
  const opening = openingIn(stored, at, state, fallback);
  const lines = linesIn(stored, { ...at, lines: lastLine(stored, round), first: 1 }).read;
  const torn = lines.length === 0 ? [standInLine(1)] : lines.map(({ number }) => standInLine(number));
  return {
    read: [chapterOf({ round, opening: opening.read }, torn)],
    faults: [...opening.faults, { where: "record", round }],
  };
}

/** A chapter's opening: as stored, else as the chapter before ended, else as any round opens. */
function openingIn(
  stored: StoredRecord,
  { round, ordinal }: Required<At>,
  state: RoundMembers,
  { played, sitting, before }: Fallback & { readonly before?: Chapter | undefined },
  texts: Texts = AFRESH,
): Read<Encounter> {
  const place = slot(ordinal, 0);
  const found = texts.opening(place, stored[place], readOpeningText);
  if (found?.read.round === round) {
    const isWhole = found.faults.every(({ where }) => where === "twice");
    const seats = found.faults.filter(({ figure }) => figure !== undefined && round === state.round);
    const torn: readonly Fault[] = isWhole || seats.length > 0 ? [] : [{ where: "opening", round }];
    return { read: isWhole ? found.read : tear(found.read), faults: [...seats, ...torn] };
  }
  const worked = before && played(before);
  if (worked?.round === round) return { read: worked, faults: [{ where: "opening-mended", round }] };
  return { read: tear(openedAnew(round, state, sitting())), faults: [{ where: "opening", round }] };
}

/** The stored text of a part. Parts never change, so it is serialized only once, and not at all if it was read. */
const textOf = cachedBy((part: Encounter | Entry) =>
  JSON.stringify("seats" in part ? { ...packEncounter(part), ...storedValues(part) } : part),
);

function readOpeningText(text: string | undefined): Read<Encounter> | null {
  const stored = parsed(text);
  const found = readOpening(stored);
  const { values, seats } = isObject(stored) ? stored : {};
  if (found !== null) noteStoredValues(found.read, values, seats);
  if (text !== undefined && found?.faults.length === 0) textOf.set(found.read, text);
  return found;
}

interface ReadLine {
  /** Null if it cannot be read. */
  readonly entry: Entry | null;
  /** Path of the invalid member, if the line is an object. */
  readonly member?: string;
}

function readLine(text: string | undefined): ReadLine {
  const value = parsed(text);
  const member = lineShape(value);
  if (member !== null) return { entry: null, ...(isObject(value) ? { member } : {}) };
  textOf.set(value as Entry, text as string);
  return { entry: value as Entry };
}

/** The number of a chapter's lines that count, and the number of the first entry. */
interface Asked extends Required<At> {
  readonly lines: number;
  readonly first: number;
}

/** Reads the lines of a chapter. One placeholder replaces all that are missing at the end. */
function linesIn(
  stored: StoredRecord,
  { round, ordinal, lines, first }: Asked,
  texts: Texts = AFRESH,
): Read<readonly Entry[]> {
  const there = stored[slot(ordinal, lines)] ? lines : Math.min(lines, lastLine(stored, ordinal));
  const read: Entry[] = [];
  const faults: Fault[] = [];
  const next = () => 1 + (read.at(-1)?.number ?? first - 1);
  for (let line = 1; line <= there; line += 1) {
    const place = slot(ordinal, line);
    const { entry, ...fault } = texts.line(place, stored[place], readLine);
    if (entry === null) faults.push({ where: "line", round, line, ...fault });
    read.push(entry ?? standInLine(next()));
  }
  if (there === lines) return { read, faults };
  return { read: [...read, standInLine(next())], faults: [...faults, { where: "record", round }] };
}

/** The last line in the slots of a chapter, including stale ones. */
function lastLine(stored: StoredRecord, ordinal: number): number {
  const slots = Object.keys(stored).filter(key => stored[key] !== "" && Number(key) % 2 === ordinal % 2);
  return Math.floor(Math.max(0, ...slots.map(Number)) / 2);
}

/**
 * The strings to store for these chapters of the record, only those that change. Unreadable parts are not overwritten.
 */
export function writeRecord(stored: StoredRecord, chapters: readonly Chapter[]): StoredRecord {
  const ordinals = chapters.map(({ ordinal }) => ordinal);
  if (new Set(ordinals.map(ordinal => ordinal % 2)).size < chapters.length)
    throw new RangeError(`writeRecord: at most two chapters in a row, got ${ordinals}`);
  const changed: Record<string, string> = {};
  for (const chapter of chapters)
    for (const [line, part] of [chapter.opening, ...entriesOf(chapter)].entries()) {
      const place = slot(chapter.ordinal, line);
      const text = isTorn(part) ? stored[place] : textOf(part);
      if (text !== undefined && stored[place] !== text) changed[place] = text;
    }
  return changed;
}
