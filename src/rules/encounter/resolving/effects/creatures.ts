import { type Fight, figureOf } from "#rules/fight/fight.ts";
import { begunEffects, type Effect, effectsOn } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { FigureId, Moment } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/**
 * Says that the creatures of an effect come if they are due by a moment. They join the fight by a command of their own,
 * once they are on the map.
 *
 * @source G.13
 * @reading they come to the one who cast the spell or used the device, on that side, and act from the moment on when
 * they join
 */
export function bringCreatures(course: Course, figure: FigureId, key: number, by: Moment): void {
  const effect = effectWith(course, figure, key);
  if (effect?.creatures === undefined || effect.due === null || effect.due > by) return;
  const { name, creature = null, creatures: number } = effect;
  const change = effectChange(figureIn(course, figure), effect, { ...effect, due: null });
  addEvent(course, { type: "creatures-called", figure, name, creature, number, change });
}

/** Notes that creatures of an effect have joined the fight, so that they do not come again, and which ones they are. */
export function noteCreatures(course: Course, figure: FigureId, key: number, who: readonly FigureId[]): void {
  const effect = effectWith(course, figure, key);
  if (effect?.creatures === undefined) return;
  const brought = [effect.brought ?? [], ...who].flat().join(",");
  const change = effectChange(figureIn(course, figure), effect, { ...effect, due: null, came: true, brought });
  addEvent(course, effect.came ? { type: "effect-timed", figure, change } : { type: "creatures-came", figure, change });
}

/**
 * Has magic brought a figure?
 *
 * @source G.13
 * @reading as long as its caster is in the fight
 */
export function isSummoned({ figures }: Fight, id: FigureId): boolean {
  return figures.some(one => begunEffects(one ?? {}).some(({ brought }) => brought?.split(",").includes(id)));
}

function effectWith({ fight }: Pick<Course, "fight">, figure: FigureId, key: number): Effect | undefined {
  return effectsOn(figureOf(fight, figure) ?? {}).find(effect => effect.key === key);
}
