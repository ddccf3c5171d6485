import { conflicts, presetOf, RULINGS, type Rulebook, type Ruling, type RulingChapter } from "../../../rules/index.ts";
import { say, sayCitation, sayReason } from "../../localize.ts";
import { type Pick, picks } from "../picks.ts";

/** The presets, as a book names them. */
const PRESETS = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];

export interface RulingField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  readonly picks: readonly Pick[];
  /** What the preset has instead; null where the world goes with it. */
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

/** Every ruling of a chapter, with the choice that holds and the rule to look up. */
export function rulingFields(book: Rulebook, of: RulingChapter): readonly RulingField[] {
  return RULINGS.filter(({ chapter }) => chapter === of).map(ruling => ({
    id: ruling.id,
    label: say(`Rulebook.${ruling.id}.label`),
    hint: say(`Rulebook.${ruling.id}.hint`),
    rule: say("Dialog.Rulebook.cite", { rule: sayCitation(ruling.cite) }),
    picks: picks(ruling.choices.map(String), String(book[ruling.id]), choice => sayChoice(ruling, choice)),
    otherwise: otherwiseThan(ruling, book),
  }));
}

function sayChoice({ id }: Ruling, choice: string | boolean): string {
  return say(`Rulebook.${id}.choice.${choice}`);
}

function otherwiseThan(ruling: Ruling, book: Rulebook): string | null {
  const its = presetOf(book.preset)[ruling.id];
  if (its === book[ruling.id]) return null;
  const preset = say(`Rulebook.preset.choice.${book.preset}`);
  return say("Dialog.Rulebook.otherwise", { preset, choice: sayChoice(ruling, its) });
}

/** What in the book does not go together, in words. */
export function rulingConflicts(book: Rulebook): readonly string[] {
  return conflicts(book).map(reason => sayReason(reason, {}));
}

/**
 * The choices that differ from the book's, as the settings keep them. Another preset brings all of its own; what was
 * chosen beside it stands.
 */
export function changedRulings(
  book: Rulebook,
  chosen: ReadonlyMap<string, string>,
): readonly [string, string | boolean][] {
  const preset = PRESETS.find(one => one === chosen.get("preset")) ?? book.preset;
  const brought = preset === book.preset ? book : presetOf(preset);
  return RULINGS.flatMap(({ id, choices }): [string, string | boolean][] => {
    const said = choices.find(one => String(one) === chosen.get(id));
    const choice = said === undefined || said === book[id] ? brought[id] : said;
    return choice === book[id] ? [] : [[id, choice]];
  });
}
