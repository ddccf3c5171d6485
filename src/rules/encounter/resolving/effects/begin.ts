import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf } from "#rules/fight/fight.ts";
import {
  bearing,
  type Duration,
  type EffectSpec,
  effectAsValue,
  effectsOn,
  isAtWork,
  nextEffectKey,
} from "#rules/figure/effect.ts";
import {
  type Cause,
  negatedBy,
  replacedBy,
  specOn,
  startedOn,
  whyStaysOff,
  whyUnsuited,
} from "#rules/figure/effect-start.ts";
import { formOfTrait, rolledTraits } from "#rules/figure/effect-traits.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { plainNumber, productOf } from "#rules/figure/formula.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, momentIn, roll } from "../course.ts";
import { spendPool } from "../protecting/pools.ts";
import { afflict } from "../wound.ts";
import { workAtOnce } from "./at-once.ts";
import { loseMind } from "./behavior.ts";
import { rollBlink } from "./blinking.ts";
import { bringCreatures } from "./creatures.ts";
import { whySeenThrough } from "./disbelief.ts";
import { changeHitPoints, rollDrain } from "./drain.ts";
import { rollDrop } from "./dropping.ts";
import { endEffect } from "./end.ts";
import { survivesShock } from "./forms.ts";

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
  const units = plainNumber(number) ?? Number(yield roll("duration", number, by));
  return Math.max(1, Math.floor(units * unit + byLevel));
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
    const { least, most } = formOfTrait(trait) as { readonly least: number; readonly most: number };
    totals.push([trait, Math.min(most, Math.max(least, Math.floor(total)))]);
  }
  const kind = yield* rollCreature(spec, by);
  return totals.length === 0 && kind === null ? spec : { ...spec, ...Object.fromEntries(totals), ...kind };
}

/** Rolls which of several kinds of creatures comes; null if there is no choice. */
function* rollCreature({ creature = "" }: EffectSpec, by: FigureId): Asking<Pick<EffectSpec, "creature"> | null> {
  const kinds = creature.split(",").map(kind => kind.trim());
  if (kinds.length < 2) return null;
  const rolled = Number(yield roll("effect", `1d${kinds.length}`, by));
  return { creature: kinds[Math.min(Math.max(rolled, 1), kinds.length) - 1] as string };
}

/**
 * An effect once for each kind of creatures that it brings: each may come as another kind, by a roll of its own.
 *
 * @source G.13
 */
export function* sortCreatures(spec: EffectSpec, by: FigureId): Asking<readonly EffectSpec[]> {
  const { creatureElse: creature, creatureElseChance: chance = 0, ...usual } = spec;
  const all = Number(usual.creatures ?? 0);
  if (creature === undefined || all === 0) return [usual];
  let others = 0;
  for (let one = 0; one < all; one += 1) if (Number(yield roll("effect", "1d100", by)) <= Number(chance)) others += 1;
  const sorted = [
    { ...usual, creatures: all - others },
    { ...usual, creatures: others, creature },
  ];
  return sorted.filter(({ creatures }) => creatures > 0);
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
  const why = whyUnsuited(figure, { name, spec, by });
  if (why !== null) return why;
  return by === null || isOnItsSide(fight, { by, spec }, figure) ? null : reason("wrong-side", { effect: name });
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
  if (spec.side === "others") return by !== id;
  if (spec.side === undefined || figureOf(fight, by) === undefined) return true;
  return isFriendOf(fight, by, { id, side }) === (spec.side === "friends");
}

/** Is a figure the caster of magic, or on the caster's side? */
export function isFriendOf(fight: Fight, by: FigureId, { id, side }: Pick<Figure, "id" | "side">): boolean {
  return by === id || figureOf(fight, by)?.side === side;
}

/**
 * Begins an effect on a figure, with the condition that it causes, unless the figure is immune or the effect is on it
 * already and lasts longer. Death is no lasting effect: the figure goes down.
 *
 * @source G.13
 * @reading the same effect never adds up, the longer one stays; or it does (ruling `conditions.sameEffect`). One that
 * brings creatures always does
 */
export function* beginEffect(course: Course, figure: FigureId, given: Cause): Asking {
  const cause = { ...given, spec: specOn(figure, given) };
  const { by, spec } = cause;
  const target = figureIn(course, figure);
  const why = whyImmune(course, target, cause) ?? whyDead(target) ?? (yield* whySeenThrough(course, figure, cause));
  if (why !== null) return addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  yield* workAtOnce(course, { ...cause, target: figure, by: by ?? figure });
  if (spec.instant) return;
  yield* stay(course, figure, { ...cause, spec: yield* rollDrain(target, spec) });
}

/** Puts an effect on a figure that is not immune to it, unless the same one is on it and lasts longer. */
function* stay(course: Course, figure: FigureId, cause: Cause): Asking {
  const { name, by, spec, segments } = cause;
  const target = figureIn(course, figure);
  const now = momentIn(course);
  const why = whyStaysOff(target, cause, now, course.book);
  if (why !== null) return addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  if (spec.condition === "dead" && avert(course, figure, cause)) return;
  if (spec.condition === "dead") return yield* afflict(course, { target: figure, by: by ?? figure, condition: "dead" });
  if (negate(course, figure, cause)) return;
  if (!(yield* survivesShock(course, target, cause))) {
    if (!avert(course, figure, cause)) yield* afflict(course, { target: figure, by: by ?? figure, condition: "dead" });
    return;
  }
  for (const former of replacedBy(target, cause, course.book)) endEffect(course, figure, former, "effect-replaced");
  const key = nextEffectKey(figureIn(course, figure));
  const to = effectAsValue(startedOn(figureIn(course, figure), cause, now));
  const change: FigureChange = { figure, path: `effects.${key}`, from: null, to };
  addEvent(course, { type: "effect-begun", figure, by, name, segments, change });
  bringCreatures(course, figure, key, nowOf(course.fight.encounter));
  if (spec.condition && isAtWork(spec))
    yield* afflict(course, { target: figure, by: by ?? figure, condition: spec.condition });
  yield* rollBehavior(course, figure, cause, key);
  yield* changeHitPoints(course, { target: figure, by: by ?? figure, spec });
}

/** Rolls the first reaction of a figure to an effect that has begun: it drops its weapon, blinks, or loses its mind. */
function* rollBehavior(course: Course, figure: FigureId, { name, by, spec }: Cause, key: number): Asking {
  if (spec.mayDrop) yield* rollDrop(course, figure, by, name);
  const begun = effectsOn(figureIn(course, figure)).find(effect => effect.key === key);
  if (begun?.blinks) yield* rollBlink(course, figure, begun);
  if (begun?.condition === "confused" && begun.acts === undefined) yield* loseMind(course, figure, begun);
}

/** Ends what an effect negates instead of beginning, and returns whether there was something. */
function negate(course: Course, figure: FigureId, { name, by, spec }: Cause): boolean {
  const negated = negatedBy(figureIn(course, figure), spec);
  for (const former of negated) {
    endEffect(course, figure, former, "effect-dispelled");
    const why = reason("negated", { effect: name, by: former.name });
    addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  }
  return negated.length > 0;
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

function whyDead({ conditions, name }: Figure): Reason | null {
  return conditions.includes("dead") ? reason("fallen", { figure: name }) : null;
}
