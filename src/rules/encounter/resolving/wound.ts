import { isUnderWay } from "../../casting/casting.ts";
import { hitPointsHealed } from "../../character/hit-points.ts";
import { type Activation, activationsOf } from "../../devices.ts";
import { nowOf } from "../../fight/encounter.ts";
import type { Adjustment } from "../../fight/events.ts";
import { changedFigures, type Fight, figureName, figureOf, isDown, seatTaken } from "../../fight/fight.ts";
import { isForFriends } from "../../figure/bands.ts";
import { playsConditionsInFull } from "../../figure/conditions.ts";
import { conditionAfterLoss } from "../../figure/dying.ts";
import { downAt, type Effect, effectsAtWork, mostHitPoints } from "../../figure/effect.ts";
import { effectChange } from "../../figure/effect-change.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Magic } from "../../figure/magic.ts";
import { workingOf } from "../../timeline/landings.ts";
import {
  type Condition,
  type Element,
  type FigureId,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
} from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll, spend } from "./course.ts";
import { noteDeath, noteHealing, noteWound } from "./effects/regeneration.ts";
import { interruptSpell, strikeCaster } from "./interrupting.ts";

/** The effect of an attack or a spell on a figure. */
export interface Wound {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly rolled: number;
  readonly adjustments: readonly Adjustment[];
  readonly damage: number;
  /** If a saving throw succeeded; null without one. */
  readonly saved: boolean | null;
  /** The element of the damage; left out for none. */
  readonly element?: Element | undefined;
}

/**
 * Takes hit points from a figure and adds the events that follow: its move may break, its spell be interrupted, or the
 * figure go down.
 */
export function* wound(course: Course, { target, by, rolled, adjustments, damage, saved, element }: Wound): Asking {
  const figure = figureIn(course, target);
  const [from, least] = [figure.hitPoints, downAt(figure)];
  const to = from - damage;
  const change: FigureChange = { figure: target, path: "hitPoints", from, to };
  addEvent(course, { type: "hurt", figure: target, by, rolled, adjustments, damage, saved, change });
  if (damage > 0) breakMove(course, target);
  if (damage > 0) noteWound(course, target, { damage, element });
  if (saved !== true) yield* strikeCaster(course, target, { by, damage });
  if (from > least && to <= least) yield* fall(course, target);
  if (to <= least) return yield* setDyingOrDead(course, { target, by, from });
  if (from > 0 && to <= 0 && least < 0) yield* fightOn(course, target);
  if (damage > 0 && to > least) wake(course, target);
}

/**
 * Rolls for how long a figure fights on that has just lost its last hit points.
 *
 * @source G.13
 */
function* fightOn(course: Course, id: FigureId): Asking {
  const now = nowOf(course.fight.encounter);
  for (const effect of effectsAtWork(figureIn(course, id))) {
    if (effect.fightsFor === undefined || effect.fightsOn === 0 || effect.until !== null) continue;
    const segments = Number(yield roll("duration", effect.fightsFor, id)) * SEGMENTS_PER_ROUND;
    const change = effectChange(figureIn(course, id), effect, { ...effect, until: now + segments });
    addEvent(course, { type: "effect-timed", figure: id, given: { name: effect.name, segments }, change });
  }
}

/** A loss of hit points after which a figure is down. */
interface Loss {
  readonly target: FigureId;
  readonly by: FigureId;
  /** Its hit points before. */
  readonly from: number;
}

/** Marks a figure as dying or dead if its loss of hit points makes it so (G.14). */
export function* setDyingOrDead(course: Course, { target, by, from }: Loss): Asking {
  const condition = conditionAfterLoss(figureIn(course, target), from, course.book);
  if (condition === null) return;
  yield* afflict(course, { target, by, condition, byWounds: true });
}

/** Lifts the condition of a figure that is dying (G.14); does nothing for another. */
export function stopDying(course: Course, figure: FigureId): void {
  if (!figureIn(course, figure).conditions.includes("dying")) return;
  const change: FigureChange = { figure, path: "conditions.dying", from: true, to: false };
  addEvent(course, { type: "condition-lifted", figure, condition: "dying", change });
}

/** Brings down a figure that was kept up by an effect that has just ended (G.13). */
export function* fallAfter(course: Course, id: FigureId, { fightsOn }: Effect): Asking {
  const figure = figureIn(course, id);
  const wasUp = fightsOn !== undefined && figure.hitPoints > fightsOn;
  if (wasUp && isDown(figure) && !figure.conditions.includes("dead")) yield* bringDown(course, id);
}

/** Brings down a figure that nothing keeps up any longer; it is dying or dead (G.13, G.14). */
export function* bringDown(course: Course, id: FigureId): Asking {
  yield* fall(course, id);
  if (figureIn(course, id).conditions.includes("dying")) return;
  yield* setDyingOrDead(course, { target: id, by: id, from: 1 });
}

/**
 * The figures that were up when a command began and are down now, although none of its events has brought them down: an
 * effect or a device has ended that kept them up (G.13).
 */
export function keptUpNoMore({ fight, events }: Course, before: Fight): readonly FigureId[] {
  return changedFigures(fight, before).flatMap(now => {
    const former = figureOf(before, now.id);
    if (former === undefined || isDown(former) || !isDown(now)) return [];
    return events.some(event => event.type === "fell" && event.figure === now.id) ? [] : [now.id];
  });
}

/**
 * Wakes a sleeper who was wounded.
 *
 * @source G.11
 * @reading a blow wakes; who is unconscious stays so
 */
