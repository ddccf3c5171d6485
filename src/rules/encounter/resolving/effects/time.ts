import { sumOf } from "#rules/attack/to-hit.ts";
import { type Area, areasIn } from "#rules/fight/area.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf, isDown, placesInOrder, seatOf } from "#rules/fight/fight.ts";
import { type Effect, effectsOn, isAtWork, isOfWorn, storedEffects } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import { asLeftOver, isLifted, isUnharmedBy, periodOf } from "#rules/figure/effect-start.ts";
import { formulasFrom, NO_POINTS } from "#rules/figure/effect-text.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { DURATION_UNITS, type FigureId, type Moment, momentOf } from "#rules/vocabulary.ts";
import { actOnAll } from "../areas/act.ts";
import { endArea } from "../areas/end.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { keepOff } from "../protecting/pools.ts";
import { fallAfter, restore, wound } from "../wound.ts";
import { bringCreatures } from "./creatures.ts";
import { endEffect, hasLostItsCaster, loseCaster } from "./end.ts";
import { attackByPhantom } from "./phantom.ts";
import { dueOnEntering, mostRestored } from "./regeneration.ts";
import { doffedFrom, removeStored, startClock } from "./worn.ts";

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
    for (const effect of storedEffects(figureOf(course.fight, figure) ?? {})) {
      const until = effect.left === null ? effect.until : now + effect.left;
      const isLate =
        (effect.points !== null || effect.phantom !== undefined) && (effect.due === null || effect.due <= now);
      const due = isLate ? dueOnEntering(figureIn(course, figure), effect, now) : effect.due;
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
    for (const effect of storedEffects(figureOf(course.fight, figure) ?? {}))
      retime(course, figure, effect, asLeftOver(effect, now));
  }
}

/** Lets an effect last so many segments from now on, or until something ends it (G.13). */
export function giveTime(course: Course, figure: FigureId, effect: Effect, segments: number | null): void {
  const until = segments === null ? null : nowOf(course.fight.encounter) + segments;
  const change = effectChange(figureIn(course, figure), effect, { ...effect, until, left: null });
  addEvent(course, { type: "effect-timed", figure, given: { name: effect.name, segments }, change });
}

/** Lets a turn pass before the magic of an effect can be called again (G.13). */
export function awaitNextCall(course: Course, figure: FigureId, effect: Effect): void {
  retime(course, figure, effect, { ...effect, due: nowOf(course.fight.encounter) + DURATION_UNITS.turns });
}

/** Switches an effect on or off (G.13). */
export function switchTo(course: Course, figure: FigureId, effect: Effect, switched: "on" | "off"): void {
  const change = effectChange(figureIn(course, figure), effect, { ...effect, switched });
  if (change.from !== change.to)
    addEvent(course, { type: "effect-switched", figure, name: effect.name, switched, change });
}

function retime(course: Course, figure: FigureId, former: Effect, after: Effect): void {
  const change = effectChange(figureIn(course, figure), former, after);
  if (change.from !== change.to) addEvent(course, { type: "effect-timed", figure, change });
}

/** Something that the passing of time brings: an effect ends, or it takes or restores points. */
interface Occurrence {
  readonly moment: Moment;
  readonly area?: undefined;
  readonly figure: FigureId;
  readonly effect: Effect;
  readonly kind: "begins" | "worn" | "doffed" | "ends" | "points" | "phantom" | "creatures" | "lifted" | "caster-down";
}

/** An area of magic ends, or acts on all in it. */
interface AreaOccurrence {
  readonly moment: Moment;
  readonly area: Area;
}

/**
 * Ends each effect whose time is up, and makes those that work each round take or restore points, in the order of their
 * moments. Called as a moment opens, before anything else happens in it.
 *
 * @source G.13
 * @reading at the same moment, areas of magic first, in the order in which they began; then effects, by the side and id of
 * their bearers and in the order in which they began. An effect that ends at the moment when it would work again does so,
 * and ends before an area acts, so that the area acts on its bearer again
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

/** The first occurrence up to a moment; undefined if there is none. */
function nextOccurrence(fight: Fight, upTo: Moment): Occurrence | AreaOccurrence | undefined {
  const effect = nextOfEffects(fight, upTo);
  const next = nextOfAreas(fight, upTo);
  if (next === undefined || (effect !== undefined && effect.moment < next.moment)) return effect;
  const { area, moment } = next;
  const ending = area.until === moment ? undefined : nextOfEffects(fight, moment, ({ until }) => until === moment);
  return ending ?? next;
}

