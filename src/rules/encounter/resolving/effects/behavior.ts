import { nowOf } from "#rules/fight/encounter.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { figureOf, isDown, seatsInOrder } from "#rules/fight/fight.ts";
import { adjustedByEffects, type Effect, effectPart, effectsAtWork } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type Behavior, DURATION_UNITS, type FigureId, momentOf } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { rollSave } from "../saving.ts";

/**
 * What the confused do in a round, by d100: the highest roll of each row.
 *
 * @source G.13
 * @reading first edition's table
 */
// biome-ignore format: a table
const CONFUSION: readonly (readonly [upTo: number, acts: Behavior])[] = [
  [ 10, "wanders"],
  [ 60, "stands"],
  [ 80, "nearest"],
  [100, "foes"],
];

/** The segments for which the confused wander, without rolling again (G.13). */
const WANDERING = DURATION_UNITS.turns;

/**
 * As a round opens, decides what each confused figure does in it: one that saves acts by itself. Those who wander off go
 * on wandering for a turn.
 *
 * @source G.13
 */
export function* turnMinds(course: Course): Asking {
  const { round } = course.fight.encounter;
  for (const { figure: id } of seatsInOrder(course.fight, () => true)) {
    const figure = figureOf(course.fight, id);
    if (figure === undefined || isDown(figure)) continue;
    for (const effect of effectsAtWork(figure)) {
      if (effect.condition === "confused" && (effect.due ?? 0) <= momentOf(round, 1)) yield* decide(course, id, effect);
    }
  }
}

function* decide(course: Course, id: FigureId, effect: Effect): Asking {
  const saved = effect.roundSave !== undefined && (yield* isSaved(course, figureIn(course, id), effect));
  if (saved) act(course, id, effect, { acts: "itself", rolled: null });
  else yield* loseMind(course, id, effect);
}

/**
 * Rolls what a confused figure does until the next round opens.
 *
 * @source G.13
 */
export function* loseMind(course: Course, id: FigureId, effect: Effect): Asking {
  const rolled = Number(yield roll("behavior", "1d100", id));
  const acts = CONFUSION.find(([upTo]) => rolled <= upTo)?.[1] ?? "foes";
  act(course, id, effect, { acts, rolled });
}

function act(
  course: Course,
  figure: FigureId,
  effect: Effect,
  { acts, rolled }: { readonly acts: Behavior; readonly rolled: number | null },
): void {
  const { name, points, due } = effect;
  const rests = acts === "wanders" ? nowOf(course.fight.encounter) + WANDERING : null;
  const after = { ...effect, acts, due: points === null ? rests : due };
  const change = effectChange(figureIn(course, figure), effect, after);
  addEvent(course, { type: "behavior-rolled", figure, name, rolled, acts, change });
}

function* isSaved(course: Course, figure: Figure, { name, by, roundSave = 0 }: Effect): Asking<boolean> {
  const own: readonly Adjustment[] = roundSave === 0 ? [] : [effectPart(name, roundSave)];
  const adjustments = [...own, ...adjustedByEffects(figure, "saves")];
  return yield* rollSave(course, { figure, by: by ?? figure.id, spell: name, adjustments });
}
