import type { Grid } from "../grid.ts";
import { changes } from "./changes.ts";
import { charges } from "./charges.ts";
import { deeds } from "./deeds.ts";
import { parries } from "./parries.ts";
import { plansOfFour, plansOfOne, plansOfThree, plansOfTwo } from "./plans.ts";

/** All grids of the text, one after another. */
const PARTS: readonly Grid[] = [plansOfOne, plansOfTwo, plansOfThree, plansOfFour, deeds, parries, charges, changes];

function differenceIn(scene: number): string | null {
  let number = scene;
  for (const part of PARTS) {
    if (number < part.scenes) return part.differenceIn(number);
    number -= part.scenes;
  }
  throw new RangeError(`differenceIn: expected a scene of the grid, got ${scene}`);
}

export const grid: Grid = {
  scenes: PARTS.reduce((sum, { scenes }) => sum + scenes, 0),
  differenceIn,
};
