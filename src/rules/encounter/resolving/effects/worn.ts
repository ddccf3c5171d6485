import { deviceIn } from "#rules/devices.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { type Effect, effectFrom, effectsOn, isDormancy, leftOf, storedOfWorn } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import { periodOf } from "#rules/figure/effect-start.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type FigureId, type ItemId, type Moment, momentOf } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/**
 * Stores the moment when a device that is worn takes or restores points for the first time.
 *
 * @source G.13
 * @reading a round, or a turn, after the first moment when it is worn in the fight
 */
export function startClock(course: Course, id: FigureId, effect: Effect): void {
  store(course, id, { ...effect, due: nowOf(course.fight.encounter) + periodOf(effect) });
}

/**
 * Keeps a device that was put on as one too many from working until the next round.
 *
 * @source S0.R5.a, G.13
 */
export function letSleep(course: Course, id: FigureId, item: ItemId): void {
  const device = deviceIn(figureIn(course, id), item);
  if (device?.functions.some(({ whileWorn }) => whileWorn) !== true) return;
  letSleepUntil(course, id, { name: device.name, item, until: momentOf(course.fight.encounter.round + 1, 1) });
}

/** The id of the device whose effect this is, while it is worn; empty for any other effect. */
export function deviceOfWorn({ worn = "" }: Effect): ItemId {
  return worn.slice(0, Math.max(0, worn.lastIndexOf(".")));
}

/** Keeps a device that is worn from working until a moment (G.13). */
export function letSleepUntil(
  course: Course,
  id: FigureId,
  { name, item, until }: { readonly name: string; readonly item: ItemId; readonly until: Moment },
): void {
  const effect = effectFrom({}, { name, by: null, until, due: null, sets: false });
  store(course, id, { key: 0, ...effect, worn: `${item}.` });
}

function store(course: Course, id: FigureId, effect: Effect): void {
  addEvent(course, { type: "effect-timed", figure: id, change: effectChange(figureIn(course, id), effect, effect) });
}

/** Removes what is stored for a device that is worn. */
export function removeStored(course: Course, id: FigureId, stored: Effect): void {
  addEvent(course, { type: "effect-timed", figure: id, change: effectChange(figureIn(course, id), stored, null) });
}

/** What is stored for devices and not needed any more, with the moment from which on it is not. */
export function doffedFrom(figure: Figure): readonly { readonly effect: Effect; readonly moment: Moment }[] {
  return storedOfWorn(figure).flatMap(effect => {
    if (isDormancy(effect)) return [{ effect, moment: effect.until ?? -Infinity }];
    const isNeeded = Object.keys(leftOf(effect)).length > 0;
    return isNeeded || effectsOn(figure).some(({ worn }) => worn === effect.worn)
      ? []
      : [{ effect, moment: -Infinity }];
  });
}
