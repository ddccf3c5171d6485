import { deviceOf } from "../../devices.ts";
import { mustRest } from "../../fatigue/levels.ts";
import { nowOf } from "../../fight/encounter.ts";
import type { FightEvent } from "../../fight/events.ts";
import { type Fight, figureOf, isDown, placesInOrder, seatOf } from "../../fight/fight.ts";
import {
  asLeftOver,
  type Duration,
  type Effect,
  type EffectSpec,
  effectAsValue,
  effectFrom,
  effectsOn,
  isSameEffect,
  nextEffectKey,
} from "../../figure/effect.ts";
import type { Figure, FigureChange } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import {
  type Condition,
  type EffectEnd,
  type FigureId,
  type ItemId,
  type Moment,
  momentOf,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
} from "../../vocabulary.ts";
import type { Why } from "../../whys/whys.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { afflict, restore, wound } from "./wound.ts";

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
  const { whom, spares, condition } = spec;
  const { kinds = [], immunities = [] } = figure;
  if (condition && immunities.includes(condition)) return reason("immune", { effect: name });
  const isUnknown = kinds.length === 0;
  if ((whom !== undefined && !isUnknown && !kinds.includes(whom)) || (spares !== undefined && kinds.includes(spares)))
    return reason("wrong-kind", { effect: name });
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
export function* beginEffect(course: Course, figure: FigureId, cause: Cause): Asking {
  const { name, by, spec, segments } = cause;
  const target = figureIn(course, figure);
  const why = whyImmune(course, target, cause) ?? whyStaysOff(course, target, cause);
  if (why !== null) return addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  if (spec.condition === "dead") return yield* afflict(course, { target: figure, by: by ?? figure, condition: "dead" });
  if (!addsUp(course.book)) endSameEffects(course, target, cause);
  const key = nextEffectKey(figureIn(course, figure));
  const to = effectAsValue(effectOf(course, figureIn(course, figure), cause));
  const change: FigureChange = { figure, path: `effects.${key}`, from: null, to };
  addEvent(course, { type: "effect-begun", figure, by, name, segments, change });
  if (spec.condition) yield* afflict(course, { target: figure, by: by ?? figure, condition: spec.condition });
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

/** Has the condition of an effect been lifted, by a wound or by hand? */
function isLifted({ conditions }: Figure, { condition }: Effect): boolean {
  return condition !== null && !conditions.includes(condition);
}

/** Does an effect end with a caster who is down or gone? */
function hasLostItsCaster(fight: Fight, { by, ends }: Effect): boolean {
  if (by === null || !ends.includes("caster-down")) return false;
  const caster = seatOf(fight, by) === undefined ? undefined : figureOf(fight, by);
  return caster === undefined || isDown(caster);
}

/**
 * Ends an effect on a figure for a reason, and the condition that it caused, unless another effect, an injury or fatigue
 * causes it, too, or the figure had it before.
 *
 * @source G.13, S3.CR.f, S3.FL.c
 */
export function endEffect(course: Course, id: FigureId, effect: Effect, why: Why): void {
  const { key, name, condition, sets } = effect;
  const change: FigureChange = { figure: id, path: `effects.${key}`, from: effectAsValue(effect), to: null };
  addEvent(course, { type: "effect-ended", figure: id, name, reason: reason(why, { effect: name }), change });
  const figure = figureIn(course, id);
  if (condition === null || !sets || !figure.conditions.includes(condition) || isCausedStill(figure, condition)) return;
  const lifting: FigureChange = { figure: id, path: `conditions.${condition}`, from: true, to: false };
  addEvent(course, { type: "condition-lifted", figure: id, condition, change: lifting });
}

/** Does anything but the effect that has just ended cause this condition? */
function isCausedStill(figure: Figure, condition: Condition): boolean {
  if (effectsOn(figure).some(effect => effect.condition === condition)) return true;
  if ((figure.injuries ?? []).some(({ conditions }) => conditions.includes(condition))) return true;
  return condition === "stunned" && figure.stamina !== undefined && mustRest(figure);
}

/**
 * Gives effects that were on figures before the fight, or before they joined it, their moments in it.
 *
 * @source G.13
 * @reading points are taken or restored a round after the fight began, and each round from then on. An effect whose
 * moment was in another fight, or that of a copied figure, ends if that moment has come
 */
export function timeEffects(course: Course, who: readonly FigureId[]): void {
  const now = nowOf(course.fight.encounter);
  for (const figure of who) {
    for (const effect of effectsOn(figureOf(course.fight, figure) ?? {})) {
      const until = effect.left === null ? effect.until : now + effect.left;
      const isLate = effect.points !== null && (effect.due === null || effect.due <= now);
      const due = isLate ? now + SEGMENTS_PER_ROUND : effect.due;
      retime(course, figure, effect, { ...effect, until, due, left: null });
      if (until !== null && until <= now)
        endEffect(course, figure, { ...effect, until, due, left: null }, "effect-over");
    }
  }
}

/** Turns the moments of the effects on figures that leave the fight into the segments that are left of them (G.13). */
export function settleEffects(course: Course, who: readonly FigureId[]): void {
  const now = nowOf(course.fight.encounter);
  for (const figure of who) {
    for (const effect of effectsOn(figureOf(course.fight, figure) ?? {}))
      retime(course, figure, effect, asLeftOver(effect, now));
  }
}

function retime(course: Course, figure: FigureId, former: Effect, after: Effect): void {
  const change = changeOf(figure, former, after);
  if (change.from !== change.to) addEvent(course, { type: "effect-timed", figure, change });
}

function changeOf(figure: FigureId, former: Effect, after: Effect): FigureChange {
  return { figure, path: `effects.${former.key}`, from: effectAsValue(former), to: effectAsValue(after) };
}

/** Something that the passing of time brings: an effect ends, or it takes or restores points. */
interface Occurrence {
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly effect: Effect;
  readonly kind: "begins" | "ends" | "points" | "lifted" | "caster-down";
}

/**
 * Ends each effect whose time is up, and makes those that work each round take or restore points, in the order of their
 * moments. Called as a moment opens, before anything else happens in it.
 *
 * @source G.13
 * @reading at the same moment, in the order of side and id, then in the order in which the effects began; an effect that
 * ends at the moment when it would work again does so
 */
export function* passTime(course: Course): Asking {
  yield* passUntil(course, nowOf(course.fight.encounter));
}

/** Does the same up to the end of the round, however many segments are left. */
export function* passRound(course: Course): Asking {
  const { round } = course.fight.encounter;
  yield* passUntil(course, momentOf(round + 1, 1) - LESS_THAN_A_TICK);
}

/** A part of a segment that is shorter than any tick. */
const LESS_THAN_A_TICK = 2 ** -20;

function* passUntil(course: Course, moment: Moment): Asking {
  for (let next = nextOccurrence(course.fight, moment); next; next = nextOccurrence(course.fight, moment)) {
    const { figure, effect, kind } = next;
    if (kind === "begins") timeEffects(course, [figure]);
    else if (kind === "points") yield* takeOrRestore(course, figure, effect);
    else endEffect(course, figure, effect, WHY_OVER[kind]);
  }
}

const WHY_OVER = { ends: "effect-over", lifted: "effect-lifted", "caster-down": "effect-caster-down" } as const;

/** The first occurrence up to a moment; undefined if there is none. */
function nextOccurrence(fight: Fight, upTo: Moment): Occurrence | undefined {
  if (!fight.figures.some(figure => figure?.effects !== undefined)) return undefined;
  let first: Occurrence | undefined;
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    if (figure?.effects === undefined) continue;
    for (const effect of figure.effects) {
      const next = occurrenceOf(fight, figure, effect);
      if (next !== null && next.moment <= upTo && (first === undefined || next.moment < first.moment)) first = next;
    }
  }
  return first;
}

