import {
  type Chapter,
  type Encounter,
  type Entry,
  entriesOf,
  type FigureId,
  freshSeat,
  newFight,
} from "#rules/index.ts";
import type { RoundMembers } from "./round-shapes.ts";

/** Placeholders for parts that cannot be read. Writing leaves the stored text of such a part in place. */
const torn = new WeakSet<Encounter | Entry>();

export function isTorn(part: Encounter | Entry): boolean {
  return torn.has(part);
}

export function tear<Part extends Encounter | Entry>(part: Part): Part {
  torn.add(part);
  return part;
}

/** A placeholder for an unreadable line, without content. */
export function standInLine(number: number): Entry {
  return tear<Entry>({ number, command: null, answers: [], changes: [], facts: [] });
}

/** A placeholder for the opening of a round: everyone who has a seat now gets a fresh one. */
export function openedAnew(round: number, state: RoundMembers, sitting: readonly FigureId[]): Encounter {
  const { ground, hot, matrix, injuries } = state;
  const lasting = { ground, hot, matrix, injuries };
  return { ...newFight([]).encounter, ...lasting, round, seats: sitting.map(freshSeat) };
}

/** Is undo impossible because a part between the last command and its round's opening is unreadable? */
export function isUndoBarred(chapters: readonly Chapter[]): boolean {
  const at = chapters.findLastIndex(chapter => entriesOf(chapter).some(({ command }) => command !== null));
  const touched = at < 0 ? chapters : chapters.slice(at);
  return touched.some(chapter => isTorn(chapter.opening) || entriesOf(chapter).some(isTorn));
}
