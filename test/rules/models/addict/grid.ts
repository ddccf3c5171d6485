import type { Grid } from "../grid.ts";
import { ARMORS, differenceOfArmor } from "./armor.ts";
import { differenceOfRound } from "./rounds.ts";
import { FAMILIES } from "./scenes.ts";
import { differenceOfSurprise, SURPRISES, surpriseScene } from "./surprises.ts";

interface Part {
  readonly from: number;
  readonly count: number;
  readonly differenceIn: (scene: number) => string | null;
}

/** A prime that does not divide the size of any family. It spreads a sample over the whole family. */
const STRIDE = 1_000_003;

/** Number of scenes that the grid takes from each family. */
const COUNTS: Readonly<Record<string, number>> = { duels: 5000, casters: 6000, charges: 3000, fours: 4000, afar: 2000 };
const COUNT_OF_SURPRISES = 6000;

const PARTS: readonly Part[] = (() => {
  const parts: Part[] = [];
  let from = 0;
  const add = (count: number, all: number, differ: (scene: number) => string | null) => {
    parts.push({ from, count, differenceIn: scene => differ((scene * STRIDE) % all) });
    from += count;
  };
  for (const { name, all, scene } of FAMILIES) add(COUNTS[name] ?? 0, all, number => differenceOfRound(scene(number)));
  add(COUNT_OF_SURPRISES, SURPRISES, number => differenceOfSurprise(surpriseScene(number)));
  add(ARMORS, ARMORS, differenceOfArmor);
  return parts;
})();

export const grid: Grid = {
  scenes: PARTS.reduce((sum, { count }) => sum + count, 0),
  differenceIn: scene => {
    const part = PARTS.find(({ from, count }) => scene >= from && scene < from + count);
    if (part === undefined) throw new RangeError(`differenceIn: expected a scene of the grid, got ${scene}`);
    return part.differenceIn(scene - part.from);
  },
};
