import {
  chosenIn,
  conflicts,
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  isDown,
  makeRulebook,
  order,
  presetOf,
  RULINGS,
  type Rulebook,
  type Ruling,
  type RulingChapter,
  type RulingId,
  type Step,
  storedRulebook,
} from "#rules/index.ts";
import { isObject, parsed } from "../../adapters/index.ts";
import { note } from "../../border.ts";
import { capital, say, sayCitation, sayList, sayPart, sayReason } from "../../localize.ts";
import { sayStep, stepsOfThisRound } from "../../words/step.ts";
import type { Pickable } from "../picks.ts";

interface RulingField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  readonly picks: readonly Pickable[];
  /** The current choice as a sentence. */
  readonly chosen: string;
  /** The preset's choice; null if the current one is the same. */
  readonly otherwise: string | null;
}

/** The rulings on one subject. */
interface ChapterForm {
  readonly id: RulingChapter;
  readonly title: string;
  /** Is it open at first? Only the first chapter is. */
  readonly open: boolean;
  readonly rulings: readonly RulingField[];
  /** How many of its rulings differ from the preset; null for none. */
  readonly otherwise: string | null;
}

/** The rulings of a rulebook by chapter, with their choices, for its page; and how many differ from the preset. */
export function rulingChapters(book: Rulebook): readonly ChapterForm[] {
  return [...new Set(RULINGS.map(({ chapter }) => chapter))].map((id, at) => {
    const rulings = rulingFields(book, id);
    const count = rulings.filter(({ otherwise }) => otherwise !== null).length;
    const otherwise = count === 0 ? null : say("Dialog.Rulebook.count", { count });
    return { id, title: say(`Dialog.Rulebook.chapter.${id}`), open: at === 0, rulings, otherwise };
  });
}

/** All rulings of a chapter except the choice of the text, each with its current choice and its citation. */
function rulingFields(book: Rulebook, of: RulingChapter): readonly RulingField[] {
  return RULINGS.filter(({ id, chapter }) => chapter === of && id !== "preset").map(ruling => ({
    id: ruling.id,
    label: say(`Rulebook.${ruling.id}.label`),
    hint: say(`Rulebook.${ruling.id}.hint`),
    rule: say("Dialog.Rulebook.cite", { rule: sayCitation(ruling.cite) }),
    picks: ruling.choices.map(choice => ({
      id: String(choice),
      words: sayChoice(ruling, choice),
      chosen: choice === book[ruling.id],
      says: tellChoice(ruling, choice),
    })),
    chosen: tellChoice(ruling, book[ruling.id]),
    otherwise: otherwiseThan(ruling, book),
  }));
}

function sayChoice({ id }: { readonly id: RulingId }, choice: string | boolean): string {
  return say(`Rulebook.${id}.choice.${choice}`);
}

/** The effect of a choice at the table, as a sentence. */
function tellChoice({ id }: { readonly id: RulingId }, choice: string | boolean): string {
  return say(`Rulebook.${id}.says.${choice}`);
}

function otherwiseThan(ruling: Ruling, book: Rulebook): string | null {
  const its = presetOf(book.preset)[ruling.id];
  if (its === book[ruling.id]) return null;
  const preset = say(`Rulebook.preset.choice.${book.preset}`);
  return say("Dialog.Rulebook.otherwise", { preset, choice: sayChoice(ruling, its) });
}

/** The conflicts between the choices of a rulebook, in sentences; empty if there are none. */
export function rulingConflicts(book: Rulebook): readonly string[] {
  return conflicts(book).map(reason => sayReason(reason, {}));
}

/** The choices on a page that differ from a rulebook's, in the form that the settings store. */
export function changedRulings(book: Rulebook, page: ReadonlyMap<string, string>): readonly [RulingId, Choice][] {
  return RULINGS.flatMap(({ id, choices }): [RulingId, Choice][] => {
    const said = choices.find(one => String(one) === page.get(id));
    return said === undefined || said === book[id] ? [] : [[id, said]];
  });
}

type Choice = string | boolean;

/** A ruling and its choice in words. */
export function sayRuling([id, choice]: readonly [RulingId, Choice]): string {
  return say("InForce.ruling", { ruling: say(`Rulebook.${id}.label`), choice: sayChoice({ id }, choice) });
}

/** Returns a rulebook with some rulings changed; stores nothing. */
export function withChoices(book: Rulebook, chosen: readonly (readonly [RulingId, Choice])[]): Rulebook {
  return makeRulebook({ ...book, ...Object.fromEntries(chosen) } as Partial<Rulebook>);
}

/** The rulebook of another text, with the choices that the user has made on the page. */
export function bookOf(preset: string, picked: ReadonlyMap<RulingId, Choice>): Rulebook {
  return makeRulebook({ ...Object.fromEntries(picked), preset } as Partial<Rulebook>);
}

/** A rulebook text to pick: its name, a summary of its round, and whether it is chosen. */
interface BookCard {
  readonly id: Rulebook["preset"];
  readonly name: string;
  readonly account: string;
  readonly chosen: boolean;
}

