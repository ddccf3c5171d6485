import { type Activation, deviceInHand, deviceSpent } from "#rules/devices.ts";
import type { UseDevice } from "#rules/fight/commands/deeds.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { actionsLeftIn } from "#rules/ledger/cap.ts";
import { spendDevice, spendDormant, withHandling } from "#rules/ledger/spending.ts";
import { segmentsToLand } from "#rules/surprise/deeds.ts";
import type { Moment } from "#rules/vocabulary.ts";
import { takesStep } from "../../guards/devices/use-device.ts";
import { whyInVain } from "../../judging/magic/device-rules.ts";
import { acting } from "../../judging/step-rules.ts";
import { accountHolderOf, FINE, type Part } from "../../judging/view.ts";
import { type Asking, addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { workDevice } from "../../resolving/device-effect.ts";

/** Uses a device: it works at once or after its activation time, or fails if it is one too many (S0.R5.b). */
export function* resolveUseDevice(course: Course, command: UseDevice): Asking {
  const { figure, device } = command;
  const part = partIn(course, figure);
  if (command.purposeful !== false && takesStep(part, command)) addEvent(course, acting(part, "device"));
  const inVain = whyInVain(part, command);
  if (inVain === null) return yield* activate(course, part, command);
  const pays = command.purposeful !== false && actionsLeftIn(accountHolderOf(part), part.seat.ledger) > 0;
  spend(course, figure, ledger => spendDormant(ledger, device, pays));
  addEvent(course, { type: "device-failed", figure, device, reason: inVain });
}

function* activate(course: Course, part: Part, command: UseDevice): Asking {
  const { figure, moment, discharges = 1, purposeful } = command;
  const handled = deviceInHand(part.figure, command.device, command.power);
  const { device, power } = handled;
  const spent = deviceSpent(part, handled, command);
  const handling = spent.potential ? null : { item: device.id, power: power.id };
  if (purposeful !== false)
    spend(course, figure, ledger => withHandling(spendDevice(ledger, spent), handling, course.book));
  const targets = [...new Set(command.targets)];
  const times = { begins: moment, lands: worksAt(part, moment, power.activation) };
  const own = purposeful === false ? ({ ofItself: true } as const) : {};
  const activation: Activation = { device: device.id, power: power.id, targets, discharges, ...times, ...own };
  const change = chargesTaken(part, command, discharges);
  addEvent(course, { type: "device-used", figure, activation, sustained: power.sustained === true, change });
  if (times.lands === times.begins) yield* workDevice(course, figure, activation);
}

/**
 * When a device works: after its activation time, or in that time's phase if the round has phases.
 *
 * @source S4.VII.C.7, S4.I.D.5
 * @reading a segment of surprise counts as the first of the activation time, as it does for a spell's casting time
 */
function worksAt({ fight, figure, seat, book }: Part, moment: Moment, activation: number): Moment {
  const { sequences, landing } = procedureOf(book);
  const segments = fight.encounter.stage === "surprise" ? segmentsToLand(activation) : activation;
  if (sequences !== true || segments === 0) return moment + segments;
  return landing(contenderIn(fight.encounter, seat, figure, book), { moment, reasons: FINE }, segments).moment;
}

function chargesTaken({ figure }: Part, { device, power }: UseDevice, discharges: number): FigureChange | null {
  const { charges } = deviceInHand(figure, device, power).power;
  if (charges === null) return null;
  return { figure: figure.id, path: `devices.${device}.charges.${power}`, from: charges, to: charges - discharges };
}
