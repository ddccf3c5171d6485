import { RULINGS, type Rulebook } from "#rules/index.ts";
import { say } from "../../localize.ts";

/** A rulebook text to pick: its name, a summary of its round, and whether it is chosen. */
export interface BookCard {
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
