import { deviceOf, grantsSpells, type InUse, powerOf } from "../../devices.ts";
import { exertionOf, fatigueCost } from "../../fatigue/cost.ts";
import {
  drain,
  improved,
  isCollapsed,
  isWhole,
  LEVELS,
  levelBonus,
  mustRest,
  withPoint,
} from "../../fatigue/levels.ts";
import { hasDoneNothing, hasFoes, staminaChange } from "../../fatigue/stamina.ts";
import { spellToBegin } from "../../fight/encounter.ts";
import type { BreathSave } from "../../fight/events/blows.ts";
import { type Fight, figureOf, isDown, placesInOrder, type Seat, seatsInOrder, seatTaken } from "../../fight/fight.ts";
import type { Asked, FollowUp } from "../../fight/record.ts";
import { effectsAtWork } from "../../figure/effect.ts";
import { type Figure, type FigureChange, isSave, type Stamina, saveOf } from "../../figure/figure.ts";
import { frameOf } from "../../frame.ts";
import { carriedDice } from "../../initiative/individual.ts";
import { contenderIn } from "../../initiative/procedure.ts";
import { capsExceeded } from "../../ledger/cap.ts";
import { spendDevice } from "../../ledger/spending.ts";
import { leftOver } from "../../timeline/deed-steps.ts";
import { nextSegment, order } from "../../timeline/order.ts";
import { type Condition, type FigureId, type Reason, type Rest, reason } from "../../vocabulary.ts";
import { anything, isId, undefinedOr } from "../judging/forms.ts";
import { inStage, inThisRound } from "../judging/impossible.ts";
import { FINE, type JudgeView } from "../judging/view.ts";
import { type Asking, addEvent, type Course, roll, spend } from "../resolving/course.ts";
import { bleedAll } from "../resolving/dying.ts";
import { turnMinds } from "../resolving/effects/behavior.ts";
import { rollBlinks } from "../resolving/effects/blinking.ts";
import { passRound } from "../resolving/effects/time.ts";
import type { CommandRow } from "./row.ts";

/** Applies the fatigue and rest of the round to each figure, in the order of side and id (S3.FC, S3.FR, S3.LR). */
function* tireAll(course: Course): Asking {
  const { fight: before, book } = course;
  if (!book["fatigue.enabled"]) return;
  const { seats } = before.encounter;
  for (const place of placesInOrder(before)) {
    const seat = seats[place] as Seat;
    const figure = before.figures[place];
    if (figure?.stamina === undefined || isDown(figure)) continue;
    if (!tire(course, seat, figure)) yield* recover(course, seat, figure);
    overcome(course, seat.figure);
  }
}

/** Takes the round's fatigue from a figure; false if the round cost it nothing. */
function tire(course: Course, seat: Seat, figure: Figure): boolean {
  const { fight, book } = course;
  const { points, parts } = fatigueCost(figure, exertionOf(seat, figure, fight.encounter, book), book);
  if (points === 0) return false;
  const { passed, ...left } = drain(figure.stamina as Stamina, points);
  const change = staminaChange(figure, { ...left, failed: 0, banked: 0 });
  addEvent(course, { type: "tired", figure: figure.id, points, parts, passed, change });
  return true;
}

/**
 * Stuns a spent figure until it is no longer spent. A collapsed figure is also prone.
 *
 * @source S3.FL.c–d
 * @reading a stun with another cause stays; a prone figure gets up by itself
 */
function overcome(course: Course, id: FigureId): void {
  const figure = figureOf(course.fight, id) as Figure;
  if (mustRest(figure)) {
    const why = isCollapsed(figure) ? "has-collapsed" : "is-spent";
    set(course, figure, "stunned", why);
    if (why === "has-collapsed") set(course, figure, "prone", why);
  } else if (
    seatTaken(course.fight, id).effort?.stunned === true &&
    !effectsAtWork(figure).some(({ condition }) => condition === "stunned")
  )
    set(course, figure, "stunned", "has-recovered");
}

type Why = "has-collapsed" | "is-spent" | "has-recovered";

