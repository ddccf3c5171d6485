import {
  type ActTogether,
  type Answer,
  commandsIn,
  type Fight,
  judge,
  play,
  type Rulebook,
  toldByDeed,
} from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import type { Turn } from "../played.ts";

/** Several actions in one command. */

/** Plays the actions one by one, with the answers that each got. Checks actions that were left undone. */
function oneByOne(
  whole: ActTogether,
  { outcome, before, formerBook: book }: Turn,
): { fight: Fight; odd: string | null } {
  const answers = (outcome?.answers ?? []).values();
  const told = new Map(toldByDeed(outcome?.events ?? []).map(({ of }) => [of.deed, of]));
  let { fight } = before;
  let odd: string | null = null;
  for (const [deed, command] of commandsIn(whole).entries()) {
    const of = told.get(deed);
    if (of?.type !== "left-undone") fight = play(fight, command, book, () => answers.next().value as Answer).fight;
    else if (of.reasons.every(({ why }) => why !== "felled-before")) odd ??= wronglyLeft(fight, whole, deed, book);
  }
  return { fight, odd: odd ?? (answers.next().done === true ? null : "answers are left") };
}

/** A message if an action was left undone although it is legal alone; else null. */
function wronglyLeft(fight: Fight, whole: ActTogether, deed: number, book: Rulebook): string | null {
  const { legal } = judge(fight, commandsIn(whole)[deed]!, book);
  return legal ? `deed ${deed} was left undone, and is legal` : null;
}

export const TOGETHER: Invariants = {
  "several deeds together come to what they come to one after another": turn => {
    const { asked, outcome } = turn;
    if (asked.type !== "together" || outcome === null) return null;
    const { fight, odd } = oneByOne(asked, turn);
    if (odd !== null) return odd;
    return JSON.stringify(fight) === JSON.stringify(outcome.fight) ? null : "they come to something else";
  },
  "nothing but the deeds that are asked for is done by them": ({ asked, outcome }) => {
    if (asked.type !== "together" || outcome === null) return null;
    const places = toldByDeed(outcome.events).map(({ of }) => of.deed);
    const inOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
    return inOrder && places.length <= asked.deeds.length ? null : places.join();
  },
};
