import { setFlagsFromString } from "node:v8";
import { makeRulebook, type Need, play, type Rulebook } from "../../src/rules/index.ts";
import type { Played } from "../rules/records/policy.ts";
import { perSecond } from "./measure.ts";
import { meleeOut } from "./melee.ts";

export const title = "Whole fights of blows, everybody striking the nearest foe: each blow judged, resolved and folded";

// Every fight is kept here, to be played from again. The machine must not learn from that to put what is made among what
// lasts, where it is dear to clear away: at the table a fight lasts until the next command.
setFlagsFromString("--no-allocation-site-pretenuring");

/** Plays the commands again, each in the fight it was made for. */
function playAll(played: readonly Played[], book: Rulebook): void {
  for (const { before, command, outcome } of played) {
    let next = 0;
    play(before, command, book, (_need: Need) => outcome.answers[next++] ?? 0);
  }
}

const isBlow = ({ command }: Played): boolean => command.type === "strike";

function row(figures: number, book: Rulebook): object {
  const played = meleeOut(figures, book);
  const blows = played.filter(isBlow);
  const events = blows.flatMap(({ outcome }) => outcome.events).map(({ type }) => type);
  return {
    preset: book.preset,
    figures,
    rounds: played.at(-1)?.before.encounter.round,
    blows: blows.length,
    hurt: events.filter(type => type === "hurt").length,
    "blows a second": perSecond(() => playAll(blows, book), blows.length),
    "with all between them": perSecond(() => playAll(played, book), blows.length),
  };
}

/** One row for each preset and size of fight; three actions for comparison. */
export function rows(): object[] {
  return (["jomase", "three-actions"] as const).flatMap(preset =>
    [16, 200].map(figures => row(figures, makeRulebook({ preset }))),
  );
}
