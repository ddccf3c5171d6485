import {
  chosenIn,
  conflicts,
  makeRulebook,
  presetOf,
  RULINGS,
  type Rulebook,
  type Ruling,
  type RulingChapter,
  type RulingId,
} from "#rules/index.ts";
import { isObject, parsed } from "../../adapters/index.ts";
import { say, sayCitation, sayReason } from "../../localize.ts";
import type { Pick } from "../picks.ts";

interface RulingField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  readonly picks: readonly Pick[];
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

/** The conflicts in a rulebook, in words. */
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

/** A rulebook with some rulings changed. */
export function withChoices(book: Rulebook, chosen: readonly (readonly [RulingId, Choice])[]): Rulebook {
  return makeRulebook({ ...book, ...Object.fromEntries(chosen) } as Partial<Rulebook>);
}

/** The rulebook of another text. Choices that the user has made on the page stay. */
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

/** The texts to pick from, in order. */
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
  if (unknown.length === 0) return makeRulebook(rulings as Partial<Rulebook>);
  const listed = unknown.map(([id, choice]) => `${id}: ${String(choice)}`).join("; ");
  return say("Dialog.Rulebook.File.unknown", { rulings: listed });
}

function isChoice(id: string, choice: unknown): boolean {
  const ruling = RULINGS.find(one => one.id === (id as RulingId));
  return (ruling?.choices as readonly unknown[] | undefined)?.includes(choice) ?? false;
}
