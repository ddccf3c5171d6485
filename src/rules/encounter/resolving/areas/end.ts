import { type Area, areasIn, isIn } from "#rules/fight/area.ts";
import type { Fight } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { type FigureId, reason } from "#rules/vocabulary.ts";
import { addEvent, type Course } from "../course.ts";
import { effectsIn, endEffect, endsOfEffects } from "../effects/end.ts";

/** Ends an area of magic for a reason, and the effects that last only in it (G.13). */
export function endArea(
  course: Course,
  { key: area, name }: Area,
  why: "area-over" | "area-ended" | "area-dispersed" | "area-spent",
): void {
  addEvent(course, { type: "area-ended", area, name, reason: reason(why, { effect: name }) });
  endEffectsOutside(course);
}

/** Ends the effects that last only in an area of magic on figures that are not in it (G.13). */
export function endEffectsOutside(course: Course): void {
  if (!endsOfEffects(course.fight).has("leaves")) return;
  for (const { bearer, effect } of effectsIn(course.fight, ({ ends }) => ends.includes("leaves")))
    if (!isInItsArea(course.fight, bearer, effect)) endEffect(course, bearer, effect, "effect-left");
}

/** Is a figure in an area of the magic that caused its effect, whoever cast it? */
function isInItsArea(fight: Fight, id: FigureId, { name }: Effect): boolean {
  return areasIn(fight).some(area => area.name === name && isIn(fight, area, id));
}
