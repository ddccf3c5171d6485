import { makeRulebook, type Rulebook } from "../../src/rules/index.ts";
import type { Played } from "../rules/records/policy.ts";
import { meleeOut } from "./fights/melee.ts";
import { replaying } from "./fights/replay.ts";
import { perSecond, type Row } from "./measure.ts";

export const title = "Whole fights of blows, everybody striking the nearest foe: each blow judged, resolved and folded";

const isBlow = ({ command }: Played): boolean => command.type === "strike";

function row(figures: number, book: Rulebook): Row {
  const played = meleeOut(figures, book);
  const blows = played.filter(isBlow);
  const events = blows.flatMap(({ outcome }) => outcome.events).map(({ type }) => type);
  const goal = book.preset === "jomase" ? { times: 1.5 } : {};
  return {
    preset: book.preset,
    figures,
    rounds: played.at(-1)?.before.encounter.round ?? 0,
    blows: blows.length,
    hurt: events.filter(type => type === "hurt").length,
    "blows a second": perSecond(replaying(blows, book), goal),
    "with all between them": perSecond(replaying(played, book, blows.length), goal),
  };
}

/** One row for each preset and size of fight; `three-actions` for comparison. */
export function* rows(): Generator<Row> {
  for (const preset of ["jomase", "three-actions"] as const)
    for (const figures of [16, 200]) yield row(figures, makeRulebook({ preset }));
}