function occurrenceOf(fight: Fight, figure: Figure, effect: Effect): Occurrence | null {
  const { due, until, left } = effect;
  const at = { figure: figure.id, effect, moment: -Infinity };
  if (left !== null) return { ...at, kind: "begins" };
  if (isLifted(figure, effect)) return { ...at, kind: "lifted" };
  if (hasLostItsCaster(fight, effect)) return { ...at, kind: "caster-down" };
  if (due !== null && (until === null || due <= until)) return { ...at, moment: due, kind: "points" };
  return until === null ? null : { ...at, moment: until, kind: "ends" };
}

/**
 * Takes or restores the points of an effect that works each round.
 *
 * @source G.13
 * @reading neither works on the dead, and nothing is restored to those who are down
 */
function* takeOrRestore(course: Course, id: FigureId, effect: Effect): Asking {
  const { name, points, restores, due, by } = effect;
  const later = { ...effect, due: due === null ? null : due + SEGMENTS_PER_ROUND };
  const figure = figureIn(course, id);
  const isVain = points === null || figure.conditions.includes("dead") || (restores && isDown(figure));
  if (isVain) return retime(course, id, effect, later);
  const change = changeOf(id, effect, later);
  addEvent(course, { type: "effect-struck", figure: id, name, change });
  const cause = by !== null && seatOf(course.fight, by) !== undefined ? by : id;
  const rolled = Number(yield roll("effect", points, id));
  if (restores) return restore(course, { by: cause, rolled, target: id });
  const damage = Math.max(0, Math.floor(rolled));
  yield* wound(course, { target: id, by: cause, rolled, adjustments: [], damage, saved: null });
}

