import type { Coverage } from "../../rules/index.ts";

/** A point on the scene, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * An area of magic on the map, in pixels of the scene. A circle can be anywhere; a cone or path starts at the caster.
 */
export type Area =
  | { readonly shape: "circle"; readonly radius: number; readonly from: Point }
  | { readonly shape: "cone" | "path"; readonly length: number; readonly width: number; readonly from: Point };

/** @param feet feet per pixel */
export function areaOf(covers: Exclude<Coverage, { shape: "several" }>, from: Point, feet: number): Area {
  if (covers.shape === "circle") return { shape: "circle", radius: covers.radius / feet, from };
  const { shape, length, width } = covers;
  return { shape, length: length / feet, width: width / feet, from };
}

/** The angle of a cone, in degrees. */
export const angleOf = ({ length, width }: { readonly length: number; readonly width: number }): number =>
  inDegrees(2 * Math.atan2(width / 2, length));

/** The direction from one point to another, in Foundry's degrees. */
export const directionTo = (from: Point, to: Point): number => inDegrees(Math.atan2(to.y - from.y, to.x - from.x));

/** The point at a distance in a direction. */
export function placeToward({ x, y }: Point, degrees: number, distance: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance };
}

const inDegrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360;
