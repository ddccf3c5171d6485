import { activationsOf, deviceOf } from "#rules/devices.ts";
import { type Fight, figureOf, seatOf } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { type FigureId, type ItemId, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn } from "../course.ts";
import type { Dispelling, Ended } from "./dispel.ts";
import { effectsIn, endEffect } from "./end.ts";

/** Decides whether magic ends something. */
type Ends = (course: Course, dispelling: Dispelling, ended: Ended) => Asking<boolean>;

/**
 * Ends what the devices of a figure do: those in use or about to work, and their effects on anyone; and the effects of
 * others' devices on this figure. Returns whether there was anything to end.
 *
 * @source G.13
 * @reading each is rolled for one by one. What a device does while it is worn is its permanent magic, and stays
 */
export function* negateDevices(course: Course, dispelling: Dispelling, ends: Ends): Asking<boolean> {
  const { target, name } = dispelling;
  const left = effectsIn(
    course.fight,
    (effect, bearer) => (bearer === target || effect.by === target) && isLeftByDevice(course.fight, effect),
  );
  let isIdle = left.length === 0;
  for (const device of activeDevices(course.fight, target)) {
    isIdle = false;
    const known = deviceOf(figureIn(course, target), device)?.name ?? device;
    if (yield* ends(course, dispelling, { name: known, by: target }))
      addEvent(course, {
        type: "device-ceased",
        figure: target,
        device,
        reason: reason("spell-dispelled", { effect: name }),
      });
  }
  for (const { bearer, effect } of left) {
    if (yield* ends(course, dispelling, effect)) endEffect(course, bearer, effect, "effect-dispelled");
  }
  return !isIdle;
}

/** The devices that a figure keeps in use, and those that are about to work. */
function activeDevices(fight: Fight, id: FigureId): readonly ItemId[] {
  const seat = seatOf(fight, id);
  if (seat === undefined) return [];
  return [...new Set([...seat.inUse, ...activationsOf(seat)].map(({ device }) => device))];
}

/** Did a device cause this effect, and will the effect not end by itself when the device goes out of use? */
function isLeftByDevice(fight: Fight, { by, name }: Effect): boolean {
  const causer = by === null ? undefined : figureOf(fight, by);
  const inUse = by === null ? [] : activeDevices(fight, by);
  return (causer?.devices ?? []).some(
    ({ id, functions, lentBy }) =>
      lentBy === undefined &&
      functions.some(power => power.name === name && !(power.sustained === true && inUse.includes(id))),
  );
}
