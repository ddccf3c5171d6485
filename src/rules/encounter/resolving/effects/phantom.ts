import { armorClassOf, isHit, needToHit } from "#rules/attack/to-hit.ts";
import { thac0OfHitDice } from "#rules/character/classes.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import { type FigureId, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { beginEffect } from "./begin.ts";

/**
 * Lets the phantom of an effect attack its bearer, as it does each round; a hit kills.
 *
 * @source G.13
 * @reading it attacks a round after it began for the first time. Against the armor class with lasting effects; nothing
 * else counts, since no one else sees it
 */
export function* attackByPhantom(course: Course, id: FigureId, effect: Effect): Asking {
  const { name, by, due, phantom = 1 } = effect;
  const change = effectChange(figureIn(course, id), effect, {
    ...effect,
    due: due === null ? null : due + SEGMENTS_PER_ROUND,
  });
  const need = needToHit(thac0OfHitDice(phantom, 0, course.book).value, armorClassOf(figureIn(course, id)));
  const natural = Number(yield roll("to-hit", "1d20", by ?? id));
  const hit = isHit(natural, need);
  addEvent(course, { type: "phantom-struck", figure: id, name, natural, need, hit, change });
  if (hit) yield* beginEffect(course, id, { name, by, spec: { condition: "dead" }, segments: null });
}
