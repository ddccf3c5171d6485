import { type Area, areasIn, isIn } from "#rules/fight/area.ts";
import type { Fight } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { type EffectEnd, type FigureId, reason } from "#rules/vocabulary.ts";
import { addEvent, type Course } from "../course.ts";
import { canEndBy, effectsIn, endEffect, endEffectsByEvents } from "../effects/end.ts";

/** Ends an area of magic for a reason, and the effects that last only in it (G.13). */
export function endArea(
  course: Course,
  { key: area, name }: Area,
  why: "area-over" | "area-ended" | "area-dispersed" | "area-spent",
): void {
  addEvent(course, { type: "area-ended", area, name, reason: reason(why, { effect: name }) });
  endEffectsOutside(course);
}

/** The ways in which an effect ends by what happens to others than its bearer. */
const BY_OTHERS = ["concentration", "caster-down", "leaves"] as const satisfies EffectEnd[];

/** Ends the effects that a command ends: by its events, or because their bearers are no longer in an area (G.13). */
export function endEffectsAfter(course: Course): void {
  const dependsOnOthers = canEndBy(course.fight, BY_OTHERS);
  endEffectsByEvents(course, dependsOnOthers);
  if (dependsOnOthers) endEffectsOutside(course);
}

/** Ends the effects that last only in an area of magic on figures that are not in it (G.13). */
export function endEffectsOutside(course: Course): void {
  if (!canEndBy(course.fight, ["leaves"])) return;
  for (const { bearer, effect } of effectsIn(course.fight, ({ ends }) => ends.includes("leaves")))
    if (!isInItsArea(course.fight, bearer, effect)) endEffect(course, bearer, effect, "effect-left");
}

/** Is a figure in an area of the magic that caused its effect, whoever cast it? */
function isInItsArea(fight: Fight, id: FigureId, { name }: Effect): boolean {
  return areasIn(fight).some(area => area.name === name && isIn(fight, area, id));
}
