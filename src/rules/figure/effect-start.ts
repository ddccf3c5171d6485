import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type Condition,
  DURATION_UNITS,
  type Element,
  type FigureId,
  type ItemId,
  type Kind,
  type MapPoint,
  type Moment,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
} from "../vocabulary.ts";
import {
  type Affected,
  bearing,
  begunEffects,
  type Effect,
  type EffectSpec,
  effectFrom,
  effectsAtWork,
  isAtWork,
  listedByEffects,
} from "./effect.ts";
import type { Figure } from "./figure.ts";
import { isSameEffect } from "./same-effect.ts";

/** Magic or a hit that leaves an effect, and its cause. */
export interface Cause {
  /** The name of the spell, device or weapon. */
  readonly name: string;
  readonly by: FigureId | null;
  /** The spell, device or weapon; left out if the game master did it. */
  readonly item?: ItemId;
  readonly spec: EffectSpec;
  /** The segments that the effect lasts; `null` if it lasts until something ends it. */
  readonly segments: number | null;
  /** The point on the map at which the magic was aimed; left out for none. */
  readonly at?: MapPoint | undefined;
}

/** The part of a figure that decides if and how an effect begins on it. */
export type Bearer = Pick<
  Figure,
  "name" | "conditions" | "effects" | "devices" | "kinds" | "immunities" | "unharmedBy"
> &
  Partial<Pick<Figure, "id">>;

/** Does an element leave a figure unharmed, by nature or by an effect? */
export function isUnharmedBy(figure: Pick<Figure, "unharmedBy"> & Affected, element: Element | undefined): boolean {
  if (element === undefined) return false;
  return figure.unharmedBy?.includes(element) === true || listedByEffects(figure, "unharmedBy").includes(element);
}

/** Has the condition of an effect been lifted, by a wound or by hand? */
export function isLifted({ conditions }: Pick<Figure, "conditions">, effect: Effect): boolean {
  const { condition } = effect;
  return condition !== null && isAtWork(effect) && !conditions.includes(condition);
}

/**
 * Why an effect cannot work on a figure, because of what the figure is; `null` if it can.
 *
 * @source G.13
 * @reading a figure that is immune to hold and paralysis can still be caught in a web or by ropes, and turned to stone,
 * unless it has no body
 */
export function whyUnsuited(bearer: Bearer, { name, spec, by }: Pick<Cause, "name" | "spec" | "by">): Reason | null {
  const { whom, spares, condition, movement = 1, levels = 0, binds = false } = spec;
  const { id, kinds = [], immunities = [] } = bearer;
  if (levels < 0 && effectsAtWork(bearer).some(({ keepsLevels }) => keepsLevels))
    return reason("keeps-levels", { effect: name });
  if (isUnharmedBy(bearer, spec.element)) return reason("unharmed-by", { effect: name });
  const immune: readonly Condition[] = [...immunities, ...listedByEffects(bearer, "immuneTo")];
  const isBound = binds && bearing(bearer, "bodiless") === undefined;
  if (condition && !isBound && immune.includes(condition)) return reason("immune", { effect: name });
  const free = movement < 1 && (by === null || by !== id) ? bearing(bearer, "unslowed") : undefined;
  if (free !== undefined) return reason("unslowed", { effect: name, by: free.name });
  const isWrong = (whom !== undefined && !isPerhaps(whom, kinds)) || (spares !== undefined && kinds.includes(spares));
  return isWrong ? reason("wrong-kind", { effect: name }) : null;
}

/** Is a figure of this kind, or of unknown kind? Whether it is evil says nothing of what it is. */
function isPerhaps(kind: Kind, kinds: readonly Kind[]): boolean {
  return kinds.includes(kind) || (kind !== "evil" && kinds.every(one => one === "evil"));
}

/** The effect as it works on a figure, which is its caster or another. */
export function specOn(id: FigureId, { by, spec }: Pick<Cause, "by" | "spec">): EffectSpec {
  if (spec.absorbsForCaster !== true) return spec;
  const { absorbsForCaster: _flag, absorbs, ...others } = spec;
  if (by !== id) return others;
  const { takes: _takes, againstSaves: _saves, lessPerDie: _less, ...rest } = others;
  return { ...rest, ...(absorbs !== undefined && { absorbs }) };
}

/**
 * Why an effect does not begin on a figure: the figure is dead, or the same effect lasts as long; `null` if it begins.
 *
 * @param now the moment in the fight; `null` outside a fight
 * @source G.13
 * @reading the same effect never adds up, the longer one stays; or it does (ruling `conditions.sameEffect`). Drained
 * levels always add up
 */
