import type { EffectSpec } from "./effect.ts";
import { rolledTraits } from "./effect-traits.ts";

/** All formulas that an effect can roll: of its time, its points, its limits, its traits and its bands. */
export function formulasOfEffect(spec: EffectSpec): readonly string[] {
  const { lasts, points, pool = [], limit = [], bands = [] } = spec;
  const own = [lasts?.number ?? "", points ?? "", ...[...pool, ...limit].map(({ number }) => number)];
  const traits = rolledTraits(spec).map(([, formula]) => formula);
  const byBand = bands.flatMap(({ harm = "", effects }) => [harm, ...effects.flatMap(formulasOfEffect)]);
  return [...own, ...traits, ...byBand].filter(formula => formula !== "");
}
