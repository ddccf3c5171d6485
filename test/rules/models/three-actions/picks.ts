import { type Answer, type Fight, type Need, type Outcome, play } from "#rules/index.ts";
import * as table from "../../table.ts";
import { BOOK } from "./gear.ts";

/** The digits of a scene's number in mixed radix, one for each list; the first varies fastest. */
export function picksOf(scene: number, lists: readonly { readonly length: number }[]): number[] {
  let rest = scene;
  return lists.map(({ length }) => {
    const pick = rest % length;
    rest = (rest - pick) / length;
    return pick;
  });
}

export const productOf = (lists: readonly { readonly length: number }[]): number =>
  lists.reduce((product, { length }) => product * length, 1);

/** Plays a command and answers everything it asks for. */
export const answering = (fight: Fight, said: table.Said, answer: (need: Need) => Answer): Outcome =>
  play(fight, table.command(said), BOOK, answer);
