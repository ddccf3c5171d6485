import {
  type Chapter,
  type Encounter,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  fold,
  newFight,
  withFigures,
} from "#rules/index.ts";
import { readSeats, writeSeats } from "../encounter.ts";
import { heldOf } from "../held.ts";
import { contentsOf, openingOf, readContents, readRecord, writeRecord } from "../record.ts";
import type { Fault } from "./faults.ts";
import { migrated, type StoredStrings, unwritten, VERSION, versionOf } from "./migrations.ts";
import { textsOf } from "./once.ts";
import { type RoundMembers, readRoundMembers } from "./round-shapes.ts";
import { isObject, parsed } from "./shapes.ts";
import { isTorn } from "./torn.ts";

/** The state of a stored fight: not begun, under way, unreadable, or written by a newer version of the system. */
export type Standing = "ready" | "under-way" | "lost" | "newer";

/** The readable part of a stored fight. */
export interface StoredFight {
  readonly standing: Standing;
  readonly encounter: Encounter;
  readonly chapters: readonly Chapter[];
  readonly faults: readonly Fault[];
}

export function stringsOf(combat: Combat): StoredStrings {
  const { version, round, figures, record } = heldOf(combat);
  return { version, round, figures, record };
}

/** All stored lines of the record, including stale ones. */
export function storedLines(combat: Combat): readonly unknown[] {
  return Object.values(stringsOf(combat).record).map(parsed);
}

/** The command id of a line, if it has one. */
export function commandIdIn(line: unknown): string | null {
  const command = isObject(line) ? line.command : null;
  return isObject(command) && typeof command.id === "string" ? command.id : null;
}

/** Reads a stored fight in any state. */
export function readStored(combat: Combat, figures: () => readonly Figure[]): StoredFight {
  const raw = stringsOf(combat);
  const { encounter: nothing } = newFight([]);
  if (raw.round === "" && isBlank(raw)) return { standing: "ready", encounter: nothing, chapters: [], faults: [] };
  if (versionOf(raw) > VERSION) return unread(combat, "newer");
  const stored = migrated(raw);
  const state = parsed(stored.round);
  const found = readRoundMembers(state);
  if (found === null) return unread(combat, "lost");
  const { read: members } = found;
  const contents = readContents((state as { contents?: unknown }).contents, members.round);
  const sitting = () => figures().map(({ id }) => id);
  const played = (chapter: Chapter) => encounterAfter(chapter, figures());
  const texts = textsOf(combat);
  const record = readRecord(stored.record, contents, members, { played, sitting }, texts);
  const seats = readSeats(stored.figures, openingOf(record.read), texts);
  const faults = [...found.faults, ...record.faults, ...seats.faults];
  const seated = new Set(seats.read.map(({ figure }) => figure));
  const encounter: Encounter = { ...members, seats: seats.read };
  return { standing: "under-way", encounter, chapters: record.read, faults: settled(faults, seated, members) };
}

/** Is nothing stored that only a fight writes? */
function isBlank({ figures, record }: StoredStrings): boolean {
  return [figures, record].every(strings => Object.values(strings).every(stored => stored === ""));
}

/** The encounter used when the stored one is unreadable: without seats, at the end of its round. */
function unread(combat: Combat, standing: "lost" | "newer"): StoredFight {
  const round = Math.max(1, combat.round ?? 1);
  const encounter: Encounter = { ...newFight([]).encounter, round, stage: "end" };
  return { standing, encounter, chapters: [], faults: [{ where: standing === "lost" ? "round" : "newer" }] };
}

/**
 * Removes duplicate faults. A seat missing from an opening counts as a fault of the opening if the combatant's own seat
 * has been written since.
 */
function settled(faults: readonly Fault[], seated: ReadonlySet<string>, { round }: RoundMembers): readonly Fault[] {
  const said = faults.map(fault =>
    fault.where === "seat" && seated.has(fault.figure ?? "") ? ({ where: "opening", round } as const) : fault,
  );
  const texts = said.map(fault => `${fault.where} ${fault.figure ?? ""} ${fault.round ?? ""} ${fault.line ?? ""}`);
  return said.filter((fault, at) => fault.where === "member" || texts.indexOf(texts[at]!) === at);
}

/** The encounter at the end of a chapter, by replaying its lines from its opening. Null if that fails. */
function encounterAfter(chapter: Chapter, figures: readonly Figure[]): Encounter | null {
  const entries = entriesOf(chapter);
  if (isTorn(chapter.opening) || entries.some(isTorn)) return null;
  try {
    const opening: Fight = withFigures({ encounter: chapter.opening, figures: [] }, figures);
    return entries.flatMap(({ facts }) => facts).reduce(fold, opening).encounter;
  } catch {
    return null;
  }
}

/**
 * The strings that change when the encounter is written, including those that a migration changed.
 *
 * @param mended whether a combatant's unreadable seat is overwritten
 */
export function writeStored(
  combat: Combat,
  { seats, ...state }: Encounter,
  chapters: readonly Chapter[],
  mended: (figure: FigureId) => boolean = () => false,
): Partial<StoredStrings> {
  const raw = stringsOf(combat);
  const stored = migrated(raw);
  const opening = openingOf(chapters);
  const texts = textsOf(combat);
  const broken = readSeats(stored.figures, opening, texts).faults.map(({ figure }) => figure ?? "");
  const cleared = Object.fromEntries(broken.filter(mended).map(figure => [figure, ""]));
  const seated = writeSeats({ ...stored.figures, ...cleared }, opening, seats, texts);
  return {
    ...(raw.version === VERSION ? {} : { version: VERSION }),
    round: JSON.stringify({ ...state, contents: contentsOf(chapters) }),
    figures: { ...unwritten(raw.figures, stored.figures), ...cleared, ...seated },
    record: { ...unwritten(raw.record, stored.record), ...writeRecord(stored.record, chapters) },
  };
}