/** An area that ends at the moment when it would act again does not act. */
function nextOfAreas(fight: Fight, upTo: Moment): AreaOccurrence | undefined {
  let first: AreaOccurrence | undefined;
  for (const area of areasIn(fight)) {
    const moment = Math.min(area.due ?? Infinity, area.until ?? Infinity);
    if (moment <= upTo && (first === undefined || moment < first.moment)) first = { moment, area };
  }
  return first;
}

function* passArea(course: Course, area: Area, moment: Moment): Asking {
  course.moment = moment;
  if (area.until === moment) endArea(course, area, "area-over");
  else yield* actOnAll(course, area, moment);
  course.moment = undefined;
}

/** @throws {RangeError} if an occurrence changes nothing, which would bring it again without end */
function* passUntil(course: Course, moment: Moment): Asking {
  for (let next = nextOccurrence(course.fight, moment); next; next = nextOccurrence(course.fight, moment)) {
    const known = course.events.length;
    yield* next.area === undefined ? letOccur(course, next) : passArea(course, next.area, next.moment);
    if (course.events.length > known) continue;
    const what = next.area === undefined ? `${next.kind} of ${next.effect.name} on ${next.figure}` : next.area.name;
    throw new RangeError(`passUntil: expected ${what} to change something at moment ${next.moment}`);
  }
}

function* letOccur(course: Course, { moment, figure, effect, kind }: Occurrence): Asking {
  if (kind === "begins") timeEffects(course, [figure]);
  else if (kind === "worn") startClock(course, figure, effect);
  else if (kind === "doffed") removeStored(course, figure, effect);
  else if (kind === "creatures") bringCreatures(course, figure, effect.key, moment);
  else if (kind === "phantom") yield* letPhantomAct(course, figure, effect);
  else if (kind === "points") yield* takeOrRestore(course, figure, effect);
  else {
    if (kind === "caster-down") loseCaster(course, figure, effect, "effect-caster-down");
    else endEffect(course, figure, effect, WHY_OVER[kind]);
    yield* fallAfter(course, figure, effect);
  }
}

const WHY_OVER = { ends: "effect-over", lifted: "effect-lifted" } as const;

/** The first occurrence of the effects on figures up to a moment; undefined if there is none. */
function nextOfEffects(
  fight: Fight,
  upTo: Moment,
  isMeant: (effect: Effect) => boolean = isAny,
): Occurrence | undefined {
  if (!fight.figures.some(figure => figure !== null && hasEffects(figure))) return undefined;
  let first: Occurrence | undefined;
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    if (!figure || !hasEffects(figure)) continue;
    for (const next of occurrencesOf(fight, figure))
      if (next.moment <= upTo && (first === undefined || next.moment < first.moment) && isMeant(next.effect))
        first = next;
  }
  return first;
}

const isAny = () => true;

function hasEffects(figure: Figure): boolean {
  return figure.effects !== undefined || effectsOn(figure).length > 0;
}

function occurrencesOf(fight: Fight, figure: Figure): readonly Occurrence[] {
  const doffed = doffedFrom(figure).map(({ effect, moment }) => {
    return { figure: figure.id, effect, moment, kind: "doffed" as const };
  });
  return [...doffed, ...effectsOn(figure).flatMap(effect => occurrenceOf(fight, figure, effect) ?? [])];
}