/** Sets or lifts a condition, with the reason. Does nothing if it is already so. */
function set(course: Course, figure: Figure, condition: Condition, why: Why): void {
  const on = why !== "has-recovered";
  const from = figure.conditions.includes(condition);
  if (from === on) return;
  const change: FigureChange = { figure: figure.id, path: `conditions.${condition}`, from, to: on };
  const told = reason(why, { figure: figure.name });
  addEvent(course, { type: "overcome", figure: figure.id, condition, on, reason: told, change });
}

/**
 * Gives back a point of stamina to a rested figure, if the round cost it nothing. With all points of its level, a
 * figure also tries for the better level.
 *
 * @source S3.FR.a–b, S3.LR.a–c
 * @reading a figure that must rest does so without declaring it. The try for the level needs no rest, only a round
 * without loss; the point that helps it is won like any other, and under attack by a save of its own.
 */
function* recover(course: Course, seat: Seat, figure: Figure): Asking {
  const stamina = figure.stamina as Stamina;
  const rest = restOf(course.fight, seat, figure);
  const isWeary = stamina.level !== "fresh";
  if (rest === null || (isWhole(stamina) && !isWeary)) breakStreak(course, figure);
  else yield* catchBreath(course, figure, rest);
  if (isWhole(stamina) && isWeary) yield* tryForLevel(course, stamina, figure.id);
}

/** How a figure has rested; null if it has not. If a figure must rest, only foes disturb it (S3.FR.b). */
function restOf(fight: Fight, seat: Seat, figure: Figure): Rest | null {
  if (!hasDoneNothing(seat, fight.encounter)) return null;
  const { rest } = seat.effort ?? {};
  if (rest !== undefined || !mustRest(figure)) return rest ?? null;
  return hasFoes(fight, figure.side) ? "on-guard" : "undisturbed";
}

/** Drops the bonus of failed saves when a figure stops trying (S3.FR.a). */
function breakStreak(course: Course, figure: Figure): void {
  if (figure.stamina?.failed === 0) return;
  addEvent(course, { type: "rest-broken", figure: figure.id, change: staminaChange(figure, { failed: 0 }) });
}

/**
 * Gives back a point: by a save, with +1 for each failed one in a row before it; undisturbed, without a save
 * (S3.FR.a–b).
 */
function* catchBreath(course: Course, figure: Figure, rest: Rest): Asking {
  const stamina = figure.stamina as Stamina;
  const save = rest === "undisturbed" ? null : yield* saveAgainstDeath(figure, stamina.failed);
  const change = staminaChange(figure, withPoint(stamina, save?.saved ?? true));
  addEvent(course, { type: "rested", figure: figure.id, save, change });
}

/** Rolls one save for the better level (S3.LR.b–c). */
function* tryForLevel(course: Course, began: Stamina, id: string): Asking {
  const figure = figureOf(course.fight, id) as Figure;
  const now = figure.stamina as Stamina;
  const level = LEVELS[now.level].better ?? now.level;
  const save = yield* saveAgainstDeath(figure, levelBonus(began, now, course.book));
  const change = save.saved ? staminaChange(figure, improved(now)) : null;
  addEvent(course, { type: "level-tried", figure: id, level, save, change });
}

function* saveAgainstDeath(figure: Figure, modifier: number): Asking<BreathSave> {
  const natural = Number(yield roll("save", "1d20", figure.id));
  const need = saveOf(figure, "death");
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}

/**
 * When a round opens, charges figures for each device they keep in use. A device too many goes out of use.
 *
 * @source S0.R5.d
 * @reading a device that merely protects is never charged; or all are charged on activation only
 * (ruling `device.sustained`)
 */
function sustainDevices(course: Course): void {
  const { fight: before, book } = course;
  if (!book["ledger.enabled"] || book["device.sustained"] === "on-activation") return;
  for (const { figure, inUse: all } of seatsInOrder(before, ({ inUse }) => inUse.length > 0)) {
    for (const inUse of all) sustain(course, figure, inUse);
  }
}

