import { diceInstead, isAgainst, lessenedDamage } from "#rules/attack/protection.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { type Effect, effectPart, effectsAtWork, isOfWorn, type Pool } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { Element, FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { endEffect } from "../effects/end.ts";

/**
 * Uses up a part of what an effect can keep off its bearer, and ends the effect if nothing is left.
 *
 * @source G.13
 * @reading what is left of a device that is worn stays with its wearer, also while it is off
 */
export function spendPool(course: Course, id: FigureId, effect: Effect, pool: Pool, points: number): void {
  const left = Math.max(0, (effect[pool] ?? 0) - points);
  const after: Effect = { ...effect, [pool]: left };
  const change = effectChange(figureIn(course, id), effect, after);
  addEvent(course, { type: "ward-spent", figure: id, name: effect.name, pool, points, left, change });
  if (left === 0 && !isOfWorn(effect)) endEffect(course, id, after, "effect-spent");
}

/** Damage of an element that no saving throw lessens. */
interface ElementDamage {
  /** The formula of its dice. */
  readonly formula: string;
  readonly damage: number;
  readonly element: Element | undefined;
}

/** Rolls the dice that take the place of an element's damage on a figure; undefined if none do (G.13). */
export function* rollInstead(course: Course, id: FigureId, element: Element | undefined): Asking<number | undefined> {
  const dice = diceInstead(figureIn(course, id), element);
  return dice === null ? undefined : Number(yield roll("damage", dice, id));
}

/**
 * What effects keep off a figure of the damage that fire or another element does to it, other than by a spell: less of
 * each die, half of it, or what they absorb. Empty for damage without an element.
 *
 * @source G.13
 */
export function* keepOff(
  course: Course,
  id: FigureId,
  { formula, damage, element }: ElementDamage,
): Asking<readonly Adjustment[]> {
  if (element === undefined) return [];
  const instead = yield* rollInstead(course, id, element);
  const magic = { rolled: damage, formula, saved: false, save: "none", element, instead } as const;
  const less = lessenedDamage(figureIn(course, id), magic);
  return [...less.parts, ...absorb(course, id, { damage: less.damage, element })];
}

/**
 * Lets effects on a figure take up damage of this element, the oldest first, and returns each part that they take.
 *
 * @source G.13
 */
export function absorb(
  course: Course,
  id: FigureId,
  { damage, element }: { readonly damage: number; readonly element: Element | undefined },
): readonly Adjustment[] {
  const parts: Adjustment[] = [];
  let left = damage;
  for (const effect of effectsAtWork(figureIn(course, id))) {
    const points = isAgainst(effect, element) ? Math.min(left, effect.absorbs ?? 0) : 0;
    if (points <= 0) continue;
    spendPool(course, id, effect, "absorbs", points);
    parts.push(effectPart(effect.name, -points));
    left -= points;
  }
  return parts;
}
