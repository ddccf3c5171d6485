import {
  type Chapter,
  chapterOf,
  type Encounter,
  type Entry,
  entriesOf,
  type FightEvent,
  type Figure,
  type FigureId,
  freshSeat,
  type Heading,
  lastNumber,
} from "#rules/index.ts";
import { readOpening } from "../encounter.ts";
import { writeFate } from "../fates.ts";
import { encounterOf, isSameAs, readChapters, readFigures } from "../fight.ts";
import { slot } from "../record.ts";
import { migrated } from "./migrations.ts";
import { isObject, parsed } from "./shapes.ts";
import { commandIdIn, storedLines, stringsOf, writeStored } from "./stored-fight.ts";

/** A repair of an encounter: the parts of its system data that change. */
export type Mending = Readonly<Record<string, unknown>>;

/** Gives a combatant a fresh seat, whatever was stored. */
export function seatedAnew(combat: Combat, figure: FigureId): Mending {
  const encounter = encounterOf(combat);
  const others = encounter.seats.filter(seat => seat.figure !== figure);
  const facts: readonly FightEvent[] = [
    { type: "left", figure, isForgotten: true },
    { type: "joined", figure },
  ];
  return noted(combat, { ...encounter, seats: [...others, freshSeat(figure)] }, facts, figure);
}

/** Removes a combatant's seat. */
export function unseated(combat: Combat, figure: FigureId): Mending {
  const encounter = encounterOf(combat);
  const seats = encounter.seats.filter(seat => seat.figure !== figure);
  const gone = readFigures(combat).find(({ id }) => id === figure);
  return noted(combat, { ...encounter, seats }, [{ type: "left", figure, isForgotten: true }], figure, gone);
}

/** Clears the encounter to a fight that has not begun. */
export function nothingStored(combat: Combat): Mending {
  const { figures, record } = stringsOf(combat);
  const blank = (strings: object) => Object.fromEntries(Object.keys(strings).map(key => [key, ""]));
  const blanks = { figures: blank(figures), record: blank(record) };
  return { round: "", pending: "", current: "", memory: "", ...blanks, ...discarding(combat, []) };
}

/** Marks commands that leave the record as discarded, so that a retry does not carry them out again. */
function discarding(combat: Combat, kept: readonly Chapter[]): Mending {
  const ids = (lines: readonly unknown[]) => lines.flatMap(line => commandIdIn(line) ?? []);
  const staying = new Set(ids(kept.flatMap(entriesOf)));
  const gone = ids(storedLines(combat)).filter(id => !staying.has(id));
  return gone.length === 0 ? {} : { fates: writeFate(combat, gone, "discarded") };
}

/** The last chapter whose opening is fully readable; null if there is none. */
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

/** Restores the encounter to the opening of a chapter. Combatants that have joined since also get a seat. */
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
