import { type Area, areasIn, isIn } from "#rules/fight/area.ts";
import { type Fight, placesInOrder } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { type FigureId, reason } from "#rules/vocabulary.ts";
import { addEvent, type Course } from "../course.ts";
import { endEffect } from "../effects/end.ts";

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
  if (!course.fight.figures.some(figure => figure?.effects !== undefined)) return;
  for (const place of placesInOrder(course.fight)) {
    const figure = course.fight.figures[place];
    for (const effect of figure?.effects ?? []) {
      if (figure && effect.ends.includes("leaves") && !isInItsArea(course.fight, figure.id, effect))
        endEffect(course, figure.id, effect, "effect-left");
    }
  }
}

/** Is a figure in an area of the magic that caused its effect, whoever cast it? */
function isInItsArea(fight: Fight, id: FigureId, { name }: Effect): boolean {
  return areasIn(fight).some(area => area.name === name && isIn(fight, area, id));
}
