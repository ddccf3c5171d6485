import { deviceOf, grantsSpells, type InUse, powerOf } from "#rules/devices.ts";
import { figureOf, seatTaken } from "#rules/fight/fight.ts";
import { seatsInOrder } from "#rules/fight/figures.ts";
import { capsExceeded } from "#rules/ledger/cap.ts";
import { spendDevice } from "#rules/ledger/spending.ts";
import { reason } from "#rules/verdict.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { addEvent, type Course, spend } from "../../resolving/course.ts";

/**
 * When a round opens, charges figures for each device they keep in use. A device too many goes out of use.
 *
 * @source S0.R5.d
 * @reading a device that merely protects is never charged; or all are charged on activation only
 * (ruling `device.sustained`)
 */
export function sustainDevices(course: Course): void {
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