function wake(course: Course, id: FigureId): void {
  const figure = figureIn(course, id);
  if (!playsConditionsInFull(course.book) || !figure.conditions.includes("asleep")) return;
  const change: FigureChange = { figure: id, path: "conditions.asleep", from: true, to: false };
  const why = reason("woken", { figure: figure.name });
  addEvent(course, { type: "overcome", figure: id, condition: "asleep", on: false, reason: why, change });
}

/** A source of healing, and its targets. */
interface Healing {
  readonly by: FigureId;
  readonly heals: string | null | undefined;
  readonly targets: readonly FigureId[];
}

/**
 * The targets of magic: those it was aimed at. Without a target, and if it does not stay in a place, its user for healing
 * and for a harmless or friendly effect, such as that of a potion; harmless magic that moves with its target has one, too. Magic that brings creatures or puts its user elsewhere
 * is always on its user.
 *
 * @source G.03, G.13
 * @reading no text says whom such magic reaches if it has no target: its user
 */
export function aimedOf(
  by: FigureId,
  { heals, effect, stays }: Pick<Magic, "heals" | "effect" | "stays">,
  targets: readonly FigureId[],
  offensive: boolean,
): readonly FigureId[] {
  const isCarried = stays?.follows === "target" && !offensive;
  if (stays !== undefined && (!isCarried || targets.length > 0)) return targets;
  if (effect?.creatures !== undefined || effect?.places !== undefined) return [by];
  const isForUser = Boolean(heals) || (effect !== undefined && (!offensive || isForFriends(effect)));
  return isForUser && targets.length === 0 ? [by] : targets;
}

/**
 * Rolls healing once, and adds the events that restore hit points of all targets, up to each one's maximum.
 *
 * @source G.03
 * @reading no text says what healing does in a fight: it is rolled like damage, once for all it reaches; the dead stay
 * dead
 */
export function* healAll(course: Course, { by, heals, targets }: Healing): Asking {
  if (!heals || targets.length === 0) return;
  const rolled = Number(yield roll("healing", heals, by));
  for (const target of targets) restore(course, { by, rolled, target });
}

/** Healing that has been rolled, for one figure. */
interface Restoring {
  readonly by: FigureId;
  readonly rolled: number;
  readonly target: FigureId;
  readonly evenDead?: boolean;
  readonly most?: number;
}

/**
 * Restores rolled hit points to a figure, up to its maximum or to `most`; none to the dead unless it says so. A figure
 * that gains any is no longer dying (G.14).
 */
export function restore(course: Course, { by, rolled, target, evenDead = false, most: limit }: Restoring): void {
  const figure = figureIn(course, target);
  const from = figure.hitPoints;
  const most = figure.conditions.includes("dead") && !evenDead ? from : (limit ?? mostHitPoints(figure));
  const to = hitPointsHealed(from, most, rolled);
  const change: FigureChange = { figure: target, path: "hitPoints", from, to };
  addEvent(course, { type: "healed", figure: target, by, rolled, points: to - from, change });
  if (to > from) {
    stopDying(course, target);
    noteHealing(course, target);
  }
}

/** A condition that a blow causes. */
export interface Affliction {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
  /** The loss of hit points causes it. */
  readonly byWounds?: true;
}

/**
 * Gives a figure a condition (prone, stunned or dead), unless it has it. Stunned, its devices in progress fail; dead,
 * it goes down, and if anything else than wounds killed it, no effect brings it back (S3.CR.f, S3.KD.a).
 */
export function* afflict(course: Course, { target: id, by, condition, byWounds }: Affliction): Asking {
  const figure = figureIn(course, id);
  if (figure.conditions.includes(condition)) return;
  const change: FigureChange = { figure: id, path: `conditions.${condition}`, from: false, to: true };
  addEvent(course, { type: "afflicted", figure: id, by, condition, change });
  if (condition === "stunned") dropDevices(course, id, reason(condition, { figure: figure.name }), isOnPurpose);
  if (condition !== "dead") return;
  if (byWounds !== true) noteDeath(course, id);
  stopDying(course, id);
  if (!isDown(figure)) yield* fall(course, id);
}

/**
 * Marks a figure's movement of this round, or its peering out of cover, as broken by damage or a spell, so that moving
 * on or ducking back costs an action (S0.R6.f).
 */
export function breakMove(course: Course, id: FigureId): void {
  const { ledger } = seatTaken(course.fight, id);
  if (ledger.moveBroken || !(ledger.moves.length > 0 || ledger.peeking)) return;
  spend(course, id, former => ({ ...former, moveBroken: true }));
}

/** Brings a figure down: its devices and spell in progress fail. */
function* fall(course: Course, id: FigureId): Asking {
  addEvent(course, { type: "fell", figure: id, moment: nowOf(course.fight.encounter) });
  const why = reason("caster-fell", { figure: figureName(course.fight, id) });
  dropDevices(course, id, why);
  yield* interruptSpell(course, id, why);
}

/**
 * Ends devices in progress if their user falls or is stunned before their moment.
 *
 * @source S4.VII.C.7
 */
function dropDevices(course: Course, figure: FigureId, why: Reason, isMeant = (_activation: Activation) => true): void {
  const { fight, book } = course;
  for (const activation of activationsOf(seatTaken(fight, figure))) {
    const works = workingOf(fight, figure, activation, book);
    if (!isMeant(activation) || !isUnderWay(works, nowOf(fight.encounter), book)) continue;
    addEvent(course, { type: "device-ceased", figure, device: activation.device, reason: why });
  }
}

function isOnPurpose({ ofItself }: Activation): boolean {
  return ofItself !== true;
}
