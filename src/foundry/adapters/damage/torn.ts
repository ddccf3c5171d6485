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

/** What stands in the place of something that cannot be read. What is stored of it is not written over. */
const torn = new WeakSet<Encounter | Entry>();

export function isTorn(part: Encounter | Entry): boolean {
  return torn.has(part);
}

export function tear<Part extends Encounter | Entry>(part: Part): Part {
  torn.add(part);
  return part;
}

/** A line that says nothing, in the place of one that cannot be read. */
export function standInLine(number: number): Entry {
  return tear<Entry>({ number, command: null, answers: [], changes: [], facts: [] });
}

/** A round as it opens when nothing is known of it: those who sit now sit anew. */
export function openedAnew(round: number, state: RoundMembers, sitting: readonly FigureId[]): Encounter {
  const { ground, hot, matrix, injuries } = state;
  const lasting = { ground, hot, matrix, injuries };
  return { ...newFight([]).encounter, ...lasting, round, seats: sitting.map(freshSeat) };
}

/** Can the last command not be taken back, because something is missing between it and its round's opening? */
export function isUndoBarred(chapters: readonly Chapter[]): boolean {
  const at = chapters.findLastIndex(chapter => entriesOf(chapter).some(({ command }) => command !== null));
  const touched = at < 0 ? chapters : chapters.slice(at);
  return touched.some(chapter => isTorn(chapter.opening) || entriesOf(chapter).some(isTorn));
}
