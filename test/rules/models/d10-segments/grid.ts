import type { Grid } from "../grid.ts";
import { blowsGrid } from "./blows-grid.ts";
import { castingGrid } from "./casting-grid.ts";
import { holdingGrid } from "./holding-grid.ts";
import { LEFT_OUT } from "./left-out.ts";
import { mayGrid } from "./may-grid.ts";

const PARTS: readonly Grid[] = [castingGrid, blowsGrid, holdingGrid, mayGrid];

/** All parts, one after another. */
export const grid: Grid = {
  exceptions: LEFT_OUT,
  scenes: PARTS.reduce((sum, { scenes }) => sum + scenes, 0),
  differenceIn: scene => {
    let at = scene;
    for (const part of PARTS) {
      if (at < part.scenes) return part.differenceIn(at);
      at -= part.scenes;
    }
    throw new RangeError(`grid: expected a scene of the grid, got ${scene}`);
  },
};
