import { type Encounter, type Fight, withFigures } from "../fight/fight.ts";
import {
  type Chapter,
  chapterOf,
  type Entry,
  entriesOf,
  lastNumber,
  type StoredCombatant,
  withEntry,
} from "../fight/record.ts";
import { applyChange, changesBetween } from "../figure/changes.ts";
import { revertChanges } from "../figure/changing.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Command } from "./commands/registry.ts";
import { changesEncounter, foldFacts } from "./fold.ts";
import type { Outcome } from "./play.ts";

/** Chapters that are kept: the current one and the one before. */
const CHAPTERS_KEPT = 2;

/** Data recorded with a command in addition to its outcome. */
export interface Beside {
  /** The number of the last entry that is no longer in the chapters; 0 for none. */
  readonly earlier?: number;
  /** The figures that leave with it. */
  readonly gone?: readonly Figure[];
  /** Their combatants in stored form. */
  readonly combatants?: readonly StoredCombatant[];
  /** Members of its events that its chat message leaves out. */
  readonly secrets?: Entry["secrets"];
  /** True if the chapter ends with it although its round goes on. */
  readonly closes?: boolean;
}

/**
 * Returns the record (one chapter of entries for each round) with one more command. A new round begins a new chapter,
 * and so does the entry after a close; the last two are kept.
 */
export function record(
  chapters: readonly Chapter[],
  before: Fight,
  command: Command,
  outcome: Outcome,
  { earlier = 0, gone = [], combatants = [], secrets = {}, closes = false }: Beside = {},
): readonly Chapter[] {
  const { answers, changes, events, fight } = outcome;
  const facts = events.filter(changesEncounter);
  const opened = chapters.length > 0 ? chapters : [openingOf(before.encounter)];
  const absent = absentFrom(before, command);
  const written = append(opened, {
    ...{ number: nextNumber(opened, earlier), command, answers, changes, facts },
    ...(absent.length > 0 && { absent }),
    ...(gone.length > 0 && { gone: gone.length === 1 ? gone[0]! : gone }),
    ...(combatants.length > 0 && { combatants }),
    ...(Object.keys(secrets).length > 0 && { secrets }),
  });
  if (fight.encounter.round === before.encounter.round && !closes) return written;
  return [...written, openingOf(fight.encounter, written.at(-1))].slice(-CHAPTERS_KEPT);
}

/**
 * Figures that have a seat but are missing. Those that leave with the command do not count: its entry has them as they
 * were.
 */
function absentFrom({ encounter, figures }: Fight, command: Command): readonly FigureId[] {
  const leaving = command.type === "leave" ? [command.figure, ...(command.others ?? [])] : [];
  const missing = encounter.seats.filter((_seat, place) => figures[place] == null);
  return missing.map(({ figure }) => figure).filter(id => !leaving.includes(id));
}

/**
 * Returns the record with one more entry for changes that a user made by hand; without changes or a chapter it stays
 * the same.
 */
export function recordHandChange(
  chapters: readonly Chapter[],
  changes: readonly FigureChange[],
  earlier = 0,
): readonly Chapter[] {
  if (changes.length === 0 || chapters.length === 0) return chapters;
  return append(chapters, { number: nextNumber(chapters, earlier), command: null, answers: [], changes, facts: [] });
}

function nextNumber(chapters: readonly Chapter[], earlier: number): number {
  return 1 + Math.max(earlier, lastNumber(chapters));
}

/** A new chapter with that opening, numbered after another one. */
function openingOf(opening: Encounter, after?: Chapter): Chapter {
  const { round } = opening;
  return chapterOf({ round, opening, ...(after && { ordinal: after.ordinal + 1 }) }, []);
}

function append(chapters: readonly Chapter[], entry: Entry): readonly Chapter[] {
  return [...chapters.slice(0, -1), withEntry(chapters.at(-1) as Chapter, entry)];
}

/** The result of undoing the last step. */
export interface Undone {
  readonly fight: Fight;
  readonly chapters: readonly Chapter[];
  /** The undone command: the first of the step. */
  readonly entry: Entry;
  /** All entries of the step, last first. */
  readonly entries: readonly Entry[];
  /** Changes to make in the figures. */
  readonly changes: readonly FigureChange[];
  /** Values that have changed in another way since, and stay as they are. */
  readonly kept: readonly FigureChange[];
}

/** True for a command that undo skips. It then counts as an entry made by hand. */
export type Stays = (entry: Entry) => boolean;
const NONE_STAYS: Stays = () => false;

/** The entries that one undo reverts, last first: a command, and those that followed it automatically. */
export function lastStep(chapters: readonly Chapter[], stays: Stays = NONE_STAYS): readonly Entry[] {
  return stepAmong(
    chapters
      .flatMap(entriesOf)
      .filter(entry => isCommand(entry) && !stays(entry))
      .reverse(),
  );
}

/**
 * Out of a list of commands, last first, those that one undo reverts: the first, with those before it as far as each
 * followed the next automatically.
 */
export function stepAmong(commands: readonly Entry[]): readonly Entry[] {
  const first = commands.findIndex((entry, at) => !follows(entry, commands[at + 1]));
  return commands.slice(0, first + 1);
}

/** The id of the command that this one followed automatically; undefined if someone asked for it. */
export function followedBy(command: Command): string | undefined {
  return "follows" in command ? command.follows : undefined;
}