function occurrenceOf(fight: Fight, figure: Figure, effect: Effect): Occurrence | null {
  const { due, until, left } = effect;
  const at = { figure: figure.id, effect, moment: -Infinity };
  if (left !== null) return { ...at, kind: "begins" };
  if (isOfWorn(effect) && effect.points !== null && due === null) return { ...at, kind: "worn" };
  if (isLifted(figure, effect)) return { ...at, kind: "lifted" };
  if (hasLostItsCaster(fight, effect)) return { ...at, kind: "caster-down" };
  const kind = effect.creatures !== undefined ? "creatures" : effect.phantom !== undefined ? "phantom" : "points";
  const isDue = kind !== "points" || effect.points !== null;
  if (due !== null && isDue && (until === null || due <= until)) return { ...at, moment: due, kind };
  return until === null ? null : { ...at, moment: until, kind: "ends" };
}

/**
 * Lets the phantom of an effect attack.
 *
 * @source G.13
 * @reading it does not attack the dead
 */
function* letPhantomAct(course: Course, id: FigureId, effect: Effect): Asking {
  if (isAtWork(effect) && !figureIn(course, id).conditions.includes("dead"))
    return yield* attackByPhantom(course, id, effect);
  const { due } = effect;
  retime(course, id, effect, { ...effect, due: due === null ? null : due + periodOf(effect) });
}

/**
 * Takes or restores the points of an effect that works each round.
 *
 * @source G.13
 * @reading neither works on the dead, and nothing is restored to those who are down, unless it says so; it brings back
 * those who died by losing hit points, and no one who was killed in another way
 */
function* takeOrRestore(course: Course, id: FigureId, effect: Effect): Asking {
  const { name, points, restores, due, by } = effect;
  const figure = figureIn(course, id);
  const isDead = figure.conditions.includes("dead");
  const { slain, ...unslain } = effect;
  const kept = slain && !isDead ? unslain : effect;
  const later = nextPoints({ ...kept, due: due === null ? null : due + periodOf(effect) });
  const isBeyond = effect.evenDead ? isDead && isSlain(figure, effect) : isDead || (restores && isDown(figure));
  const isUnharmed = !restores && isUnharmedBy(figure, effect.element);
  if (points === null || isBeyond || isUnharmed || !isAtWork(effect)) return retime(course, id, effect, later);
  const change = effectChange(figure, effect, later);
  addEvent(course, { type: "effect-struck", figure: id, name, change });
  const cause = by !== null && seatOf(course.fight, by) !== undefined ? by : id;
  const rolled = Number(yield roll("effect", points, id));
  if (restores) return regain(course, id, { effect: later, by: cause, rolled });
  const { element } = effect;
  const whole = Math.max(0, Math.floor(rolled));
  const adjustments = yield* keepOff(course, id, { formula: points, damage: whole, element });
  const damage = Math.max(0, whole + sumOf(adjustments));
  yield* wound(course, { target: id, by: cause, rolled, adjustments, damage, saved: null, element });
}

/** The effect with the points that come next, if they are listed; without points after the last ones (G.13). */
function nextPoints({ pointsThen, ...effect }: Effect): Effect {
  if (pointsThen === undefined) return effect;
  const [points, ...then] = formulasFrom(pointsThen);
  if (points === undefined) return { ...effect, points: null, due: null };
  return { ...effect, points, pointsThen: then.join(", ") || NO_POINTS };
}

/** Has anything else than wounds killed a dead figure, so that an effect does not bring it back? */
function isSlain(figure: Figure, effect: Effect): boolean {
  return figure.hitPoints > 0 || effect.slain === true;
}

/** Points that an effect restores to its bearer. */
interface Regained {
  readonly effect: Effect;
  readonly by: FigureId;
  readonly rolled: number;
}

/** Restores points to the bearer of an effect. Up again, it is no longer dead; whole again, it waits for a wound. */
function regain(course: Course, target: FigureId, { effect, by, rolled }: Regained): void {
  const { evenDead = false } = effect;
  const most = mostRestored(figureIn(course, target), effect);
  restore(course, { by, rolled, target, evenDead, most });
  const { conditions, hitPoints } = figureIn(course, target);
  if (evenDead && hitPoints > 0 && conditions.includes("dead")) {
    const change: FigureChange = { figure: target, path: "conditions.dead", from: true, to: false };
    addEvent(course, { type: "condition-lifted", figure: target, condition: "dead", change });
  }
  if (effect.delay !== undefined && hitPoints >= most) retime(course, target, effect, { ...effect, due: null });
}
