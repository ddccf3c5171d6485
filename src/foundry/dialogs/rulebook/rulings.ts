import {
  conflicts,
  makeRulebook,
  presetOf,
  RULINGS,
  type Rulebook,
  type Ruling,
  type RulingChapter,
  type RulingId,
} from "#rules/index.ts";
import { say, sayCitation, sayReason } from "../../localize.ts";
import type { Pick } from "../picks.ts";

export interface RulingField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  readonly picks: readonly Pick[];
  /** The choice that holds, as a sentence. */
  readonly chosen: string;
  /** What the preset has instead; null where the world agrees with it. */
  readonly otherwise: string | null;
}

/** Rulings on one subject. */
export interface ChapterForm {
  readonly id: RulingChapter;
  readonly title: string;
  /** The first one is open to begin with. */
  readonly open: boolean;
  readonly rulings: readonly RulingField[];
  /** How many of them are not as the preset has them; null for none. */
  readonly otherwise: string | null;
}

/** The chapters of the book, in their order. */
export function rulingChapters(book: Rulebook): readonly ChapterForm[] {
  return [...new Set(RULINGS.map(({ chapter }) => chapter))].map((id, at) => {
    const rulings = rulingFields(book, id);
    const count = rulings.filter(({ otherwise }) => otherwise !== null).length;
    const otherwise = count === 0 ? null : say("Dialog.Rulebook.count", { count });
    return { id, title: say(`Dialog.Rulebook.chapter.${id}`), open: at === 0, rulings, otherwise };
  });
}

/** Every ruling of a chapter but which text is played, with the choice that holds and the rule to look up. */
export function rulingFields(book: Rulebook, of: RulingChapter): readonly RulingField[] {
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

/** What happens at the table under a choice, as a sentence. */
function tellChoice({ id }: { readonly id: RulingId }, choice: string | boolean): string {
  return say(`Rulebook.${id}.says.${choice}`);
}

function otherwiseThan(ruling: Ruling, book: Rulebook): string | null {
  const its = presetOf(book.preset)[ruling.id];
  if (its === book[ruling.id]) return null;
  const preset = say(`Rulebook.preset.choice.${book.preset}`);
  return say("Dialog.Rulebook.otherwise", { preset, choice: sayChoice(ruling, its) });
}

/** The conflicts in the book, in words. */
export function rulingConflicts(book: Rulebook): readonly string[] {
  return conflicts(book).map(reason => sayReason(reason, {}));
}

/** The choices of a page that differ from the book's, as the settings keep them. */
export function changedRulings(book: Rulebook, page: ReadonlyMap<string, string>): readonly [RulingId, Choice][] {
  return RULINGS.flatMap(({ id, choices }): [RulingId, Choice][] => {
    const said = choices.find(one => String(one) === page.get(id));
    return said === undefined || said === book[id] ? [] : [[id, said]];
  });
}

type Choice = string | boolean;

/** A ruling and what has been chosen for it. */
export function sayRuling([id, choice]: readonly [RulingId, Choice]): string {
  return say("InForce.ruling", { ruling: say(`Rulebook.${id}.label`), choice: sayChoice({ id }, choice) });
}

/** A book with some of its rulings chosen otherwise. */
export function withChoices(book: Rulebook, chosen: readonly (readonly [RulingId, Choice])[]): Rulebook {
  return makeRulebook({ ...book, ...Object.fromEntries(chosen) } as Partial<Rulebook>);
}

/** The book of other procedures; what was picked on the page stays. */
export function bookOf(preset: string, picked: ReadonlyMap<RulingId, Choice>): Rulebook {
  return makeRulebook({ ...Object.fromEntries(picked), preset } as Partial<Rulebook>);
}
