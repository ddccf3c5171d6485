import { conflicts, presetOf, RULINGS, type Rulebook } from "../../rules/index.ts";
import { say, sayCitation, sayReason } from "../localize.ts";
import { type Pick, picks } from "./picks.ts";

/** The presets, as a book names them. */
const PRESETS = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];

export interface RulingField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  readonly picks: readonly Pick[];
}

/** Every ruling that leaves a choice, with the choice that holds and the rule to look up. */
export function rulingFields(book: Rulebook): readonly RulingField[] {
  return RULINGS.filter(({ choices }) => choices.length > 1).map(({ id, choices, cite }) => ({
    id,
    label: say(`Rulebook.${id}.label`),
    hint: say(`Rulebook.${id}.hint`),
    rule: say("Dialog.Rulebook.cite", { rule: sayCitation(cite) }),
    picks: picks(choices.map(String), String(book[id]), choice => say(`Rulebook.${id}.choice.${choice}`)),
  }));
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