function sustain(course: Course, id: FigureId, { device: item, power: done }: InUse): void {
  const figure = figureOf(course.fight, id);
  const { ledger } = seatTaken(course.fight, id);
  const device = figure === undefined ? null : deviceOf(figure, item);
  const power = device === null ? null : powerOf(device, done);
  if (power?.protective === true) return;
  if (figure === undefined || device === null || power === null) {
    addEvent(course, { type: "device-ceased", figure: id, device: item, reason: null });
    return;
  }
  const holder = { figure, round: course.fight.encounter.round, book: course.book };
  const after = spendDevice(ledger, { item, potential: false, attack: false, grants: grantsSpells(device) });
  if (capsExceeded(holder, ledger, after).length > 0) {
    const why = reason("device-kept-in-use", { device: device.name });
    addEvent(course, { type: "device-ceased", figure: id, device: item, reason: why });
  } else spend(course, id, () => after);
}

/** Ends the round and begins the next with its declarations. */
export interface EndRound extends Asked, FollowUp {
  readonly type: "end-round";
  readonly round: number;
}

export const END_ROUND: CommandRow<EndRound> = {
  form: { round: anything, follows: undefinedOr(isId) },
  impossible: [inStage("declare", "segments", "end"), inThisRound],
  rules: [segmentsArePlayed],
  resolve: resolveEndRound,
  atTheTable: "allowed",
};

/** A round lasts until no figure has anything left to do in it (G.01). */
function segmentsArePlayed({ fight, book }: JudgeView): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  if (stage === "end") return FINE;
  return [reason("segments-left", { segment: nextSegment(fight, book) ?? Math.max(1, segment) })];
}

/**
 * Ends the round: effects end whose time is up, the dying lose a hit point, fatigue is paid, the ledgers are closed, and
 * the next round opens with its declarations (S0.I.d, S3.FC, G.13, G.14).
 */
function* resolveEndRound(course: Course): Asking {
  yield* passRound(course);
  yield* bleedAll(course);
  yield* tireAll(course);
  const before = course.fight;
  dropPlans(course);
  addEvent(course, { type: "round-ended" });
  carryDice(course, before);
  carryAttacks(course, before);
  sustainDevices(course);
  yield* turnMinds(course);
  yield* rollBlinks(course);
}

/** Drops planned actions that were not reached in this round. */
function dropPlans(course: Course): void {
  const { encounter, figures } = course.fight;
  for (const place of placesInOrder(course.fight)) {
    const figure = figures[place];
    const { next = [] } = encounter.seats[place]?.plan ?? {};
    if (next.length === 0 || !figure || isDown(figure)) continue;
    addEvent(course, { type: "plan-dropped", figure: figure.id, left: next });
  }
}

/** Carries attacks that had no phase left over into the next round (S3.SP.c, ruling `initiative.phaseOverflow`). */
function carryAttacks(course: Course, before: Fight): void {
  const { book } = course;
  if (frameOf(book) !== "phases" || book["initiative.phaseOverflow"] === "clamp") return;
  const { steps } = order(before, book);
  for (const seat of seatsInOrder(before, () => true)) {
    const carried = leftOver(steps, seat, before.encounter.round);
    if (carried.length > 0) addEvent(course, { type: "attacks-carried", figure: seat.figure, carried });
  }
}

/**
 * Carries dice beyond the tenth segment over into the next round. A spell that waits for them stays declared
 * (S2.3.b, S2.4A.d).
 */
function carryDice(course: Course, before: Fight): void {
  const { book } = course;
  for (const seat of seatsInOrder(before, () => true)) {
    const figure = figureOf(before, seat.figure);
    if (figure === undefined) continue;
    const dice = carriedDice(contenderIn(before.encounter, seat, figure, book));
    if (dice.length === 0) continue;
    const isSaid = dice.length === seat.dice.length && spellToBegin(seat) !== null;
    const said = isSaid && seat.intent !== null ? { said: seat.intent } : {};
    addEvent(course, { type: "dice-carried", figure: seat.figure, dice, ...said });
  }
}
