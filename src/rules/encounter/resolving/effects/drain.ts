import { changedFigures, type Fight, figureOf } from "#rules/fight/fight.ts";
import type { EffectSpec } from "#rules/figure/effect.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { hitDieOf, levelsByEffects, levelsLeft } from "#rules/figure/levels.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, type Course, figureIn, roll } from "../course.ts";
import { afflict, restore, wound } from "../wound.ts";

/**
 * Rolls the hit points that go with drained levels, and returns the effect with them.
 *
 * @source G.13
 * @reading each level takes a hit die of the figure, without Constitution: that of its highest class, or 1d8. Other
 * effects that drain levels can say how many points go with them
 */
export function* rollDrain(target: Figure, spec: EffectSpec): Asking<EffectSpec> {
  const { levels = 0, extraHitPoints } = spec;
  if (levels >= 0 || extraHitPoints !== undefined) return spec;
  const rolled = Number(yield roll("effect", `${-levels}d${hitDieOf(target)}`, target.id));
  return { ...spec, extraHitPoints: -rolled };
}

/** An effect that has begun on a figure. */
interface Begun {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly spec: EffectSpec;
}

/**
 * Adds or takes the hit points that go with an effect as it begins. Without levels, the figure dies.
 *
 * @source G.13
 */
export function* changeHitPoints(course: Course, { target, by, spec }: Begun): Asking {
  const points = Number(spec.extraHitPoints ?? 0);
  if (points > 0) restore(course, { by, rolled: points, target });
  if (points < 0) yield* wound(course, { target, by, rolled: -points, adjustments: [], damage: -points, saved: null });
  const isDrained = (spec.levels ?? 0) < 0 && levelsLeft(figureIn(course, target)) <= 0;
  if (isDrained) yield* afflict(course, { target, by, condition: "dead" });
}

/**
 * The figures that a command has left without a level, because levels ended that magic lent them while others are
 * drained: they die.
 *
 * @param before the fight before the command
 * @source G.13
 */
export function outOfLevels({ fight }: Course, before: Fight): readonly FigureId[] {
  const isOut = (figure: Figure) => levelsByEffects(figure) < 0 && levelsLeft(figure) <= 0;
  return changedFigures(fight, before).flatMap(now => {
    if (now.effects === undefined) return [];
    const former = figureOf(before, now.id);
    const wasAlive = former !== undefined && !former.conditions.includes("dead") && !isOut(former);
    return wasAlive && isOut(now) && !now.conditions.includes("dead") ? [now.id] : [];
  });
}
