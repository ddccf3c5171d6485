import { type Chapter, chapterOf, type Entry, entriesOf } from "../../rules/index.ts";
import { packEncounter, unpackEncounter } from "./encounter.ts";

/** The record's lines as they are stored: a JSON string per slot. */
export type StoredRecord = Readonly<Record<string, string>>;
/** Which chapters count, and how many entries of each. */
export type Contents = readonly (readonly [round: number, entries: number])[];

/**
 * Even rounds have the even slots, odd rounds the odd ones. The first slot holds how the round opened, the others its
 * entries. A new chapter writes over the one before the last, so nothing is ever removed.
 */
function slot(round: number, line: number): string {
  return String(2 * line + (round % 2));
}

export function contentsOf(chapters: readonly Chapter[]): Contents {
  return chapters.map(chapter => [chapter.round, entriesOf(chapter).length] as const);
}

export function readRecord(stored: StoredRecord, contents: Contents): readonly Chapter[] {
  return contents.map(([round, count]) => {
    const opening = unpackEncounter(lineOf(stored, slot(round, 0)) as ReturnType<typeof packEncounter>);
    const entries = Array.from({ length: count }, (_, index) => lineOf(stored, slot(round, index + 1)) as Entry);
    return chapterOf({ round, opening }, entries);
  });
}

/** The slots that change when the record becomes these chapters. */
export function writeRecord(stored: StoredRecord, chapters: readonly Chapter[]): StoredRecord {
  const parities = new Set(chapters.map(({ round }) => round % 2));
  if (parities.size < chapters.length) {
    throw new RangeError(`writeRecord: at most two rounds in a row, got ${chapters.map(({ round }) => round)}`);
  }
  const lines = chapters.flatMap(chapter => [
    [slot(chapter.round, 0), JSON.stringify(packEncounter(chapter.opening))] as const,
    ...entriesOf(chapter).map((entry, index) => [slot(chapter.round, index + 1), JSON.stringify(entry)] as const),
  ]);
  return Object.fromEntries(lines.filter(([key, text]) => stored[key] !== text));
}

function lineOf(stored: StoredRecord, key: string): unknown {
  const text = stored[key];
  if (!text) throw new RangeError(`readRecord: slot ${key} must hold a line, got nothing`);
  return JSON.parse(text);
}
