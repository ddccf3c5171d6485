import { type Area, areasIn, isIn } from "#rules/fight/area.ts";
import type { Fight } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { type EffectEnd, type FigureId, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course } from "../course.ts";
import { outOfLevels } from "../effects/drain.ts";
import { canEndBy, effectsIn, endEffect, endEffectsByEvents } from "../effects/end.ts";
import { afflict, bringDown, keptUpNoMore } from "../wound.ts";

/** Ends an area of magic for a reason, and the effects that last only in it (G.13). */
export function endArea(
  course: Course,
  { key: area, name }: Area,
  why: "area-over" | "area-ended" | "area-dispersed" | "area-dispelled" | "area-spent" | "area-burned",
): void {
  addEvent(course, { type: "area-ended", area, name, reason: reason(why, { effect: name }) });
  endEffectsOutside(course);
}

/** The ways in which an effect ends by what happens to others than its bearer. */
const BY_OTHERS = ["concentration", "caster-down", "leaves"] as const satisfies EffectEnd[];

/**
 * Ends the effects that a command ends: by its events, or because their bearers are no longer in an area. Then brings
 * down those who are no longer kept up and lets those die who have no level left, which can end further effects.
 *
 * @param before the fight before the command
 * @source G.13
 */
export function* endEffectsAfter(course: Course, before: Fight): Asking {
  let scanned = 0;
  do {
    const dependsOnOthers = canEndBy(course.fight, BY_OTHERS);
    endEffectsByEvents(course, dependsOnOthers, scanned);
    if (dependsOnOthers) endEffectsOutside(course);
    scanned = course.events.length;
    for (const id of keptUpNoMore(course, before)) yield* bringDown(course, id);
    for (const id of outOfLevels(course, before)) yield* afflict(course, { target: id, by: id, condition: "dead" });
  } while (course.events.length > scanned);
}

/**
 * Ends the effects that last only in an area of magic on figures that are not in it.
 *
 * @source G.13
 * @reading one that the game master began by hand lasts without an area
 */
export function endEffectsOutside(course: Course): void {
  if (!canEndBy(course.fight, ["leaves"])) return;
  for (const { bearer, effect } of effectsIn(course.fight, ({ ends, by }) => by !== null && ends.includes("leaves")))
    if (!isInItsArea(course.fight, bearer, effect)) endEffect(course, bearer, effect, "effect-left");
}

/** Is a figure in an area of the magic that caused its effect, whoever cast it? */
function isInItsArea(fight: Fight, id: FigureId, { name }: Effect): boolean {
  return areasIn(fight).some(area => area.name === name && isIn(fight, area, id));
}
