import { areTouching } from "#rules/casting/area.ts";
import { type Area, areasIn, isIn } from "#rules/fight/area.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { levelOf } from "#rules/figure/levels.ts";
import { type Asking, type Course, figureIn } from "../course.ts";
import { ends } from "../effects/dispel.ts";
import { type AreaUse, placeIn } from "./begin.ts";
import { endArea } from "./end.ts";

/**
 * Ends areas of magic: those of gas and fog that a wind drives away, and those that magic against magic dispels.
 *
 * @source G.13
 * @reading those that its own place touches; without a map or a place, those with one of its targets inside. Each is
 * rolled for like an effect, by the level of its caster, but none allows a saving throw
 */
export function* clearAreas(course: Course, use: AreaUse): Asking {
  const { dispels = [] } = use.spell.effect ?? {};
  if (!dispels.includes("gas") && !dispels.includes("magic")) return;
  const place = placeIn(course, use);
  const isReached = (area: Area) =>
    place === null || area.place === null
      ? use.targets.some(id => isIn(course.fight, area, id))
      : areTouching(place, area.place);
  for (const area of areasIn(course.fight).filter(isReached)) {
    if (dispels.includes("gas") && area.magic.element === "gas") endArea(course, area, "area-dispersed");
    else if (dispels.includes("magic") && (yield* isDispelled(course, use, area)))
      endArea(course, area, "area-dispelled");
  }
}

/** Does magic against magic end an area? */
function* isDispelled(course: Course, { caster, spell }: AreaUse, { name, by, magic }: Area): Asking<boolean> {
  if (spell.effect?.dispelsBy === "save") return false;
  const isHere = seatOf(course.fight, by) !== undefined;
  const spec = { ...spell.effect, casterLevel: spell.casterLevel ?? levelOf(figureIn(course, caster)) };
  const dispelling = { target: isHere ? by : caster, by: caster, name: spell.name, spec, isOfPlace: true } as const;
  const level = magic.casterLevel ?? (isHere ? levelOf(figureIn(course, by)) : undefined);
  return yield* ends(course, dispelling, { name, by, level });
}
