import type { Coverage, MapPoint } from "../../rules/index.ts";
import { cornerAt, feetPerSpace, positionOf } from "../adapters/index.ts";
import { isV14 } from "../generation.ts";
import { areaOf } from "./area.ts";
import { layAsRegion } from "./by-region.ts";
import { layAsTemplate } from "./by-template.ts";

export { hintToMove, isOnMap, movedByHand, Room } from "./room.ts";

/** Areas that can be placed on the map. */
export type Layable = Exclude<Coverage, { shape: "several" }>;

/**
 * Can the user place an area for this token on the map: is its scene shown, its unit known, and the shape possible?
 *
 * Foundry has no flat cone wider than a right angle.
 */
export function canLay(token: TokenDocument | null | undefined, covers: Coverage | null): covers is Layable {
  const scene = token?.parent;
  if (!scene || !canvas.ready || canvas.scene !== scene || feetPerSpace(scene.grid) === null) return false;
  if (covers === null || covers.shape === "several") return false;
  return covers.shape !== "cone" || covers.width <= 2 * covers.length;
}

/**
 * Lets the user place an area on the map.
 *
 * @param token the caster's token
 * @param given aborts the placement when the user does something else
 * @returns the center of a circle, or the point that a cone or path is aimed at, in feet; null if the user cancels
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

/** A size of zero: the center is the corner. */
const NO_SIZE = { x: 0, y: 0, width: 0, height: 0 };