/**
 * Ends the effects that what happened in a command ends: a wound, an attack or a move of their bearer, the fall of
 * their caster, or the lifting of their condition. What happened before an effect began does not end it.
 *
 * @source G.13
 */
export function endEffectsByEvents(course: Course): void {
  const events = course.events.slice();
  const begun = new Map<string, number>();
  for (const [at, event] of events.entries()) {
    if (event.type === "effect-begun") begun.set(`${event.figure} ${event.change.path}`, at);
  }
  for (const [at, event] of events.entries()) {
    for (const { figure, end } of endsIn(event)) {
      const isOlder = ({ key }: Effect) => (begun.get(`${figure} effects.${key}`) ?? -1) < at;
      endByEvent(course, figure, end, isOlder);
    }
    if (event.type === "device-ceased") endOfDevice(course, event.figure, event.device);
    if (event.type === "fell") endOfCaster(course, event.figure);
    if ("change" in event && event.change?.to === false) endOfCondition(course, event.change.figure);
  }
}

/** Ends the effects on a figure whose condition has just been lifted. */
function endOfCondition(course: Course, id: FigureId): void {
  const figure = figureOf(course.fight, id);
  for (const effect of figure?.effects ?? []) {
    if (figure && isLifted(figure, effect)) endEffect(course, id, effect, "effect-lifted");
  }
}

/** Ends the effects that end with a caster who has just gone down. */
function endOfCaster(course: Course, caster: FigureId): void {
  for (const place of placesInOrder(course.fight)) {
    const figure = course.fight.figures[place];
    for (const effect of figure?.effects ?? []) {
      if (figure && effect.by === caster && hasLostItsCaster(course.fight, effect))
        endEffect(course, figure.id, effect, WHY_OVER["caster-down"]);
    }
  }
}

/** The figures of an event, each with what it did or suffered that can end its effects. */
function endsIn(event: FightEvent): readonly { readonly figure: FigureId; readonly end: EffectEnd }[] {
  switch (event.type) {
    case "hurt":
      return event.damage > 0 ? [{ figure: event.figure, end: "wounded" }] : [];
    case "attack-rolled":
    case "struck-helpless":
    case "scuffled":
    case "attempted":
      return [{ figure: event.figure, end: "attacks" }];
    case "moved":
      return event.feet > 0 ? [{ figure: event.figure, end: "moves" }] : [];
    case "charged":
    case "hexes-moved":
      return [{ figure: event.figure, end: "moves" }];
    default:
      return [];
  }
}

const WHY_ENDED: Readonly<Record<EffectEnd, Why>> = {
  wounded: "effect-wounded",
  attacks: "effect-attacks",
  moves: "effect-moves",
  "caster-down": "effect-caster-down",
};

/** Ends the effects on a figure that an attack of its own ends, because it harms someone with magic (G.13). */
export function endByAttack(course: Course, id: FigureId): void {
  endByEvent(course, id, "attacks", () => true);
}

function endByEvent(course: Course, id: FigureId, end: EffectEnd, isMeant: (effect: Effect) => boolean): void {
  for (const effect of effectsOn(figureOf(course.fight, id) ?? {})) {
    if (effect.ends.includes(end) && isMeant(effect)) endEffect(course, id, effect, WHY_ENDED[end]);
  }
}

/** Ends the effects on a figure of a device of its own that it no longer keeps in use (S0.R5.d). */
function endOfDevice(course: Course, id: FigureId, device: ItemId): void {
  const figure = figureOf(course.fight, id);
  const names = (figure === undefined ? null : deviceOf(figure, device))?.functions.map(({ name }) => name) ?? [];
  for (const effect of effectsOn(figure ?? {})) {
    if (effect.by === id && names.includes(effect.name)) endEffect(course, id, effect, "effect-device");
  }
}
