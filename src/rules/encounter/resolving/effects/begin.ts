import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf } from "#rules/fight/fight.ts";
import {
  type Duration,
  type Effect,
  type EffectSpec,
  effectAsValue,
  effectFrom,
  effectsOn,
  isSameEffect,
  listedByEffects,
  nextEffectKey,
} from "#rules/figure/effect.ts";
import { rolledTraits } from "#rules/figure/effect-traits.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { bearing } from "#rules/attack/protection.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import {
  type Condition,
  type FigureId,
  type Kind,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
} from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { spendPool } from "../protecting/pools.ts";
import { afflict } from "../wound.ts";
import { endEffect, isLifted } from "./end.ts";

/** Magic or a hit that leaves an effect, and its cause. */
export interface Cause {
  /** The name of the spell, device or weapon. */
  readonly name: string;
  readonly by: FigureId | null;
  readonly spec: EffectSpec;
  /** The segments that the effect lasts; `null` if it lasts until something ends it. */
  readonly segments: number | null;
}

const PLAIN_NUMBER = /^\d+$/;

/**
 * Rolls how many segments an effect lasts, once for all figures that it reaches; `null` if it lasts until something ends
 * it.
 *
 * @source G.13
 * @reading an effect lasts at least one segment
 */
export function* rollDuration(lasts: Duration | undefined, by: FigureId): Asking<number | null> {
  if (lasts === undefined) return null;
  const { number, unit, byLevel } = lasts;
  const units = PLAIN_NUMBER.test(number) ? Number(number) : Number(yield roll("duration", number, by));
  return Math.max(1, Math.floor(units * unit + byLevel));
}

/** The value of a formula without dice, such as `30` or `12 * 5`; `null` for any other. */
function productOf(formula: string): number | null {
  const factors = formula.split("*").map(factor => factor.trim());
  return factors.every(factor => PLAIN_NUMBER.test(factor)) ? factors.reduce((all, one) => all * Number(one), 1) : null;
}

/**
 * Rolls the dice of an effect's traits, once for all figures that it reaches.
 *
 * @source G.13
 */
export function* rollTraits(spec: EffectSpec, by: FigureId): Asking<EffectSpec> {
  const totals: [string, number][] = [];
  for (const [trait, formula] of rolledTraits(spec)) {
    const total = productOf(formula) ?? Number(yield roll("effect", formula, by));
    totals.push([trait, Math.floor(total)]);
  }
  return totals.length === 0 ? spec : { ...spec, ...Object.fromEntries(totals) };
}

/**
 * Why an effect does not work on a figure; `null` if it does.
 *
 * @source G.13
 */
export function whyImmune(
  { fight }: Pick<Course, "fight">,
  figure: Figure,
  { by, name, spec }: Pick<Cause, "name" | "spec" | "by">,
): Reason | null {
  const { whom, spares, condition, movement = 1 } = spec;
  const { kinds = [], immunities = [] } = figure;
  const immune: readonly Condition[] = [...immunities, ...listedByEffects(figure, "immuneTo")];
  if (condition && immune.includes(condition)) return reason("immune", { effect: name });
  const free = movement < 1 ? bearing(figure, "unslowed") : undefined;
  if (free !== undefined && by !== figure.id) return reason("unslowed", { effect: name, by: free.name });
  if ((whom !== undefined && !isPerhaps(whom, kinds)) || (spares !== undefined && kinds.includes(spares)))
    return reason("wrong-kind", { effect: name });
  return by === null || isOnItsSide(fight, { by, spec }, figure) ? null : reason("wrong-side", { effect: name });
}

/** Is a figure of this kind, or of unknown kind? Whether it is evil says nothing of what it is. */
function isPerhaps(kind: Kind, kinds: readonly Kind[]): boolean {
  return kinds.includes(kind) || (kind !== "evil" && kinds.every(one => one === "evil"));
}

/**
 * Does magic that is for friends only, or for others only, reach this figure? Other magic reaches all.
 *
 * @source G.13
 */
export function isOnItsSide(
  fight: Fight,
  { by, spec }: { readonly by: FigureId; readonly spec: EffectSpec },
  { id, side }: Figure,
): boolean {
  const casters = figureOf(fight, by)?.side;
  if (spec.side === undefined || casters === undefined) return true;
  return (by === id || casters === side) === (spec.side === "friends");
}

