import { nowOf } from "../../fight/encounter.ts";
import type { FightEvent } from "../../fight/events.ts";
import { type Fight, figureName, figureOf, isDown, placesInOrder, seatOf } from "../../fight/fight.ts";
import {
  asLeftOver,
  type Duration,
  type Effect,
  type EffectSpec,
  effectAsValue,
  effectFrom,
  effectsOn,
  hitDiceValue,
  nextEffectKey,
  type PoolBand,
} from "../../figure/effect.ts";
import type { Figure, FigureChange } from "../../figure/figure.ts";
import {
  type EffectEnd,
  type FigureId,
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

/** Magic with a limited number of figures. */
interface Pooled {
  readonly by: FigureId;
  readonly name: string;
  readonly spec: EffectSpec;
  readonly targets: readonly FigureId[];
}

/**
 * Returns the figures that magic with a limit by hit dice, such as Sleep, affects, and adds an event for each that it
 * does not. Magic without a limit affects all.
 *
 * @source G.13
 * @reading the weakest first. The number is rolled for the band of hit dice of the weakest, and each takes its share of
 * the whole; the rest works on the next band in proportion. Those who are immune take no share
 */
export function* withinPool(course: Course, pooled: Pooled): Asking<readonly FigureId[]> {
  const { by, name, spec, targets } = pooled;
  if (spec.pool === undefined) return targets;
  const affected: FigureId[] = [];
  let share = 1;
  const numbers = new Map<PoolBand, number>();
  for (const id of weakestFirst(course.fight, targets)) {
    const target = figureIn(course, id);
    if (whyImmune(course, target, pooled) !== null) {
      affected.push(id);
      continue;
    }
    const band = spec.pool.find(({ upTo }) => diceOf(target) <= upTo);
    const number = band === undefined || share <= 0 ? 0 : yield* numberOf(course, { band, by, name }, numbers);
    if (number > 0 && share + ROUNDING >= 1 / number) {
      share -= 1 / number;
      affected.push(id);
    } else {
      addEvent(course, { type: "no-effect", figure: id, by, reason: reason("beyond-pool", { effect: name }) });
    }
  }
  return targets.filter(id => affected.includes(id));
}

/** Allows for the rounding of thirds and the like. */
const ROUNDING = 1e-9;

/** The number of figures of a band, rolled when its first one is met. */
function* numberOf(
  course: Course,
  { band, by, name }: { band: PoolBand; by: FigureId; name: string },
  numbers: Map<PoolBand, number>,
): Asking<number> {
  const known = numbers.get(band);
  if (known !== undefined) return known;
  const number = Math.max(0, Number(yield roll("number-affected", band.number, by)));
  numbers.set(band, number);
  addEvent(course, { type: "number-rolled", figure: by, name, number, upTo: band.upTo });
  return number;
}

function weakestFirst(fight: Fight, targets: readonly FigureId[]): readonly FigureId[] {
  const dice = new Map(targets.map(id => [id, diceOf(figureOf(fight, id))]));
  return targets.toSorted((one, other) => (dice.get(one) ?? 0) - (dice.get(other) ?? 0));
}

/** A figure's hit dice as one number; a character has as many as levels, and 1 without either. */
function diceOf(figure: Pick<Figure, "hitDice" | "level"> | undefined): number {
  return figure?.hitDice === undefined ? (figure?.level ?? 1) : hitDiceValue(figure.hitDice);
}

/**
 * Why an effect does not work on a figure; `null` if it does.
 *
 * @source G.13
 */
function whyImmune(
  { fight }: Pick<Course, "fight">,
  figure: Figure,
  { by, name, spec }: Pick<Pooled, "name" | "spec"> & { readonly by: FigureId | null },
): Reason | null {
  const { whom, spares, condition } = spec;
  const { kinds = [], immunities = [] } = figure;
  if (condition && immunities.includes(condition)) return reason("immune", { effect: name });
  if ((whom !== undefined && !kinds.includes(whom)) || (spares !== undefined && kinds.includes(spares)))
    return reason("wrong-kind", { effect: name });
  return by === null || isOnItsSide(fight, { by, spec }, figure) ? null : reason("wrong-side", { effect: name });
}

/**
 * Does magic that is for friends only, or for others only, reach this figure? Other magic reaches all.
 *
 * @source G.13
 */
export function isOnItsSide(fight: Fight, { by, spec }: Pick<Pooled, "by" | "spec">, { id, side }: Figure): boolean {
  const casters = figureOf(fight, by)?.side;
  if (spec.side === undefined || casters === undefined) return true;
  return (by === id || casters === side) === (spec.side === "friends");
}

/**
 * Begins an effect on a figure, with the condition that it causes, unless the figure is immune or the effect is on it
 * already and lasts longer. Death is no lasting effect: the figure goes down.
 *
 * @source G.13
 * @reading effects of the same name never add up; the longer one stays
 */
export function* beginEffect(course: Course, figure: FigureId, cause: Cause): Asking {
  const { name, by, spec, segments } = cause;
  const target = figureIn(course, figure);
  if (target.conditions.includes("dead")) return;
  const why = whyImmune(course, target, cause) ?? whyStaysOff(course, target, cause);
  if (why !== null) return addEvent(course, { type: "no-effect", figure, by: by ?? figure, reason: why });
  if (spec.condition === "dead") return yield* afflict(course, { target: figure, by: by ?? figure, condition: "dead" });
  for (const former of effectsOn(target).filter(one => one.name === name))
    endEffect(course, figure, former, "effect-replaced");
  const now = nowOf(course.fight.encounter);
  const until = segments === null ? null : now + segments;
  const due = spec.points ? now + SEGMENTS_PER_ROUND : null;
  const source = by === null ? "" : figureName(course.fight, by);
  const key = nextEffectKey(figureIn(course, figure));
  const to = effectAsValue(effectFrom(spec, { name, by, source, until, due }));
  const change: FigureChange = { figure, path: `effects.${key}`, from: null, to };
  addEvent(course, { type: "effect-begun", figure, by, name, segments, change });
  if (spec.condition) yield* afflict(course, { target: figure, by: by ?? figure, condition: spec.condition });
}

/** Why an effect does not replace the same one on a figure; `null` if there is none, or one that ends sooner. */
function whyStaysOff(
  { fight }: Pick<Course, "fight">,
  target: Figure,
  { name, segments }: Pick<Cause, "name" | "segments">,
): Reason | null {
  const former = effectsOn(target).find(effect => effect.name === name && !isLifted(target, effect));
  if (former === undefined || segments === null) return null;
  const until = nowOf(fight.encounter) + segments;
  return former.until !== null && former.until < until ? null : reason("effect-lasts", { effect: name });
}

/** Has the condition of an effect been lifted, by a wound or by hand? */
function isLifted({ conditions }: Figure, { condition }: Effect): boolean {
  return condition !== null && !conditions.includes(condition);
}

/** Ends an effect on a figure for a reason, and the condition that it caused, unless another effect causes it, too. */
export function endEffect(course: Course, id: FigureId, effect: Effect, why: Why): void {
  const { key, name, condition } = effect;
  const change: FigureChange = { figure: id, path: `effects.${key}`, from: effectAsValue(effect), to: null };
  addEvent(course, { type: "effect-ended", figure: id, name, reason: reason(why, { effect: name }), change });
  const figure = figureIn(course, id);
  const isCausedStill = effectsOn(figure).some(other => other.condition === condition);
  if (condition === null || isCausedStill || !figure.conditions.includes(condition)) return;
  const lifting: FigureChange = { figure: id, path: `conditions.${condition}`, from: true, to: false };
  const told = reason("condition-ends", { figure: figure.name, effect: name });
  addEvent(course, { type: "overcome", figure: id, condition, on: false, reason: told, change: lifting });
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
  const [from, to] = [effectAsValue(former), effectAsValue(after)];
  if (from === to) return;
  addEvent(course, { type: "effect-timed", figure, change: { figure, path: `effects.${former.key}`, from, to } });
}

/** Something that the passing of time brings: an effect ends, or it takes or restores points. */
interface Occurrence {
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly effect: Effect;
  readonly kind: "ends" | "strikes" | "lifted";
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

/** Does so up to the end of the round, whatever segments it has left. */
export function* passRound(course: Course): Asking {
  const { round } = course.fight.encounter;
  yield* passUntil(course, momentOf(round + 1, 1) - 1 / ROUND_PARTS);
}

/** A part of a segment that is smaller than any tick. */
const ROUND_PARTS = 2 ** 20;

function* passUntil(course: Course, moment: Moment): Asking {
  for (let next = nextOccurrence(course.fight, moment); next; next = nextOccurrence(course.fight, moment)) {
    const { figure, effect, kind } = next;
    if (kind === "strikes") yield* strikeByEffect(course, figure, effect);
    else endEffect(course, figure, effect, kind === "ends" ? "effect-over" : "effect-lifted");
  }
}

/** The first occurrence up to a moment; undefined if there is none. */
function nextOccurrence(fight: Fight, upTo: Moment): Occurrence | undefined {
  if (!fight.figures.some(figure => figure?.effects !== undefined)) return undefined;
  let first: Occurrence | undefined;
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    if (!figure) continue;
    for (const effect of effectsOn(figure)) {
      const next = occurrenceOf(figure, effect);
      if (next !== null && next.moment <= upTo && (first === undefined || next.moment < first.moment)) first = next;
    }
  }
  return first;
}

function occurrenceOf(figure: Figure, effect: Effect): Occurrence | null {
  const { due, until } = effect;
  if (isLifted(figure, effect)) return { moment: -Infinity, figure: figure.id, effect, kind: "lifted" };
  if (due !== null && (until === null || due <= until))
    return { moment: due, figure: figure.id, effect, kind: "strikes" };
  return until === null ? null : { moment: until, figure: figure.id, effect, kind: "ends" };
}

/**
 * Takes or restores the points of an effect that works each round.
 *
 * @source G.13
 * @reading neither works on the dead, and nothing is restored to those who are down
 */
function* strikeByEffect(course: Course, id: FigureId, effect: Effect): Asking {
  const { key, name, points, restores, due, by } = effect;
  const from = effectAsValue(effect);
  const to = effectAsValue({ ...effect, due: due === null ? null : due + SEGMENTS_PER_ROUND });
  const change: FigureChange = { figure: id, path: `effects.${key}`, from, to };
  addEvent(course, { type: "effect-struck", figure: id, name, change });
  const figure = figureIn(course, id);
  if (points === null || figure.conditions.includes("dead") || (restores && isDown(figure))) return;
  const cause = by !== null && seatOf(course.fight, by) !== undefined ? by : id;
  const rolled = Number(yield roll("effect", points, id));
  if (restores) return restore(course, { by: cause, rolled, target: id });
  const damage = Math.max(0, Math.floor(rolled));
  yield* wound(course, { target: id, by: cause, rolled, adjustments: [], damage, saved: null });
}

/**
 * Ends the effects that what happened in a command ends: a wound, an attack or a move of their bearer, the fall of
 * their caster, or the lifting of their condition.
 *
 * @source G.13
 */
export function endEffectsByEvents(course: Course): void {
  if (!course.fight.figures.some(figure => figure?.effects !== undefined)) return;
  for (const event of course.events.slice()) {
    for (const { figure, end } of endsIn(event)) endByEvent(course, figure, end);
    if (event.type === "fell") endOfCaster(course, event.figure);
  }
  for (const figure of course.fight.figures) {
    for (const effect of effectsOn(figure ?? {})) {
      if (figure && isLifted(figure, effect)) endEffect(course, figure.id, effect, "effect-lifted");
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
      return [{ figure: event.figure, end: "attacks" }];
    case "moved":
      return event.feet > 0 ? [{ figure: event.figure, end: "moves" }] : [];
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
  endByEvent(course, id, "attacks");
}

function endByEvent(course: Course, id: FigureId, end: EffectEnd): void {
  const figure = figureOf(course.fight, id);
  for (const effect of effectsOn(figure ?? {})) {
    if (effect.ends.includes(end)) endEffect(course, id, effect, WHY_ENDED[end]);
  }
}

function endOfCaster(course: Course, caster: FigureId): void {
  for (const figure of course.fight.figures) {
    for (const effect of effectsOn(figure ?? {})) {
      const isMeant = effect.by === caster && effect.ends.includes("caster-down");
      if (figure && isMeant) endEffect(course, figure.id, effect, WHY_ENDED["caster-down"]);
    }
  }
}
