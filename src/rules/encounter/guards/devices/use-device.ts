import { activationsOf, deviceInHand, deviceOf, dischargesPerAttack, powerOf } from "#rules/devices.ts";
import type { UseDevice } from "#rules/fight/commands/deeds.ts";
import { hasActedInDeed } from "#rules/fight/plan.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  livesToDo,
  targetsAreHere,
} from "../../judging/impossible.ts";
import { hasHisMindFree } from "../../judging/magic/casters.ts";
import { deviceReachesThem } from "../../judging/magic/coverage-rules.ts";
import { deviceIsLeft, isHarmless, notHandledSo, usingIsPaid } from "../../judging/magic/device-rules.ts";
import { ableToAct, asDeclared, noSpellUnderWay } from "../../judging/rules.ts";
import { declaredInTime, whileItActs } from "../../judging/step-rules.ts";
import { FINE, type Guard, type Guards, joined, ofFigure, type Part } from "../../judging/view.ts";

export const USE_DEVICE_GUARDS: Guards<UseDevice> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    onPurpose(figureStands),
    ofFigure(deviceServes),
    onPurpose(ofFigure((part, { device, power }) => livesToDo(part, { kind: "device", device, power }))),
    ofFigure(hasCharges),
    ofFigure(isNotInUse),
    targetsAreHere,
  ],
  rules: [
    onPurpose(ofFigure(ableToAct)),
    onPurpose(ofFigure(noSpellUnderWay)),
    onPurpose(ofFigure(declaredAndInTime)),
    onPurpose(ofFigure(notCharging)),
    onPurpose(ofFigure(hasHisMindFree)),
    ofFigure((part, command) => deviceIsLeft(part, command)),
    onPurpose(ofFigure((part, command) => usingIsPaid(part, command))),
    onPurpose(ofFigure(onceUnlessAttack)),
    ofFigure((part, command) => deviceReachesThem(part, command)),
  ],
};

/** A device that works by itself asks nothing of its wearer (S0.R5.c). */
function onPurpose(guard: Guard<UseDevice>): Guard<UseDevice> {
  return (view, command) => (command.purposeful === false ? FINE : guard(view, command));
}

function deviceServes({ figure }: Part, command: UseDevice): readonly Reason[] {
  const device = deviceOf(figure, command.device);
  if (device === null) return [reason("unknown-device", { device: String(command.device), figure: figure.name })];
  if (powerOf(device, command.power) === null) {
    return [reason("unknown-power", { power: String(command.power), device: device.name })];
  }
  return device.worn === false ? [reason("not-worn", { figure: figure.name, item: device.name })] : FINE;
}

/** Each discharge uses up a charge, and one attack allows only so many discharges (S0.OF.f). */
function hasCharges({ figure }: Part, { device: id, power: done, discharges = 1 }: UseDevice): readonly Reason[] {
  const { device, power } = deviceInHand(figure, id, done);
  const most = dischargesPerAttack(device);
  if (!Number.isInteger(discharges) || discharges < 1 || discharges > most) {
    return [reason("too-many-discharges", { device: device.name, most })];
  }
  const { charges } = power;
  return charges !== null && charges < discharges
    ? [reason("no-charges", { device: device.name, left: charges })]
    : FINE;
}

/**
 * A device in use cannot be started again. One that works by itself cannot start again while it is in progress, either
 * (S0.R5.c–d).
 */
function isNotInUse({ figure, seat }: Part, { device, power, purposeful }: UseDevice): readonly Reason[] {
  const atWork = purposeful === false ? [...seat.inUse, ...activationsOf(seat)] : seat.inUse;
  const isInUse = atWork.some(known => known.device === device && known.power === power);
  return isInUse ? [reason("already-in-use", { figure: figure.name, device: nameOf(figure, device) })] : FINE;
}

function nameOf(figure: Part["figure"], device: string): string {
  return deviceOf(figure, device)?.name ?? device;
}

function onceUnlessAttack(part: Part, command: UseDevice): readonly Reason[] {
  const handling = { item: command.device, power: command.power };
  return isHarmless(part, command) ? notHandledSo(part, handling, nameOf(part.figure, command.device)) : FINE;
}

/**
 * A declared device or an attack needs the figure's step; any other use is possible in every segment from its first
 * step on.
 */
function declaredAndInTime(part: Part, command: UseDevice): readonly Reason[] {
  const deed = { kind: "device", item: command.device, harmless: isHarmless(part, command) } as const;
  return takesStep(part, command) ? declaredInTime(part, deed) : joined(asDeclared(part, deed), whileItActs(part));
}

/**
 * True if the use takes the figure's step: the first use of the declared device, whatever harmless one came before it,
 * or an attack.
 */
export function takesStep(part: Part, command: UseDevice): boolean {
  const { intent } = part.seat;
  const isDeclared = intent?.kind === "device" && intent.device === command.device;
  const hasActed = hasActedInDeed(part.seat, part.fight.encounter.round);
  return (isDeclared && !hasActed) || !isHarmless(part, command);
}
