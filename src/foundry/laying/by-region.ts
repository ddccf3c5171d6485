import { regionPlacer } from "../interpreter.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { type Area, angleOf, directionTo, type Point, placeToward, wallAt } from "./area.ts";
import { onceAborted } from "./room.ts";

/** Is a region being placed? Foundry places one at a time, and placement cannot be canceled by code. */
let isLaying = false;

/**
 * Generation 14: lets the user place an area with Foundry's region placement, without creating the region; returns the
 * point; null if it is aborted.
 *
 * A placement after the abort is ignored.
 */
export async function layAsRegion(area: Area, name: string, given: AbortSignal): Promise<Point | null> {
  const turn = ({ position, shape }: RegionPlacing) => {
    if (area.shape === "wall") {
      const { start, rotation } = wallAt(area, position);
      shape.updateSource({ ...start, rotation });
    } else if (area.shape !== "circle") shape.updateSource({ rotation: directionTo(area.from, position) });
    return false;
  };
  const onMove = area.shape === "circle" ? {} : { onMove: turn };
  const options = { create: false, allowRotation: false, ...onMove } as const;
  if (isLaying) {
    notify.warn(say("Dialog.Covered.still"));
    return null;
  }
  const region = await Promise.race([placed(dataOf(area, name), options), onceAborted(given)]);
  const laid = region?.shapes[0];
  if (laid === undefined) return null;
  const { x, y, rotation = 0 } = laid;
  if (area.shape === "circle") return { x, y };
  return area.shape === "wall"
    ? placeToward({ x, y }, rotation, area.length / 2)
    : placeToward(area.from, rotation, area.length);
}

async function placed(...asked: Parameters<RegionPlacer["placeRegion"]>): ReturnType<RegionPlacer["placeRegion"]> {
  isLaying = true;
  try {
    return await regionPlacer().placeRegion(...asked);
  } finally {
    isLaying = false;
  }
}

function dataOf(area: Area, name: string): object {
  const { level } = canvas as { readonly level?: { readonly id: string } | null };
  return {
    name,
    shapes: [shapeOf(area)],
    color: String(game.user.color),
    highlightMode: "coverage",
    displayMeasurements: true,
    ...(level ? { levels: [level.id] } : {}),
  };
}

function shapeOf(area: Area): object {
  const at = { ...area.from, gridBased: false };
  if (area.shape === "circle") return { ...at, type: "circle", radius: area.radius };
  const { length, width } = area;
  if (area.shape === "path" || area.shape === "wall") return { ...at, type: "line", length, width, rotation: 0 };
  return { ...at, type: "cone", radius: length, angle: angleOf(area), rotation: 0, curvature: "flat" };
}
