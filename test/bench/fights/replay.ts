import { type Answer, type Command, type Fight, type Outcome, play, type Rulebook } from "../../../src/rules/index.ts";
import { fightOut, type Played } from "../../rules/records/policy.ts";
import type { Work } from "../measure.ts";
import { crowd } from "./crowds.ts";

/** Commands that were executed once, with their answers, to be executed again, each in its own fight. */

/** The first commands of a fight of this size, including the declarations. */
export function firstCommands(count: number, size: number, book: Rulebook): readonly Played[] {
  const played: Played[] = [];
  for (const each of fightOut(crowd(size, book), book, 1)) if (played.push(each) === count) break;
  return played;
}

/** A command and the fight before it. */
export interface Scene {
  readonly before: Fight;
  readonly command: Command;
  readonly answers: readonly Answer[];
}

/** Scenes with new fight objects, so that no cache applies to them. Figures and seats stay the same objects. */
export const scenesOf = (played: readonly Played[]): readonly Scene[] =>
  played.map(({ before, command, outcome: { answers } }) => ({
    before: { encounter: { ...before.encounter }, figures: before.figures.slice() },
    command,
    answers,
  }));

export function playAgain({ before, command, answers }: Scene, book: Rulebook): Outcome {
  let next = 0;
  return play(before, command, book, () => answers[next++] ?? 0);
}

/** The work of executing all of them again. */
export const replaying = (played: readonly Played[], book: Rulebook, each = played.length): Work<readonly Scene[]> => ({
  each,
  make: () => scenesOf(played),
  run: scenes => {
    for (const scene of scenes) playAgain(scene, book);
  },
});
