import type { Coverage, MapPoint } from "../../rules/index.ts";
import { cornerAt, feetPerSpace, positionOf } from "../adapters/index.ts";
import { isV14 } from "../generation.ts";
import { areaOf } from "./area.ts";
import { layAsRegion } from "./by-region.ts";
import { layAsTemplate } from "./by-template.ts";

export { Room } from "./room.ts";
export { hintToMove, isOnMap, movedByHand } from "./walking.ts";

/** What can be laid on the map. */
export type Layable = Exclude<Coverage, { shape: "several" }>;

/**
 * Can the user lay an area on the map for whoever has this token: does the board show its scene, and do we know its unit? Foundry
 * has no flat cone of more than a right angle.
 */
export function canLay(token: TokenDocument | null | undefined, covers: Coverage | null): covers is Layable {
  const scene = token?.parent;
  if (!scene || !canvas.ready || canvas.scene !== scene || feetPerSpace(scene.grid) === null) return false;
  if (covers === null || covers.shape === "several") return false;
  return covers.shape !== "cone" || covers.width <= 2 * covers.length;
}

/**
 * Has the user lay an area on the map.
 *
 * @param token of whoever uses the magic
 * @param given up, where the user takes up something else
 * @returns the middle of a circle, or what a cone or a path points to, in feet; null where the user leaves it
 */
export async function layOnMap(
  token: TokenDocument,
  covers: Layable,
  name: string,
  given: AbortSignal,
): Promise<MapPoint | null> {
  const { grid } = token.parent!;
  const from = cornerAt(positionOf(token, grid)!, NO_SIZE, grid);
  const area = areaOf(covers, from, feetPerSpace(grid)! / grid.size);
  const laid = await (isV14() ? layAsRegion(area, name, given) : layAsTemplate(area, given));
  return laid && positionOf({ ...NO_SIZE, ...laid }, grid);
}

/** Of a place: its middle is its corner. */
const NO_SIZE = { x: 0, y: 0, width: 0, height: 0 };
