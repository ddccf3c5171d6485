import { deviceOf } from "#rules/devices.ts";
import { mustRest } from "#rules/fatigue/levels.ts";
import type { FightEvent } from "#rules/fight/events.ts";
import { type Fight, figureOf, isDown, placesInOrder, seatOf } from "#rules/fight/fight.ts";
import { begunEffects, type Effect, effectsAtWork, isOfWorn, mostHitPoints } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import { isLifted } from "#rules/figure/effect-start.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { lenderOf } from "#rules/figure/shape.ts";
import { type Condition, type EffectEnd, type FigureId, type ItemId, reason } from "#rules/vocabulary.ts";
import type { Why } from "#rules/whys/whys.ts";
import { addEvent, type Course, figureIn } from "../course.ts";
import { distractedBy, linger } from "./concentration.ts";
import { restoreAtEnd } from "./forms.ts";
import { tripUp } from "./fumbling.ts";

/** Does an effect end with a caster who is down or gone? */
export function hasLostItsCaster(fight: Fight, { by, ends }: Effect): boolean {
  if (by === null || !(ends.includes("caster-down") || ends.includes("concentration"))) return false;
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
  const { name } = effect;
  const change = effectChange(figureIn(course, id), effect, afterEnd(effect));
  addEvent(course, { type: "effect-ended", figure: id, name, reason: reason(why, { effect: name }), change });
  withdraw(course, id, effect);
  if (why !== "effect-replaced") restoreAtEnd(course, id, effect);
}

/**
 * The stored form of an effect that has ended: null, or for a worn device that kept its wearer up, that it no longer does.
 *
 * @source G.13
 * @reading a device keeps its wearer up for a time only once, also if it is taken off and put on again
 */
function afterEnd(effect: Effect): Effect | null {
  return isOfWorn(effect) && effect.fightsOn !== undefined ? { ...effect, until: null, fightsOn: 0 } : null;
}

/**
 * Takes from a figure what an effect gave that has ended or was switched off: the hit points that it added, and its
 * condition.
 *
 * @source G.13
 */
export function withdraw(course: Course, id: FigureId, effect: Effect): void {
  const { condition, sets } = effect;
  loseExtra(course, id, effect);
  const figure = figureIn(course, id);
  if (condition === null || !sets || !figure.conditions.includes(condition) || isCausedStill(figure, condition)) return;
  const lifting: FigureChange = { figure: id, path: `conditions.${condition}`, from: true, to: false };
  addEvent(course, { type: "condition-lifted", figure: id, condition, change: lifting });
}

/**
 * Takes the hit points that an effect added, as far as its bearer has more than it can have.
 *
 * @source G.13
 * @reading they are the last to go: wounds took others first if the bearer had any
 */
function loseExtra(course: Course, figure: FigureId, { name, extraHitPoints = 0 }: Effect): void {
  const bearer = figureIn(course, figure);
  const [from, to] = [bearer.hitPoints, mostHitPoints(bearer)];
  if (extraHitPoints <= 0 || from <= to) return;
  const change: FigureChange = { figure, path: "hitPoints", from, to };
  addEvent(course, { type: "extra-points-lost", figure, name, points: from - to, change });
}

/** Does anything but the effect that has just ended or stopped working cause this condition? */
function isCausedStill(figure: Figure, condition: Condition): boolean {
  return effectsAtWork(figure).some(effect => effect.condition === condition) || isInjuredOrTired(figure, condition);
}

/** Does an injury or fatigue cause this condition? */
export function isInjuredOrTired(figure: Figure, condition: Condition): boolean {
  if ((figure.injuries ?? []).some(({ conditions }) => conditions.includes(condition))) return true;
  return condition === "stunned" && figure.stamina !== undefined && mustRest(figure);
}

/**
 * Ends the effects that what happened in a command ends: a wound, an attack or a move of their bearer, harm by the side
 * of their caster, the fall of their caster or the end of their concentration, or the lifting of their condition. What
 * happened before an effect began does not end it. The fumbling who run fall.
 *
 * @param dependsOnCasters can an effect in the fight end with its caster or with the caster's concentration?
 * @param from the number of events that have been looked at before
 * @source G.13
 */
