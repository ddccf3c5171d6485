import {
  type Chapter,
  chapterOf,
  type Encounter,
  type Entry,
  entriesOf,
  type Fight,
  type FightEvent,
  type Figure,
  type FigureId,
  foldFacts,
  freshSeat,
  type Heading,
  lastNumber,
  newFight,
  withFigures,
} from "#rules/index.ts";
import { cachedBy } from "../../cache.ts";
import { readOpening, readSeats, writeSeats } from "../encounter.ts";
import { writeFate } from "../fates.ts";
import { encounterOf, isSameAs, readChapters, readFigures } from "../fight.ts";
import { heldOf } from "../held.ts";
import { contentsOf, openingOf, readContents, readRecord, slot, writeRecord } from "../record.ts";
import { migrated, type StoredStrings, unwritten, VERSION, versionOf } from "./migrations.ts";
import { type RoundMembers, readRoundMembers } from "./round-shapes.ts";
import { type Fault, isObject, parsed } from "./shapes.ts";

/** Reads the text stored in a slot. */
export type ReadText = <What>(
  place: string,
  text: string | undefined,
  read: (text: string | undefined) => What,
) => What;

/** The readers for each kind of text in an encounter. */
export interface Texts {
  readonly opening: ReadText;
  readonly line: ReadText;
  readonly seat: ReadText;
}

const eachTime: ReadText = (_place, text, read) => read(text);

/** Readers without a cache. */
export const AFRESH: Texts = Object.freeze({ opening: eachTime, line: eachTime, seat: eachTime });

/** A reader that caches by place: an unchanged text gives the same object. */
function remembering(): ReadText {
  const known = new Map<string, { readonly text: string | undefined; readonly what: unknown }>();
  return <What>(place: string, text: string | undefined, read: (text: string | undefined) => What): What => {
    const one = known.get(place);
    if (one !== undefined && one.text === text) return one.what as What;
    const what = read(text);
    known.set(place, { text, what });
    return what;
  };
}

/** The readers of an encounter's stored strings, which parse each string only once until it changes. */
export const textsOf = cachedBy(
  (_combat: Combat): Texts => ({ opening: remembering(), line: remembering(), seat: remembering() }),
);

/** Placeholders for parts that cannot be read. Writing leaves the stored text of such a part in place. */
const torn = new WeakSet<Encounter | Entry>();

/** Is this part of the record a placeholder for stored text that cannot be read? */
export function isTorn(part: Encounter | Entry): boolean {
  return torn.has(part);
}

/** Marks a part of the record as a placeholder for stored text that cannot be read, and returns it. */
export function tear<Part extends Encounter | Entry>(part: Part): Part {
  torn.add(part);
  return part;
}

/** Makes a placeholder for a line of the record that cannot be read, with its number only. */
export function standInLine(number: number): Entry {
  return tear<Entry>({ number, command: null, answers: [], changes: [], facts: [] });
}

/**
 * Makes a placeholder for the opening of a round that cannot be read: everyone in the fight now gets a fresh state
 * (seat).
 */
export function openedAnew(round: number, state: RoundMembers, sitting: readonly FigureId[]): Encounter {
  const { ground, hot, matrix, injuries } = state;
  const lasting = { ground, hot, matrix, injuries };
  return { ...newFight([]).encounter, ...lasting, round, seats: sitting.map(freshSeat) };
}

/** Is undo impossible because the record cannot be read between the last command and the opening of its round? */
export function isUndoBarred(chapters: readonly Chapter[]): boolean {
  const at = chapters.findLastIndex(chapter => entriesOf(chapter).some(({ command }) => command !== null));
  const touched = at < 0 ? chapters : chapters.slice(at);
  return touched.some(chapter => isTorn(chapter.opening) || entriesOf(chapter).some(isTorn));
}

/** The state of a stored fight: not begun, under way, unreadable, or written by a newer version of the system. */
export type Standing = "ready" | "under-way" | "lost" | "newer";

/** The readable part of a stored fight. */
export interface StoredFight {
  readonly standing: Standing;
  readonly encounter: Encounter;
  readonly chapters: readonly Chapter[];
  readonly faults: readonly Fault[];
}

/** The stored strings of an encounter, unparsed and without stale writes. */
export function stringsOf(combat: Combat): StoredStrings {
  const { version, round, figures, record } = heldOf(combat);
  return { version, round, figures, record };
}

/** All stored lines of the record, parsed, including stale ones. */
export function storedLines(combat: Combat): readonly unknown[] {
  return Object.values(stringsOf(combat).record).map(parsed);
}

/** The command id in a parsed line of the record; null if it has none. */
export function commandIdIn(line: unknown): string | null {
  const command = isObject(line) ? line.command : null;
  return isObject(command) && typeof command.id === "string" ? command.id : null;
}

/**
 * Parses the stored fight, also one that has not begun, is damaged or was written by a newer version; with its faults.
 *
 * Writes nothing.
 */
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
    return foldFacts(
      opening,
      entries.flatMap(({ facts }) => facts),
    ).encounter;
  } catch {
    return null;
  }
}

/**
 * The strings to store for an encounter and its record: only those that change, including those that a migration
 * changed. Writes nothing itself.
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

/** A repair of an encounter: the parts of its system data that change. */
export type Mending = Readonly<Record<string, unknown>>;