export function whyStaysOff(
  target: Bearer,
  { name, spec, segments }: Cause,
  now: Moment | null,
  book: Pick<Rulebook, "conditions.sameEffect">,
): Reason | null {
  if (target.conditions.includes("dead")) return reason("fallen", { figure: target.name });
  if (addsUp(book, spec)) return null;
  const isRunning = (effect: Effect) => isSameEffect(effect, name, spec) && !isLifted(target, effect);
  const former = begunEffects(target).find(isRunning);
  if (former === undefined || segments === null) return null;
  const left = segmentsLeftOf(former, now);
  return left !== null && left < segments ? null : reason("effect-lasts", { effect: name });
}

/**
 * The segments that are left of an effect; `null` if it lasts until something ends it.
 *
 * @param now the moment in the fight; `null` outside a fight
 */
export function segmentsLeftOf({ until, left }: Effect, now: Moment | null): number | null {
  return until === null || now === null ? left : until - now;
}

/**
 * An effect outside a fight that it was in until this moment: the segments that are left of it instead of its moments,
 * and no foes who have attacked.
 *
 * @source G.13
 */
export function asLeftOver({ attackedBy: _, ...effect }: Effect, now: Moment): Effect {
  const { until, left } = effect;
  return { ...effect, until: null, due: null, left: until === null ? left : Math.max(1, Math.ceil(until - now)) };
}

/** The segments from one time at which an effect takes or restores points to the next. */
export function periodOf({ pointsEach }: Pick<EffectSpec, "pointsEach">): number {
  return pointsEach === "turn" ? DURATION_UNITS.turns : SEGMENTS_PER_ROUND;
}

/**
 * Do effects of the same name add up (ruling `conditions.sameEffect`)? Those that bring creatures, drain levels
 * or make taller by so many feet always do.
 */
function addsUp(book: Pick<Rulebook, "conditions.sameEffect">, { creatures, levels = 0, taller }: EffectSpec): boolean {
  return creatures !== undefined || taller !== undefined || levels < 0 || book["conditions.sameEffect"] === "adds";
}

/** The effects on a figure that end as another one begins, because they are the same (G.13). */
export function replacedBy(
  target: Bearer,
  { name, spec }: Cause,
  book: Pick<Rulebook, "conditions.sameEffect">,
): readonly Effect[] {
  return addsUp(book, spec) ? [] : begunEffects(target).filter(former => isSameEffect(former, name, spec));
}

/**
 * The effects on a figure that another one ends instead of beginning: haste and slowness end each other.
 *
 * @source G.13
 * @reading neither of the two stays, and no roll decides that. Magic is slowness if it halves attacks
 */
export function negatedBy(target: Bearer, { condition, halfAttacks }: EffectSpec): readonly Effect[] {
  if (condition !== "hasted" && !halfAttacks) return [];
  const isOpposite = (effect: Effect) => (halfAttacks ? effect.condition === "hasted" : effect.halfAttacks === true);
  return begunEffects(target).filter(isOpposite);
}

/**
 * The effect as it begins on a figure, without a key. Its condition ends with it, unless the figure had it before.
 *
 * @param now the moment in the fight; `null` outside a fight
 * @source G.13
 */
export function startedOn(figure: Bearer, cause: Cause, now: Moment | null): Omit<Effect, "key"> {
  const { name, by, spec, segments } = cause;
  const { condition = null } = spec;
  const hasIt = condition !== null && figure.conditions.includes(condition);
  const sets = !hasIt || begunEffects(figure).some(other => other.condition === condition && other.sets);
  if (now === null) return { ...effectFrom(spec, { name, by, until: null, due: null, sets }), left: segments };
  const until = segments === null ? null : now + segments;
  return effectFrom(spec, { name, by, until, due: firstDue(spec, now), sets });
}

/** The moment when an effect first takes or restores points, brings its creatures or can be called; `null` for none. */
function firstDue(spec: EffectSpec, now: Moment): Moment | null {
  const { points, creatures, comesAfter = 0, phantom, calledAgain } = spec;
  if (calledAgain !== undefined) return now + DURATION_UNITS.turns;
  if (phantom !== undefined) return now + SEGMENTS_PER_ROUND;
  if (points) return spec.delay !== undefined ? null : now + periodOf(spec);
  return creatures === undefined ? null : now + Number(comesAfter);
}