export function endEffectsByEvents(course: Course, dependsOnCasters: boolean, from: number): void {
  const events = course.events.slice(from);
  const begun = new Map<string, number>();
  for (const [at, event] of events.entries()) {
    if (event.type === "effect-begun") begun.set(`${event.figure} ${event.change.path}`, at);
  }
  const olderThan = (at: number) => (figure: FigureId, effect: Effect) =>
    (begun.get(`${figure} effects.${effect.key}`) ?? -1) < at;
  for (const [at, event] of events.entries()) {
    for (const { figure, end } of endsIn(event)) endByEvent(course, figure, end, olderThan(at));
    endOfTrust(course, event, olderThan(at));
    endOfLoan(course, event, olderThan(at));
    tripUp(course, event, olderThan(at));
    if (dependsOnCasters) endOfSupport(course, event, olderThan(at));
    endOfUse(course, event, olderThan(at));
    if ("change" in event && event.change?.to === false) endOfCondition(course, event.change.figure);
  }
}

/** Ends the effects on a figure whose condition has just been lifted. */
function endOfCondition(course: Course, id: FigureId): void {
  const figure = figureOf(course.fight, id);
  for (const effect of begunEffects(figure ?? {})) {
    if (figure && isLifted(figure, effect)) endEffect(course, id, effect, "effect-lifted");
  }
}

/** Is an effect on a figure one to which an event can do something? One that began after the event is not. */
type Meant = (figure: FigureId, effect: Effect) => boolean;

/** Ends the effects whose caster no longer concentrates on them or has gone down. */
function endOfSupport(course: Course, event: FightEvent, isMeant: Meant): void {
  for (const caster of distractedBy(course.fight, event)) endOfConcentration(course, caster, isMeant);
  if (event.type === "fell") endOfCaster(course, event.figure);
}

/** Ends the effects for which a figure concentrated, or lets them last on for the time that they linger (G.13). */
function endOfConcentration(course: Course, caster: FigureId, isMeant: Meant): void {
  const isKept = ({ by, ends }: Effect) => by === caster && ends.includes("concentration");
  for (const { bearer, effect } of effectsIn(course.fight, isKept))
    if (isMeant(bearer, effect)) loseCaster(course, bearer, effect, "effect-concentration");
}

/** An effect that has begun, and its bearer. */
interface BegunEffect {
  readonly bearer: FigureId;
  readonly effect: Effect;
}

type EffectTest = (effect: Effect, bearer: FigureId) => boolean;

/** The effects in a fight that have begun and pass a test, in the order of the sides and ids of their bearers. */
export function effectsIn(fight: Fight, test: EffectTest): readonly BegunEffect[] {
  if (!fight.figures.some(figure => figure?.effects?.some(effect => test(effect, figure.id)))) return [];
  return placesInOrder(fight).flatMap(place => {
    const { id = "", effects = [] } = fight.figures[place] ?? {};
    return begunEffects({ effects }).flatMap(effect => (test(effect, id) ? [{ bearer: id, effect }] : []));
  });
}

/** Can any effect in a fight end in one of these ways? A quick check, made after every blow, before effects are listed. */
export function canEndBy({ figures }: Fight, ways: readonly EffectEnd[]): boolean {
  for (const figure of figures) {
    if (figure?.effects === undefined) continue;
    for (const { ends } of figure.effects) if (ends.length > 0 && ends.some(end => ways.includes(end))) return true;
  }
  return false;
}

/** Ends an effect whose caster no longer sustains it, or lets it last on for the time that it lingers (G.13). */
export function loseCaster(course: Course, figure: FigureId, effect: Effect, why: Why): void {
  if (effect.lingers === undefined) endEffect(course, figure, effect, why);
  else linger(course, figure, effect, effect.lingers);
}

