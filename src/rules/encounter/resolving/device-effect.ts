import { type Activation, activationsOf, deviceOf, powerOf } from "../../devices.ts";
import { nowOf } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureName, figureOf, isDown, seatsInOrder, seatTaken } from "../../fight/fight.ts";
import { incapacityOf } from "../../figure/conditions.ts";
import { canHarm } from "../../ledger/offense.ts";
import { workingOf } from "../../timeline/landings.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { beginArea, inItsSize } from "./areas/begin.ts";
import { clearAreas } from "./areas/disperse.ts";
import { formOf } from "./bands.ts";
import { type Asking, addEvent, type Course } from "./course.ts";
import { withCalling } from "./effects/calling.ts";
import { endByAttack } from "./effects/end.ts";
import { applyMagic } from "./landing.ts";
import { aimedOf } from "./wound.ts";

/**
 * Makes each device in progress whose moment has come take effect, or fail if its user was disabled before. A hit on
 * the user does not stop it.
 *
 * @source S4.VII.C.7
 * @reading simultaneous events are treated as for a spell
 */
export function* landDevices(course: Course): Asking {
  yield* landDue(course, course.book["casting.simultaneous"] === "completes");
}

/**
 * At the end of a moment, makes devices take effect that end at it: they waited until its attacks were made (ruling
 * `casting.simultaneous`).
 */
export function* landDevicesAtClose(course: Course): Asking {
  yield* landDue(course, true);
}

/** @param atOnce true to include those that end at this very moment */
function* landDue(course: Course, atOnce: boolean): Asking {
  for (const [figure, activation] of activationsDue(course, atOnce)) yield* workDevice(course, figure, activation);
}

function activationsDue({ fight, book }: Bout, atOnce: boolean): readonly (readonly [FigureId, Activation])[] {
  const now = nowOf(fight.encounter);
  const atWork = seatsInOrder(fight, seat => activationsOf(seat).length > 0);
  const all = atWork.flatMap(seat => activationsOf(seat).map(activation => [seat.figure, activation] as const));
  return all.filter(([figure, activation]) => {
    const works = workingOf(fight, figure, activation, book);
    return works < now || (atOnce && works === now);
  });
}

/**
 * Applies a device's power, once for all its targets or once for each discharge (S0.OF.f). If the user or the device
 * can no longer do it, only adds an event that says so.
 */
export function* workDevice(course: Course, user: FigureId, activation: Activation): Asking {
  const figure = figureOf(course.fight, user);
  const device = figure === undefined ? null : deviceOf(figure, activation.device);
  const power = device === null ? null : powerOf(device, activation.power);
  const why = whyLost(course.fight, user, activation);
  if (power === null || why !== null) {
    const told = why ?? reason("caster-fell", { figure: figureName(course.fight, user) });
    return addEvent(course, { type: "device-ceased", figure: user, device: activation.device, reason: told });
  }
  addEvent(course, { type: "device-worked", figure: user, activation });
  const aimed = aimedOf(user, power, activation.targets, canHarm(power));
  const targets = aimed.filter(target => figureOf(course.fight, target) !== undefined);
  const spell = { ...withCalling(power).now, offensive: canHarm(power) };
  const form = power.stays?.form === undefined ? undefined : yield* formOf({ caster: user, spell });
  const use = inItsSize(course, { caster: user, spell, targets, at: activation.at, form });
  yield* beginArea(course, use);
  yield* clearAreas(course, use);
  for (const some of sharesOf(use.targets, activation.discharges)) yield* applyMagic(course, { ...use, targets: some });
  if (canHarm(power)) endByAttack(course, user);
}

/**
 * Why a device in progress fails when its time has come; null if it works.
 *
 * @source S4.VII.C.7
 * @reading a held or stunned figure is incapacitated: what keeps a figure from doing anything keeps it from this, but
 * not a device from working by itself
 */
function whyLost(fight: Fight, user: FigureId, { begins, lands, ofItself }: Activation): Reason | null {
  const figure = figureOf(fight, user);
  if (figure === undefined || begins === lands) return null;
  if (isDown(figure)) {
    const fellNow = seatTaken(fight, user).fellAt === nowOf(fight.encounter);
    return fellNow ? null : reason("caster-fell", { figure: figure.name });
  }
  const incapacity = ofItself === true ? null : incapacityOf(figure);
  return incapacity === null ? null : reason(incapacity, { figure: figure.name });
}

/** The targets of each discharge: a single one reaches all, several are shared out in turn. */
function sharesOf(targets: readonly FigureId[], discharges: number): readonly (readonly FigureId[])[] {
  if (targets.length === 0) return [];
  if (discharges === 1) return [targets];
  return Array.from({ length: discharges }, (_, n) => [targets[n % targets.length] as FigureId]);
}
