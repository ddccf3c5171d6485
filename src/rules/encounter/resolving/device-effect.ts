import { type Activation, deviceOf, powerOf } from "../../devices.ts";
import { nowOf } from "../../fight/encounter.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import { isDown, seatsInOrder } from "../../fight/figures.ts";
import type { DeviceFunction } from "../../figure/device.ts";
import { reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, roll } from "./course.ts";
import { reach } from "./landing.ts";

/** Every device whose time has come takes effect. A hit does not stop it, the fall of its user does. */
export function* landDevices(course: Course): Asking {
  for (const [figure, activation] of activationsDue(course.fight)) yield* workDevice(course, figure, activation);
}

function activationsDue(fight: Fight): readonly (readonly [FigureId, Activation])[] {
  const now = nowOf(fight.encounter);
  const due = seatsInOrder(fight, ({ activation }) => activation !== null && activation.lands <= now);
  return due.map(({ figure, activation }) => [figure, activation as Activation] as const);
}

/** What a device does takes effect: once for all its targets, or once for each discharge (S0.OF.f). */
export function* workDevice(course: Course, user: FigureId, activation: Activation): Asking {
  const figure = figureOf(course.fight, user);
  const device = figure === undefined ? null : deviceOf(figure, activation.device);
  const power = device === null ? null : powerOf(device, activation.power);
  if (figure === undefined || power === null || deviceIsLost(course.fight, user, activation)) {
    const why = reason("caster-fell", { figure: figure?.name ?? user });
    return addEvent(course, { type: "device-ceased", figure: user, device: activation.device, reason: why });
  }
  addEvent(course, { type: "device-worked", figure: user, activation });
  const targets = activation.targets.filter(target => figureOf(course.fight, target) !== undefined);
  for (const some of sharesOf(targets, activation.discharges)) yield* discharge(course, user, power, some);
}

function deviceIsLost(fight: Fight, user: FigureId, activation: Activation): boolean {
  const figure = figureOf(fight, user);
  const isUnderWay = activation.begins < activation.lands;
  return isUnderWay && figure !== undefined && isDown(figure) && seatOf(fight, user)?.fellAt !== nowOf(fight.encounter);
}

/** The targets of each discharge: a single one reaches them all, several are dealt out in turn. */
function sharesOf(targets: readonly FigureId[], discharges: number): readonly (readonly FigureId[])[] {
  if (targets.length === 0) return [];
  if (discharges === 1) return [targets];
  return Array.from({ length: discharges }, (_, n) => [targets[n % targets.length] as FigureId]);
}

function* discharge(course: Course, user: FigureId, power: DeviceFunction, targets: readonly FigureId[]): Asking {
  const offensive = power.inhibits === true || power.canDamage === true;
  const spell = { id: power.id, damage: power.damage, save: power.save, offensive };
  const rolled = power.damage === null ? null : Number(yield roll("damage", power.damage, user));
  for (const target of targets) yield* reach(course, { caster: user, spell, rolled, target });
}
