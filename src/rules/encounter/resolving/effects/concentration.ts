import { nowOf } from "#rules/fight/encounter.ts";
import type { FightEvent } from "#rules/fight/events.ts";
import { type Fight, figureOf } from "#rules/fight/fight.ts";
import { incapacityOf } from "#rules/figure/conditions.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { FigureId, ItemId } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/**
 * The figures that can concentrate no longer because of an event: they cast, use a device, attack, move, are wounded or
 * seized, or can do nothing any more. A figure that strikes with a weapon of force goes on concentrating.
 *
 * @source G.13
 */
export function distractedBy(fight: Fight, event: FightEvent): readonly FigureId[] {
  switch (event.type) {
    case "hurt":
      return event.damage > 0 ? [event.figure] : [];
    case "moved":
      return event.feet > 0 ? [event.figure] : [];
    case "scuffled":
      return event.succeeded ? [event.figure, event.target] : [event.figure];
    case "attack-rolled":
    case "struck-helpless":
      return isWithForce(fight, event) ? [] : [event.figure];
    case "attempted":
    case "charged":
    case "hexes-moved":
    case "casting-begun":
    case "device-used":
      return [event.figure];
    default:
      return disabledBy(fight, event);
  }
}

/** Is an attack made with a weapon of force, which is directed by concentration? */
function isWithForce(
  fight: Fight,
  { figure, weapon }: { readonly figure: FigureId; readonly weapon: ItemId },
): boolean {
  return figureOf(fight, figure)?.weapons.some(({ id, force }) => id === weapon && force === true) ?? false;
}

/** The figure with a condition or an effect that an event changed, if it can do nothing now. */
function disabledBy(fight: Fight, event: FightEvent): readonly FigureId[] {
  const change = "change" in event ? event.change : null;
  if (!change || !(change.path.startsWith("conditions.") || change.path.startsWith("effects."))) return [];
  const figure = figureOf(fight, change.figure);
  return figure === undefined || incapacityOf(figure) === null ? [] : [figure.id];
}

/**
 * Lets an effect that its caster no longer sustains last on for so many segments.
 *
 * @source G.13
 * @reading it does not outlast its own time
 */
export function linger(course: Course, figure: FigureId, effect: Effect, segments: number): void {
  const { lingers: _, ...others } = effect;
  const until = Math.min(effect.until ?? Infinity, nowOf(course.fight.encounter) + segments);
  const ends = effect.ends.filter(end => end !== "concentration" && end !== "caster-down");
  const change = effectChange(figureIn(course, figure), effect, { ...others, until, ends });
  addEvent(course, { type: "effect-lingers", figure, name: effect.name, segments, change });
}