/** True if a command followed the one before automatically. */
function follows({ command }: Entry, before: Entry | undefined): boolean {
  const followed = command === null ? undefined : followedBy(command);
  return followed !== undefined && followed === before?.command?.id;
}

/**
 * Returns the fight and the record as they were before the last step (a command and those that followed it
 * automatically); null if there is none. Changes nothing itself.
 *
 * @param stays commands that cannot be undone: those before them are
 */
export function undo(fight: Fight, chapters: readonly Chapter[], stays: Stays = NONE_STAYS): Undone | null {
  let undone: Undone | null = null;
  for (const _line of lastStep(chapters, stays)) {
    const one = undoOne(undone?.fight ?? fight, undone?.chapters ?? chapters, stays);
    if (one === null) break;
    undone = undone === null ? one : joined(undone, one);
  }
  return undone;
}

/** Joins the undone part of a step with the command before it. */
function joined(later: Undone, { entries, changes, kept, ...earlier }: Undone): Undone {
  return {
    ...earlier,
    entries: [...later.entries, ...entries],
    changes: [...later.changes, ...changes],
    kept: [...later.kept, ...kept],
  };
}

/**
 * Undoes the last command. The encounter is folded again from the chapter's opening, and the figures' values are set
 * back by the command's changes.
 *
 * Later entries without a command stay: joins and leaves, and changes by hand so far as they count without the command.
 */
function undoOne(fight: Fight, chapters: readonly Chapter[], stays: Stays): Undone | null {
  const found = lastCommand(chapters, stays);
  if (found === null) return null;
  const { entry, opening, earlier, since } = found;
  const figures = withGone(present(fight.figures), entry);
  const refolded = refold(withFigures({ encounter: opening.opening, figures: [] }, figures), [...earlier, ...since]);
  const seated = withFigures({ encounter: refolded.encounter, figures: [] }, figures);
  const back = revertChanges(seated.figures, entry.changes);
  const chapter = chapterOf(opening, [...earlier, ...sinceWithout(entry, since, seated.figures, back.figures)]);
  const { changes, kept } = back;
  const undone = { encounter: seated.encounter, figures: back.figures };
  return {
    ...{ fight: undone, chapters: [...chapters.slice(0, found.at), chapter] },
    ...{ entry, entries: [entry], changes, kept },
  };
}

/** The figures, with those that left with a command. */
function withGone(figures: readonly Figure[], { gone = [] }: Entry): readonly Figure[] {
  const missing = [gone].flat().filter(({ id }) => !figures.some(figure => figure.id === id));
  return [...figures, ...missing];
}

/** The last command, with the entries before it in its chapter and those after it. */
interface Last {
  readonly entry: Entry;
  readonly at: number;
  readonly opening: Chapter;
  readonly earlier: readonly Entry[];
  readonly since: readonly Entry[];
}

/** Finds the last command. A chapter that it opened is merged into the one before. */
function lastCommand(chapters: readonly Chapter[], stays: Stays): Last | null {
  const isMeant = (entry: Entry) => isCommand(entry) && !stays(entry);
  const at = chapters.findLastIndex(chapter => entriesOf(chapter).some(isMeant));
  const opening = chapters[at];
  if (opening === undefined) return null;
  const entries = chapters.slice(at).flatMap(entriesOf);
  const place = entries.findLastIndex(isMeant);
  const [earlier, since] = [entries.slice(0, place), entries.slice(place + 1)];
  return { entry: entries[place] as Entry, at, opening, earlier, since };
}

type Figures = readonly (Figure | null)[];

/**
 * The entries without a command that came after one, merged to a single entry. Its changes lead from the figures before
 * the command to those after its undoing.
 */
function sinceWithout(entry: Entry, since: readonly Entry[], now: Figures, back: Figures): readonly Entry[] {
  const last = since.at(-1);
  if (last === undefined) return [];
  const backwards = [entry, ...since].flatMap(({ changes }) => changes).reverse();
  const changes = changesBetween(present(backwards.reduce(changedBack, now)), present(back));
  const [facts, gone] = [since.flatMap(one => one.facts), since.flatMap(one => one.gone ?? [])];
  const combatants = since.flatMap(one => one.combatants ?? []);
  if (changes.length === 0 && facts.length === 0) return [];
  return [
    {
      ...{ number: last.number, command: null, answers: [], changes, facts },
      ...(gone.length > 0 && { gone }),
      ...(combatants.length > 0 && { combatants }),
    },
  ];
}

/** The figures as they were before these entries of the record, including those that have left since, by id. */
export function figuresBefore(figures: readonly Figure[], entries: readonly Entry[]): readonly Figure[] {
  let now: Figures = figures;
  for (const { changes, gone = [] } of entries.toReversed()) {
    const left = [gone].flat();
    now = [...now.filter(figure => !left.some(({ id }) => id === figure?.id)), ...left];
    now = changes.toReversed().reduce(changedBack, now);
  }
  return present(now).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function changedBack(figures: Figures, { figure, path, from }: FigureChange): Figures {
  return figures.map(one => (one?.id === figure ? applyChange(one, path, from) : one));
}

function present(figures: Figures): readonly Figure[] {
  return figures.filter(figure => figure !== null);
}

function isCommand(entry: Entry): boolean {
  return entry.command !== null;
}

function refold(opening: Fight, entries: readonly Entry[]): Fight {
  return foldFacts(
    opening,
    entries.flatMap(entry => entry.facts),
  );
}
