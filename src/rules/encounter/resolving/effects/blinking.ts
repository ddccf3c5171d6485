import { nowOf } from "#rules/fight/encounter.ts";
import { figureOf, isDown, seatsInOrder } from "#rules/fight/fight.ts";
import { begunEffects, type Effect, effectsAtWork } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type FigureId, type Reason, reason, segmentOf } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";

/** As a round opens, rolls the segment when each figure under such magic blinks (G.13). */
export function* rollBlinks(course: Course): Asking {
  for (const { figure: id } of seatsInOrder(course.fight, () => true)) {
    const figure = figureOf(course.fight, id);
    if (figure === undefined || isDown(figure)) continue;
    for (const effect of begunEffects(figure)) if (effect.blinks) yield* rollBlink(course, id, effect);
  }
}

/**
 * Rolls the segment of this round when a figure blinks.
 *
 * @source G.13
 * @reading also in the round when the magic begins; a segment that has passed counts at once
 */
export function* rollBlink(course: Course, figure: FigureId, effect: Effect): Asking {
  const segment = Number(yield roll("effect", "2d4", figure));
  const change = effectChange(figureIn(course, figure), effect, { ...effect, blinksAt: segment });
  addEvent(course, { type: "blink-rolled", figure, name: effect.name, segment, change });
}

/**
 * Why an attack aimed at a figure alone does not reach it because it has blinked; `null` if it has not.
 *
 * @source G.13
 * @reading from its segment to the end of the round
 */
export function whyBlinked({ fight }: Pick<Course, "fight">, figure: Figure): Reason | null {
  const segment = segmentOf(nowOf(fight.encounter));
  const gone = effectsAtWork(figure).find(({ blinks, blinksAt = Infinity }) => blinks && segment >= blinksAt);
  return gone === undefined ? null : reason("blinked", { figure: figure.name, effect: gone.name });
}
