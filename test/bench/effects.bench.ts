import { type Device, effectFrom, type Figure, makeRulebook } from "../../src/rules/index.ts";
import { device, power } from "../rules/gear.ts";
import type { Played } from "../rules/records/policy.ts";
import { meleeOut } from "./fights/melee.ts";
import { replaying } from "./fights/replay.ts";
import { quotient, type Row } from "./measure.ts";

export const title = "Blows with two effects or a worn device on every figure, and without";

/** Figures of the fight. */
const FIGURES = 200;

/** Two effects that cancel each other out, so that both fights have the same blows. */
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

/** A ring whose effect does not matter in a blow. */
const RING: Device = device({
  id: "ring",
  worn: true,
  functions: [power({ whileWorn: true, effect: { savesAgainstFear: 4 } })],
});
const ringed = (figure: Figure): Figure => ({ ...figure, devices: [RING] });

const blowsOf = (change?: (figure: Figure) => Figure): readonly Played[] =>
  meleeOut(FIGURES, makeRulebook(), change).filter(({ command }) => command.type === "strike");

/** Two rows: at least 0.9 times as many blows a second with effects as without. */
export function* rows(): Generator<Row> {
  const plain = blowsOf();
  const all = { "two effects": affected, "a worn device": ringed };
  for (const [each, change] of Object.entries(all)) {
    const under = blowsOf(change);
    const [quick, slow] = [plain, under].map(blows => replaying(blows, makeRulebook()));
    yield {
      figures: FIGURES,
      each,
      "blows without": plain.length,
      "blows with": under.length,
      "speed with, as a share of that without": quotient(slow!, quick!, { atLeast: 0.9 }),
    };
  }
}