/** Ends the effects that end with a caster who has just gone down. */
function endOfCaster(course: Course, caster: FigureId): void {
  const isLost = (effect: Effect) => effect.by === caster && hasLostItsCaster(course.fight, effect);
  for (const { bearer, effect } of effectsIn(course.fight, isLost))
    loseCaster(course, bearer, effect, "effect-caster-down");
}

/** Ends the effects on a figure that harm by the side of their caster ends, such as a charm (G.13). */
function endOfTrust(course: Course, event: FightEvent, isMeant: Meant): void {
  if (event.type !== "hurt" || event.damage <= 0) return;
  const { figure, by } = event;
  const side = figureOf(course.fight, by ?? "")?.side;
  for (const effect of begunEffects(figureOf(course.fight, figure) ?? {})) {
    const caster = effect.by === null ? undefined : figureOf(course.fight, effect.by);
    const isHarm = effect.ends.includes("harmed") && caster !== undefined && caster.side === side && by !== figure;
    if (isHarm && isMeant(figure, effect)) endEffect(course, figure, effect, "effect-harmed");
  }
}

/**
 * Ends an effect whose weapon has been thrown.
 *
 * @source G.13
 * @reading what magic gives to throw can be thrown once, but who is as strong as a giant finds more rocks
 */
function endOfLoan(course: Course, event: FightEvent, isMeant: Meant): void {
  if (event.type !== "attack-rolled") return;
  const thrower = figureOf(course.fight, event.figure);
  const weapon = thrower?.weapons.find(({ id, lentBy, kind }) => id === event.weapon && lentBy && kind === "hurled");
  const lender = thrower && weapon && lenderOf(thrower, weapon.id);
  if (lender && !isOfWorn(lender) && lender.strength === undefined && isMeant(event.figure, lender))
    endEffect(course, event.figure, lender, "effect-attacks");
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
    case "placed":
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
  concentration: "effect-concentration",
  harmed: "effect-harmed",
  leaves: "effect-left",
};

/** Ends the effects on a figure that an attack of its own ends, because it harms someone with magic (G.13). */
export function endByAttack(course: Course, id: FigureId): void {
  endByEvent(course, id, "attacks", () => true);
}

function endByEvent(course: Course, id: FigureId, end: EffectEnd, isMeant: Meant): void {
  for (const effect of begunEffects(figureOf(course.fight, id) ?? {})) {
    if (effect.ends.includes(end) && isMeant(id, effect)) endEffect(course, id, effect, WHY_ENDED[end]);
  }
}

/** Ends the effects of a device that is no longer kept in use, is taken off, or is used in another way (S0.R5.d). */
function endOfUse(course: Course, event: FightEvent, isMeant: Meant): void {
  if (event.type === "device-ceased") endOfDevice(course, event.figure, { device: event.device, isMeant });
  if (event.type === "worn" && !event.on) endOfDevice(course, event.figure, { device: event.item, isMeant });
  const isChange = event.type === "device-used" && event.sustained;
  if (isChange) endOfDevice(course, event.figure, { ...event.activation, isMeant });
}

/** A device whose use ends, or gives way to another of its powers, and the effects that it can have caused. */
interface EndedUse {
  readonly device: ItemId;
  /** The power that is in use now; left out for none. */
  readonly power?: ItemId;
  readonly isMeant: Meant;
}

/** Ends the effects that a device has while it is in use, on its user and on others. */
function endOfDevice(course: Course, user: FigureId, { device: item, power, isMeant }: EndedUse): void {
  const figure = figureOf(course.fight, user);
  const device = figure === undefined ? null : deviceOf(figure, item);
  const ended = (device?.functions ?? []).filter(
    ({ id, sustained, effect }) => sustained === true && id !== power && effect !== undefined,
  );
  const names = ended.map(({ name }) => name);
  if (names.length === 0) return;
  const isOfDevice = ({ by, name }: Effect) => by === user && names.includes(name);
  for (const { bearer, effect } of effectsIn(course.fight, isOfDevice))
    if (isMeant(bearer, effect)) endEffect(course, bearer, effect, "effect-device");
}
