import { type Answer, type Fight, type Need, type Outcome, play } from "#rules/index.ts";
import { command, type Said } from "../../commands.ts";
import { BOOK } from "./gear.ts";

/** The digits of a scene's number in mixed radix, one for each list; the first varies fastest. */
export function picksOf<Lists extends readonly { readonly length: number }[]>(scene: number, lists: Lists) {
  let rest = scene;
  const picks = lists.map(({ length }) => {
    const pick = rest % length;
    rest = (rest - pick) / length;
    return pick;
  });
  return picks as { -readonly [at in keyof Lists]: number };
}

export const productOf = (lists: readonly { readonly length: number }[]): number =>
  lists.reduce((product, { length }) => product * length, 1);

/** Plays a command and answers everything it asks for. */
export const answering = (fight: Fight, said: Said, answer: (need: Need) => Answer): Outcome =>
  play(fight, command(said), BOOK, answer);
