import { areasIn, type Fight, figureOf, figuresIn, nowOf } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import { saySegments } from "../words/effects.ts";

/** An area of magic in the tracker. */
export interface AreaLine {
  readonly key: number;
  /** Its name and the time that is left: "Web: 3 rounds". */
  readonly words: string;
  /** Who is in it, as far as this user may see them, and if no one sees through it. */
  readonly says: string;
  /** The label of the button that ends it; null for players. */
  readonly ends: string | null;
}

/** The areas of magic in a fight, in the order in which they began. */
export function areaLines(
  fight: Fight,
  { gameMaster, sees }: { readonly gameMaster: boolean; readonly sees: (figure: string) => boolean },
): readonly AreaLine[] {
  const now = nowOf(fight.encounter);
  return areasIn(fight).map(area => {
    const { key, name, until, hides } = area;
    const lasts = until === null ? say("Effect.untilEnded") : saySegments(Math.max(0, Math.ceil(until - now)));
    const names = figuresIn(fight, area)
      .filter(sees)
      .map(id => figureOf(fight, id)?.name ?? id);
    return {
      key,
      words: say("Tracker.Area.words", { name, lasts }),
      says: saysWho(names, hides),
      ends: gameMaster ? say("Tracker.Area.end", { name }) : null,
    };
  });
}

/** Who is in an area, and if no one sees through it. */
function saysWho(names: readonly string[], hides: boolean): string {
  if (names.length === 0) return hides ? say("Tracker.Area.nobodyHidden") : say("Tracker.Area.nobody");
  const figures = sayList(names);
  return hides ? say("Tracker.Area.insideHidden", { figures }) : say("Tracker.Area.inside", { figures });
}
