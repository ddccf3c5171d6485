import type { Coverage, MapPoint } from "../../rules/index.ts";
import { cornerAt, feetPerSpace, positionOf } from "../adapters/index.ts";
import { isV14 } from "../generation.ts";
import { areaOf } from "./area.ts";
import { layAsRegion } from "./by-region.ts";
import { layAsTemplate } from "./by-template.ts";

export { hintToMove, isOnMap, madeRoom, movedByHand } from "./walking.ts";

/** Can the user lay an area on the map for whoever has this token: does the board show its scene, and do we know its unit? */
export function canLay(token: TokenDocument | null | undefined): boolean {
  const scene = token?.parent;
  return Boolean(scene && canvas.ready && canvas.scene === scene && feetPerSpace(scene.grid) !== null);
}

/**
 * Has the user lay an area on the map.
 *
 * @param token of whoever uses the magic
 * @returns the middle of a circle, or what a cone or a path points to, in feet; null where the user leaves it
 */
export async function layOnMap(
  token: TokenDocument,
  covers: Exclude<Coverage, { shape: "several" }>,
  name: string,
): Promise<MapPoint | null> {
  const { grid } = token.parent!;
  const from = cornerAt(positionOf(token, grid)!, NO_SIZE, grid);
  const area = areaOf(covers, from, feetPerSpace(grid)! / grid.size);
  const laid = await (isV14() ? layAsRegion(area, name) : layAsTemplate(area));
  return laid && positionOf({ ...NO_SIZE, ...laid }, grid);
}

/** Of a place: its middle is its corner. */
const NO_SIZE = { x: 0, y: 0, width: 0, height: 0 };