/**
 * Builds the repair that gives a combatant a fresh seat (its state in the fight), whatever was stored; writes nothing.
 */
export function seatedAnew(combat: Combat, figure: FigureId): Mending {
  const encounter = encounterOf(combat);
  const others = encounter.seats.filter(seat => seat.figure !== figure);
  const facts: readonly FightEvent[] = [
    { type: "left", figure, isForgotten: true },
    { type: "joined", figure },
  ];
  return noted(combat, { ...encounter, seats: [...others, freshSeat(figure)] }, facts, figure);
}

/** Builds the repair that removes a combatant's seat (its state in the fight); writes nothing. */
export function unseated(combat: Combat, figure: FigureId): Mending {
  const encounter = encounterOf(combat);
  const seats = encounter.seats.filter(seat => seat.figure !== figure);
  const gone = readFigures(combat).find(({ id }) => id === figure);
  return noted(combat, { ...encounter, seats }, [{ type: "left", figure, isForgotten: true }], figure, gone);
}

/** Builds the repair that clears the encounter to a fight that has not begun; writes nothing. */
export function nothingStored(combat: Combat): Mending {
  const { figures, record } = stringsOf(combat);
  const blank = (strings: object) => Object.fromEntries(Object.keys(strings).map(key => [key, ""]));
  const blanks = { figures: blank(figures), record: blank(record) };
  return { round: "", pending: "", current: "", memory: "", playedBy: "", ...blanks, ...discarding(combat, []) };
}

/** Marks commands that leave the record as discarded, so that a retry does not carry them out again. */
function discarding(combat: Combat, kept: readonly Chapter[]): Mending {
  const ids = (lines: readonly unknown[]) => lines.flatMap(line => commandIdIn(line) ?? []);
  const staying = new Set(ids(kept.flatMap(entriesOf)));
  const gone = ids(storedLines(combat)).filter(id => !staying.has(id));
  return gone.length === 0 ? {} : { fates: writeFate(combat, gone, "discarded") };
}

/** The last chapter of the record, a round or a part of one, whose opening is fully readable; null if there is none. */
export function lastGoodOpening(combat: Combat): Required<Heading> | null {
  const { record } = migrated(stringsOf(combat));
  const chapters = readChapters(combat);
  const whole = [0, 1].flatMap(parity => {
    const one = readOpening(parsed(record[slot(parity, 0)]));
    if (one === null || one.faults.length > 0) return [];
    const { round } = one.read;
    const known = chapters.find(chapter => chapter.ordinal % 2 === parity && chapter.round === round);
    return [{ round, ordinal: known?.ordinal ?? round, opening: one.read }];
  });
  return whole.toSorted((one, other) => other.round - one.round || other.ordinal - one.ordinal)[0] ?? null;
}

/**
 * Builds the repair that restores the encounter to the opening of a chapter; writes nothing. Combatants that have
 * joined since also get a seat.
 */
export function restoredTo(combat: Combat, heading: Required<Heading>): Mending {
  const { opening, ordinal } = heading;
  const late = comeSince(combat, new Set(opening.seats.map(({ figure }) => figure)));
  const facts = late.map(({ id }) => ({ type: "joined", figure: id }) as const);
  const before = readChapters(combat).filter(chapter => chapter.ordinal === ordinal - 1);
  const note = noteOf(lastStored(combat) + 1, facts);
  const chapters = [...before, chapterOf(heading, [note])];
  const seats = [...opening.seats, ...late.map(({ id }) => freshSeat(id))];
  const written = writeStored(combat, { ...opening, seats }, chapters, () => true);
  return { ...written, pending: "", current: "", ...discarding(combat, before) };
}

/**
 * Combatants of the encounter without a seat. If two combatants share an actor or token, only the first by id; neither
 * if one already has a seat.
 */
function comeSince(combat: Combat, seated: ReadonlySet<FigureId>): readonly Figure[] {
  const sitting = combat.combatants.filter(({ id }) => seated.has(id!));
  return readFigures(combat).filter(({ id }) => {
    const combatant = combat.combatants.get(id)!;
    if (sitting.some(isSameAs(combatant))) return false;
    sitting.push(combatant);
    return true;
  });
}

/** Adds the repair to the record, so that undoing other actions keeps it. */
function noted(
  combat: Combat,
  encounter: Encounter,
  facts: readonly FightEvent[],
  mended: FigureId,
  gone?: Figure,
): Mending {
  const chapters = readChapters(combat);
  const chapter = chapters.at(-1) as Chapter;
  const note = { ...noteOf(1 + lastNumber(chapters), facts), ...(gone && { gone }) };
  const now = [...chapters.slice(0, -1), chapterOf(chapter, [...entriesOf(chapter), note])];
  return { ...writeStored(combat, encounter, now, figure => figure === mended) };
}

function noteOf(number: number, facts: readonly FightEvent[]): Entry {
  return { number, command: null, answers: [], changes: [], facts };
}

/** The highest number of all stored lines, so that no action gets a number that is in use. */
function lastStored(combat: Combat): number {
  const numbers = storedLines(combat).map(line => (isObject(line) ? Number(line.number) : 0));
  return Math.max(0, ...numbers.filter(Number.isSafeInteger));
}
