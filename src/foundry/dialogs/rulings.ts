import { RULINGS, type Rulebook } from "../../rules/index.ts";
import { say, sayCitation } from "../localize.ts";
import { type Pick, picks } from "./picks.ts";

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

/** The choices that differ from the book's, as the settings keep them. */
export function changedRulings(
  book: Rulebook,
  chosen: ReadonlyMap<string, string>,
): readonly [string, string | boolean][] {
  return RULINGS.flatMap(({ id, choices }): [string, string | boolean][] => {
    const choice = choices.find(one => String(one) === chosen.get(id));
    return choice === undefined || choice === book[id] ? [] : [[id, choice]];
  });
}
