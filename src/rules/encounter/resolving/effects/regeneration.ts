import { nowOf } from "#rules/fight/encounter.ts";
import { begunEffects, type Effect, mostHitPoints } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import { periodOf } from "#rules/figure/effect-start.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type Element, type FigureId, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/** A wound, as far as effects that restore points note it. */
interface Noted {
  readonly damage: number;
  readonly element: Element | undefined;
}

/**
 * Lets the effects that restore points to a figure note a wound: those that begin some rounds after the first wound
 * begin to wait, and those that do not restore wounds by an element add its points.
 *
 * @source G.13
 * @reading without damage they wait again for the next wound
 */
export function noteWound(course: Course, id: FigureId, { damage, element }: Noted): void {
  for (const effect of begunEffects(figureIn(course, id))) {
    const { notRestoring = [], burned = 0 } = effect;
    const isBurn = element !== undefined && notRestoring.includes(element);
    const due = effect.due ?? firstDue(effect, nowOf(course.fight.encounter));
    if (!isBurn && due === effect.due) continue;
    const change = effectChange(figureIn(course, id), effect, {
      ...effect,
      due,
      ...(isBurn && { burned: burned + damage }),
    });
    addEvent(course, { type: "effect-timed", figure: id, change });
  }
}

/**
 * Lets the effects that bring a figure back from death note that something else than wounds has killed it.
 *
 * @source G.13
 */
export function noteDeath(course: Course, id: FigureId): void {
  for (const effect of begunEffects(figureIn(course, id))) {
    if (effect.evenDead !== true) continue;
    const change = effectChange(figureIn(course, id), effect, { ...effect, slain: true });
    if (change.from !== change.to) addEvent(course, { type: "effect-timed", figure: id, change });
  }
}

/**
 * Lets the effects that restore points to a figure note its healing: what it has beyond the points to which they restore
 * it, other healing has given back of the wounds that they do not restore.
 *
 * @source G.13
 */
export function noteHealing(course: Course, id: FigureId): void {
  const figure = figureIn(course, id);
  for (const effect of begunEffects(figure)) {
    const beyond = figure.hitPoints - mostRestored(figure, effect);
    if (effect.burned === undefined || beyond <= 0) continue;
    const change = effectChange(figureIn(course, id), effect, {
      ...effect,
      burned: Math.max(0, effect.burned - beyond),
    });
    if (change.from !== change.to) addEvent(course, { type: "effect-timed", figure: id, change });
  }
}

/** The moment when an effect restores points first if its bearer is wounded now; `null` if it does not wait for that. */
function firstDue({ delay }: Effect, now: Moment): Moment | null {
  return delay === undefined ? null : now + delay * SEGMENTS_PER_ROUND;
}

/** The moment of an effect as its bearer enters a fight: one that waits for a wound has it only if there is one. */
export function dueOnEntering(figure: Figure, effect: Effect, now: Moment): Moment | null {
  if (effect.delay === undefined) return now + periodOf(effect);
  return figure.hitPoints < mostRestored(figure, effect) ? firstDue(effect, now) : null;
}

/** The most hit points to which an effect restores its bearer: all but those of wounds that it does not restore. */
export function mostRestored(figure: Figure, { burned = 0 }: Effect): number {
  return mostHitPoints(figure) - burned;
}