const TEXTS = RULINGS.find(({ id }) => id === "preset")!.choices as readonly Rulebook["preset"][];

/** The rulebook texts to pick from, each with its name, a summary and whether it is chosen. */
export function bookCards({ preset }: Rulebook): readonly BookCard[] {
  return TEXTS.map(id => ({
    id,
    name: say(`Rulebook.preset.choice.${id}`),
    account: say(`Dialog.Rulebook.book.${id}`),
    chosen: id === preset,
  }));
}

const FORMAT = "ten-segments.rulebook";
const VERSION = 1;

/** A rulebook as JSON: the chosen text, and the rulings that differ from it. */
export function fileOfBook(book: Rulebook): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, rulings: chosenIn(book) }, null, 1);
}

/**
 * Parses a rulebook file.
 *
 * @returns the rulebook, or an error message for the user
 */
export function bookOfFile(text: string): Rulebook | string {
  const read = parsed(text);
  const { format, version, rulings } = isObject(read) ? read : {};
  if (format !== FORMAT || typeof version !== "number") return say("Dialog.Rulebook.File.other");
  if (version > VERSION) return say("Dialog.Rulebook.File.version", { version });
  if (!isObject(rulings)) return say("Dialog.Rulebook.File.other");
  const unknown = Object.entries(rulings).filter(([id, choice]) => !isChoice(id, choice));
  if (unknown.length === 0) return storedRulebook(rulings as Partial<Rulebook>);
  const listed = unknown.map(([id, choice]) => `${id}: ${String(choice)}`).join("; ");
  return say("Dialog.Rulebook.File.unknown", { rulings: listed });
}

function isChoice(id: string, choice: unknown): boolean {
  const ruling = RULINGS.find(one => one.id === (id as RulingId));
  return (ruling?.choices as readonly unknown[] | undefined)?.includes(choice) ?? false;
}

/** The order of the round under one rulebook. */
export interface OrderColumn {
  readonly title: string;
  readonly parts: readonly { readonly words: string; readonly steps: readonly string[] }[];
  /** Why the order is empty, or which figures are missing from it; null if it is complete. */
  readonly none: string | null;
}

/** Is the fight in the segments of a round, when its order is known? */
export function isOrdered({ encounter: { round, stage } }: Fight): boolean {
  return round > 0 && stage === "segments";
}

/** The order of the current round under the rulebook in force and under another one, with the dice already rolled. */
export function ordersCompared(fight: Fight, inForce: Rulebook, other: Rulebook): readonly OrderColumn[] {
  return [columnOf(fight, inForce, say("Dialog.Rulebook.Order.now")), columnOf(untimed(fight), other, titleOf(other))];
}

/** The fight without the turns so far, because another rulebook would have placed them at other moments. */
function untimed({ encounter, figures }: Fight): Fight {
  const seats = encounter.seats.map(({ timed: _timed, ...seat }) => seat);
  return { encounter: { ...encounter, seats }, figures };
}

function titleOf({ preset }: Rulebook): string {
  return say("Dialog.Rulebook.Order.other", { preset: say(`Rulebook.preset.choice.${preset}`) });
}

function columnOf(fight: Fight, book: Rulebook, title: string): OrderColumn {
  const steps = stepsBy(fight, book);
  if (steps === null) return { title, parts: [], none: say("Dialog.Rulebook.Order.failed") };
  const moments = [...new Set(steps.map(({ segment }) => segment))].sort((one, next) => one - next);
  const parts = moments.map(segment => ({
    words: capital(sayPart(segment, frameOf(book))),
    steps: steps.filter(step => step.segment === segment).map(step => sayOf(step, fight)),
  }));
  return { title, parts, none: parts.length === 0 ? say("Dialog.Rulebook.Order.none") : sayUnplaced(fight, steps) };
}

/** The steps under a rulebook; null if they cannot be computed. */
function stepsBy(fight: Fight, book: Rulebook): readonly Step[] | null {
  try {
    return stepsOfThisRound(fight, order(fight, book).steps);
  } catch (error) {
    note("the order by another rulebook cannot be worked out", error);
    return null;
  }
}

/**
 * Figures that stand and have no step, for example because the rulebook needs dice that were not rolled. Null if there
 * are none.
 */
function sayUnplaced(fight: Fight, steps: readonly Step[]): string | null {
  const placed = new Set(steps.map(({ figure }) => figure));
  const others = fight.figures.filter(one => one !== null && !isDown(one) && !placed.has(one.id));
  const names = sayList(others.flatMap(one => one?.name ?? []));
  return names === "" ? null : say("Dialog.Rulebook.Order.unplaced", { names });
}

function sayOf(step: Step, fight: Fight): string {
  return say("Tracker.Segment.step", { name: nameOf(step.figure, fight), step: sayStep(step, fight) });
}

function nameOf(id: FigureId, fight: Fight): string {
  return figureOf(fight, id)?.name ?? id;
}
