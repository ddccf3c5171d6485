import { deviceOf, grantsSpells, type InUse, powerOf } from "../../devices/device.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import { placesInOrder } from "../../fight/figures.ts";
import { capsExceeded } from "../../ledger/cap.ts";
import { spendDevice } from "../../ledger/spending.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { happen, spend } from "./course.ts";

/**
 * As a round opens, whoever keeps devices in use is charged for each of them; one too many goes out of use.
 *
 * @source S0.R5.d
 * @reading a device that merely protects is never charged; or all are charged when activated alone (ruling
 * `device.sustained`)
 */
export function sustainDevices(before: Fight, book: Rulebook): Fight {
  if (!book["ledger.enabled"] || book["device.sustained"] === "on-activation") return before;
  let fight = before;
  for (const place of placesInOrder(before)) {
    const seat = before.encounter.seats[place];
    for (const inUse of seat?.inUse ?? []) fight = sustain(fight, (seat as { figure: FigureId }).figure, inUse);
  }
  return fight;
}

function sustain(fight: Fight, id: FigureId, { device: item, power: done }: InUse): Fight {
  const figure = figureOf(fight, id);
  const ledger = seatOf(fight, id)?.ledger;
  const device = figure === undefined ? null : deviceOf(figure, item);
  const power = device === null ? null : powerOf(device, done);
  if (ledger === undefined || device === null || power === null) {
    return happen(fight, { type: "device-ceased", figure: id, device: item, reason: null });
  }
  if (power.protective === true) return fight;
  const after = spendDevice(ledger, { potential: false, attack: false, grants: grantsSpells(device) });
  if (capsExceeded(ledger, after).length === 0) return spend(fight, id, () => after);
  const why = reason("device-kept-in-use", { device: device.name });
  return happen(fight, { type: "device-ceased", figure: id, device: item, reason: why });
}
