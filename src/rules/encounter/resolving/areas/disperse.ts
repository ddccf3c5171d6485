import { areTouching } from "#rules/casting/area.ts";
import { type Area, areasIn } from "#rules/fight/area.ts";
import type { Course } from "../course.ts";
import { type AreaUse, placeIn } from "./begin.ts";
import { endArea } from "./end.ts";

/**
 * Ends the areas of gas and fog that magic such as a wind drives away.
 *
 * @source G.13
 * @reading those that its own place touches; without a map, those with one of its targets inside
 */
export function disperse(course: Course, use: AreaUse): void {
  if (use.spell.effect?.dispels?.includes("gas") !== true) return;
  const place = placeIn(course, use);
  const isReached = ({ place: its, inside }: Area) =>
    place === null || its === null ? use.targets.some(id => inside.includes(id)) : areTouching(place, its);
  for (const area of areasIn(course.fight))
    if (area.magic.element === "gas" && isReached(area)) endArea(course, area, "area-dispersed");
}
