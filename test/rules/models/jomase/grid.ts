import type { Grid } from "../grid.ts";
import type { Difference, Part } from "./scenes/axes.ts";
import { atBay } from "./scenes/bay.ts";
import { blows } from "./scenes/blows.ts";
import { circumstances } from "./scenes/circumstances.ts";
import { charges, whoIsFirst } from "./scenes/closing.ts";
import { blocks, defenses, pools } from "./scenes/defenses.ts";
import { attackPhases, spellPhases } from "./scenes/phases.ts";
import { besideRest, spentOut } from "./scenes/resting.ts";
import { previews, rounds } from "./scenes/rounds.ts";
import { costs, recoveries } from "./scenes/tiring.ts";
import { besideMagic } from "./scenes/whole-round.ts";

/** The kinds of scenes, in their order. */
export const PARTS: Readonly<Record<string, Part>> = {
  attackPhases,
  spellPhases,
  whoIsFirst,
  charges,
  atBay,
  blows,
  circumstances,
  rounds,
  previews,
  besideMagic,
  defenses,
  blocks,
  pools,
  besideRest,
  costs,
  spentOut,
  recoveries,
};

const parts = Object.values(PARTS);

export const grid: Grid = {
  scenes: parts.reduce((sum, { scenes }) => sum + scenes, 0),
  differenceIn: scene => {
    let left = scene;
    for (const part of parts) {
      if (left < part.scenes) return told(part.differenceIn(left));
      left -= part.scenes;
    }
    throw new RangeError(`differenceIn: no scene ${scene}`);
  },
};

function told(difference: Difference | null): string | null {
  if (difference === null) return null;
  const { scene, model, rules, rule } = difference;
  return `${scene}\n  model: ${model} (${rule})\n  rules: ${rules}`;
}
