import { effectFrom, type Figure, makeRulebook } from "../../src/rules/index.ts";
import type { Played } from "../rules/records/policy.ts";
import { meleeOut } from "./fights/melee.ts";
import { replaying } from "./fights/replay.ts";
import { quotient, type Row } from "./measure.ts";

export const title = "Blows with two effects on every figure, and without";

/** Figures of the fight, each with two effects. */
const FIGURES = 200;

/** Two effects that come to nothing together, so that both fights have the same blows. */
const affected = (figure: Figure): Figure => ({
  ...figure,
  effects: [
    { toHit: 1, savesAgainstFear: 4 },
    { armorClass: 1, unharmedBy: ["fire" as const] },
  ].map((spec, at) => ({
    ...effectFrom(spec, { name: `Effect ${at}`, by: null, until: 9999, due: null, sets: false }),
    key: at + 1,
  })),
});

const blowsOf = (change?: (figure: Figure) => Figure): readonly Played[] =>
  meleeOut(FIGURES, makeRulebook(), change).filter(({ command }) => command.type === "strike");

/** One row: at least 0.9 times as many blows a second with effects as without. */
export function* rows(): Generator<Row> {
  const [plain, under] = [blowsOf(), blowsOf(affected)];
  yield {
    figures: FIGURES,
    effects: 2 * FIGURES,
    "blows without": plain.length,
    "blows with": under.length,
    "speed with, as a share of that without": quotient(
      replaying(under, makeRulebook()),
      replaying(plain, makeRulebook()),
      { atLeast: 0.9 },
    ),
  };
}
