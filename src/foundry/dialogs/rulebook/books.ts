import { RULINGS, type Rulebook } from "#rules/index.ts";
import { say } from "../../localize.ts";

/** One of the texts, as it is picked: its name, how a round goes by it, and whether it is the one. */
export interface BookCard {
  readonly id: Rulebook["preset"];
  readonly name: string;
  readonly account: string;
  readonly chosen: boolean;
}

const TEXTS = RULINGS.find(({ id }) => id === "preset")!.choices as readonly Rulebook["preset"][];

/** The texts to pick from, in their order. */
export function bookCards({ preset }: Rulebook): readonly BookCard[] {
  return TEXTS.map(id => ({
    id,
    name: say(`Rulebook.preset.choice.${id}`),
    account: say(`Dialog.Rulebook.book.${id}`),
    chosen: id === preset,
  }));
}