/**
 * Begins an effect on a figure, with the condition that it causes, unless the figure is immune or the effect is on it
 * already and lasts longer. Death is no lasting effect: the figure goes down.
 *
 * @source G.13
 * @reading the same effect never adds up, the longer one stays; or it does (ruling `conditions.sameEffect`)
 */
export function* beginEffect(course: Course, figure: FigureId, given: Cause): Asking {
  const cause = { ...given, spec: specFor(figure, given) };
  const { name, by, spec, segments } = cause;
  const target = figureIn(course, figure);
  const why = whyImmune(course, target, cause) ?? whyStaysOff(course, target, cause);
  if (why !== null) return addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  if (spec.condition === "dead" && avert(course, figure, cause)) return;
  if (spec.condition === "dead") return yield* afflict(course, { target: figure, by: by ?? figure, condition: "dead" });
  if (!addsUp(course.book)) endSameEffects(course, target, cause);
  const key = nextEffectKey(figureIn(course, figure));
  const to = effectAsValue(effectOf(course, figureIn(course, figure), cause));
  const change: FigureChange = { figure, path: `effects.${key}`, from: null, to };
  addEvent(course, { type: "effect-begun", figure, by, name, segments, change });
  if (spec.condition) yield* afflict(course, { target: figure, by: by ?? figure, condition: spec.condition });
}

/** The effect as it works on a figure: its caster or another. */
function specFor(figure: FigureId, { by, spec }: Cause): EffectSpec {
  if (spec.absorbsForCaster !== true) return spec;
  const { absorbsForCaster: _, absorbs, takes: _takes, againstSaves: _saves, lessPerDie: _less, ...rest } = spec;
  if (by === figure) return { ...rest, ...(absorbs !== undefined && { absorbs }) };
  const { absorbsForCaster: _flag, absorbs: _pool, ...others } = spec;
  return others;
}

/** Turns death aside if an effect on the figure can, and returns whether it did. */
function avert(course: Course, id: FigureId, { name, by }: Cause): boolean {
  const charm = bearing(figureIn(course, id), "averts");
  if (charm === undefined) return false;
  spendPool(course, id, charm, "averts", 1);
  const why = reason("averted", { effect: name, by: charm.name });
  addEvent(course, { type: "no-effect", figure: id, by: by ?? id, reason: why });
  return true;
}

/** Do effects of the same name add up (ruling `conditions.sameEffect`)? */
function addsUp(book: Pick<Rulebook, "conditions.sameEffect">): boolean {
  return book["conditions.sameEffect"] === "adds";
}

function endSameEffects(course: Course, target: Figure, { name, spec }: Cause): void {
  for (const former of effectsOn(target)) {
    if (isSameEffect(former, name, spec)) endEffect(course, target.id, former, "effect-replaced");
  }
}

/** The effect as it begins on a figure now, with its moments. */
function effectOf({ fight }: Pick<Course, "fight">, figure: Figure, cause: Cause): Omit<Effect, "key"> {
  const { name, by, spec, segments } = cause;
  const now = nowOf(fight.encounter);
  const { condition = null } = spec;
  const hasIt = condition !== null && figure.conditions.includes(condition);
  const sets = !hasIt || effectsOn(figure).some(other => other.condition === condition && other.sets);
  const until = segments === null ? null : now + segments;
  const due = spec.points ? now + SEGMENTS_PER_ROUND : null;
  return effectFrom(spec, { name, by, until, due, sets });
}

/** Why an effect does not begin on a figure: it is dead, or the same one lasts as long; `null` if it begins. */
function whyStaysOff({ fight, book }: Course, target: Figure, { name, spec, segments }: Cause): Reason | null {
  if (target.conditions.includes("dead")) return reason("fallen", { figure: target.name });
  if (addsUp(book)) return null;
  const isRunning = (effect: Effect) => isSameEffect(effect, name, spec) && !isLifted(target, effect);
  const former = effectsOn(target).find(isRunning);
  if (former === undefined || segments === null) return null;
  const until = nowOf(fight.encounter) + segments;
  return former.until !== null && former.until < until ? null : reason("effect-lasts", { effect: name });
}
