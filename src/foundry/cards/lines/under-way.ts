import { type FigureId, type Moment, roundOf, segmentOf } from "#rules/index.ts";
import { sayList } from "../../localize.ts";
import { type Line, line, nameIn, type Telling } from "../line.ts";

/** When a spell or power that was begun takes effect, and its targets. */
export function tellUnderWay(
  what: "casting" | "device",
  { targets, lands: byItself }: { readonly targets: readonly FigureId[]; readonly lands: Moment },
  { names, round, lands = byItself }: Telling,
): readonly Line[] {
  const leaf = roundOf(lands) === round ? "begun" : "later";
  const landing = line(`${what}-${leaf}`, { segment: segmentOf(lands), round: roundOf(lands) }, "magic", "✶");
  const aimed = sayList(targets.map(target => nameIn(names, target)));
  return aimed ? [landing, line("aimed", { targets: aimed })] : [landing];
}
