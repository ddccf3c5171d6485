import { sumOf } from "#rules/attack/to-hit.ts";
import { areTouching } from "#rules/casting/area.ts";
import { type Area, areasIn, figuresIn, isIn } from "#rules/fight/area.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { isUnharmedBy } from "#rules/figure/effect-start.ts";
import { levelOf } from "#rules/figure/levels.ts";
import { reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { ends } from "../effects/dispel.ts";
import { keepOff } from "../protecting/pools.ts";
import { wound } from "../wound.ts";
import { type AreaUse, placeIn } from "./begin.ts";
import { endArea } from "./end.ts";

/**
 * Ends areas of magic: those of gas and fog that a wind drives away, those that magic against magic dispels, and those that
 * burn as fire is aimed at them.
 *
 * @source G.13
 * @reading those that its own place touches; without a map or a place, those with one of its targets inside. Each is
 * rolled for like an effect, by the level of its caster, but none allows a saving throw
 */
export function* clearAreas(course: Course, use: AreaUse): Asking {
  const { element, offensive, effect } = use.spell;
  const { dispels = [] } = effect ?? {};
  const ignites = element === "fire" && offensive;
  if (!dispels.includes("gas") && !dispels.includes("magic") && !ignites) return;
  const place = placeIn(course, use);
  const isReached = (area: Area) =>
    place === null || area.place === null
      ? use.targets.some(id => isIn(course.fight, area, id))
      : areTouching(place, area.place);
  for (const area of areasIn(course.fight).filter(isReached)) {
    if (dispels.includes("gas") && area.magic.element === "gas") endArea(course, area, "area-dispersed");
    else if (dispels.includes("magic") && (yield* isDispelled(course, use, area)))
      endArea(course, area, "area-dispelled");
    else if (ignites && area.burns !== undefined) yield* burn(course, use, { ...area, burns: area.burns });
  }
}

/**
 * Burns an area, and harms those in it by fire.
 *
 * @source G.13
 * @reading it is gone at once, before the fire itself harms anyone; one roll for all, without a saving throw
 */
function* burn(course: Course, { caster: by }: AreaUse, area: Area & { readonly burns: string }): Asking {
  const [inIt, formula, element] = [figuresIn(course.fight, area), area.burns, "fire" as const];
  endArea(course, area, "area-burned");
  if (inIt.length === 0) return;
  const rolled = Math.max(0, Math.floor(Number(yield roll("damage", formula, by))));
  for (const target of inIt) {
    const why = reason("unharmed-by", { effect: area.name });
    if (isUnharmedBy(figureIn(course, target), element)) {
      addEvent(course, { type: "no-effect", figure: target, by, reason: why });
      continue;
    }
    const adjustments = yield* keepOff(course, target, { formula, damage: rolled, element });
    const damage = Math.max(0, rolled + sumOf(adjustments));
    yield* wound(course, { target, by, rolled, adjustments, damage, saved: null, element });
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
