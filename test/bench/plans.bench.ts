import { type Fight, type Intent, judgePlan, makeRulebook, type Rulebook } from "../../src/rules/index.ts";
import { afresh } from "./fights/afresh.ts";
import { roundOf } from "./fights/rounds.ts";
import { perSecond, type Row, type Work } from "./measure.ts";

export const title = "Plans of three deeds, judged while somebody is choosing, in fights that have just been read";

const SIZES = [20, 200] as const;
const PLAN: readonly Intent[] = [
  { kind: "melee", attacks: 1 },
  { kind: "move", feet: 9 },
  { kind: "melee", attacks: 1 },
];

const judging = (fight: Fight, figure: string, book: Rulebook): Work<Fight> => ({
  each: 1,
  make: () => afresh(fight),
  run: read => judgePlan(read, figure, PLAN, book),
});

/** One row for each size of fight. A key press may take a millisecond. */
export function* rows(): Generator<Row> {
  const book = makeRulebook({ preset: "three-actions" });
  for (const figures of SIZES) {
    const fight = roundOf(figures, book);
    yield { figures, "plans a second": perSecond(judging(fight, "figure-1", book), { atLeast: 1000 }) };
  }
}
