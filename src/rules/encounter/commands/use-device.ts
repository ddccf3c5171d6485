import {
  type Activation,
  activationsOf,
  chargesFor,
  deviceInHand,
  deviceOf,
  deviceSpent,
  dischargesPerAttack,
  powerOf,
} from "../../devices.ts";
import { hasActedInDeed } from "../../fight/encounter.ts";
import type { Asked } from "../../fight/record.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { lenderOf } from "../../figure/shape.ts";
import { contenderIn } from "../../initiative/procedure.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { actionsLeftIn } from "../../ledger/cap.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { canHarm } from "../../ledger/offense.ts";
import { spendDevice, spendDormant, withHandling } from "../../ledger/spending.ts";
import { segmentsToLand } from "../../surprise/surprise.ts";
import { type FigureId, type ItemId, type MapPoint, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { mayHarm } from "../judging/behavior-rules.ts";
import { anything, BY_MAGIC, BY_MOMENT, isFlag, isId, undefinedOr } from "../judging/forms.ts";
import {
  atThisMoment,
  endsBeforeItsFall,
  figureIsHere,
  figureStands,
  inStage,
  pointIsSensible,
  targetsAreHere,
} from "../judging/impossible.ts";
import {
  casterDoesNothingElse,
  deviceIsLeft,
  deviceReachesThem,
  isHarmless,
  notUsedThisRound,
  placesWithinReach,
  usingIsPaid,
  whyUseFails,
} from "../judging/magic-rules.ts";
import {
  ableToAct,
  acting,
  asDeclared,
  barredBy,
  declaredInTime,
  noSpellUnderWay,
  whileItActs,
} from "../judging/rules.ts";
import { OTHER_DEED, withinLedger } from "../judging/surprise-rules.ts";
import { accountHolderOf, FINE, type Guard, joined, ofFigure, type Part } from "../judging/view.ts";
import { type Asking, addEvent, type Course, endWay, partIn, spend } from "../resolving/course.ts";
import { workDevice } from "../resolving/device-effect.ts";
import { awaitNextCall } from "../resolving/effects/time.ts";
import { enterOther, keepOutOfRound } from "../resolving/surprise.ts";
import { notCharging } from "./charge/charge.ts";
import { type CommandRow, costsNothing, offeredByItem } from "./row.ts";

/** Uses a device, or a power of a weapon. */
export interface UseDevice extends Asked {
  readonly type: "use-device";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The device, or the weapon with the power. */
  readonly device: ItemId;
  /** The power to use. */
  readonly power: ItemId;
  readonly targets: readonly FigureId[];
  /** False if it works by itself, without its wearer's intent (S0.R5.c). */
  readonly purposeful?: boolean;
  /** The number of discharges in this attack; 1 if left out (S0.OF.f). */
  readonly discharges?: number;
  /** For an enhancement: its object, and whether it is meant as an attack (S0.OF.c). */
  readonly upon?: "weapon" | "other";
  readonly offensive?: boolean;
  /** Where on the map it is aimed, if it stays in a place; at its first target if left out (G.13). */
  readonly at?: MapPoint;
}

export const USE_DEVICE: CommandRow<UseDevice> = {
  form: {
    ...BY_MOMENT,
    ...BY_MAGIC,
    device: isId,
    power: isId,
    purposeful: undefinedOr(isFlag),
    discharges: anything,
    at: anything,
  },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    onPurpose(figureStands),
    ofFigure(deviceServes),
    onPurpose(ofFigure((part, { device, power }) => endsBeforeItsFall(part, { kind: "device", device, power }))),
    ofFigure(hasCharges),
    ofFigure(isNotInUse),
    targetsAreHere,
    pointIsSensible,
  ],
  rules: [
    onPurpose(ofFigure(ableToAct)),
    onPurpose(ofFigure(ableToHarm)),
    onPurpose(ofFigure(noSpellUnderWay)),
    onPurpose(ofFigure(declaredAndInTime)),
    onPurpose(ofFigure(notCharging)),
    onPurpose(ofFigure(casterDoesNothingElse)),
    ofFigure(canBeCalled),
    ofFigure((part, command) => deviceIsLeft(part, command)),
    onPurpose(ofFigure((part, command) => usingIsPaid(part, command))),
    onPurpose(ofFigure(onceUnlessAttack)),
    ofFigure((part, command) => deviceReachesThem(part, command)),
    ofFigure(placeIsInReach),
  ],
  resolve: resolveUseDevice,
  inSurprise: {
    rules: [
      ...OTHER_DEED,
      ofFigure(ableToHarm),
      ofFigure(canBeCalled),
      ofFigure(deviceFits),
      ofFigure((part, command) => deviceReachesThem(part, command)),
    ],
    resolve: useDeviceInSurprise,
  },
  atTheTable: "refused",
  ledgerAfter: afterUse,
  offers: offeredByItem,
};

/** Objects to a device that can do harm if a condition keeps the figure from attacking (S0.OF, G.11). */
function ableToHarm(part: Part, { device: id, power: used, targets }: UseDevice): readonly Reason[] {
  const { figure } = part;
  const device = deviceOf(figure, id);
  const power = device === null ? null : powerOf(device, used);
  if (power === null || !canHarm(power)) return FINE;
  return joined(barredBy(figure, "attacks"), mayHarm(part, targets));
}

/** Objects to calling the magic of a spell again less than a turn after the last time (G.13). */
function canBeCalled({ figure, now }: Part, { device }: UseDevice): readonly Reason[] {
  const { name = "", due = null } = lenderOf(figure, device) ?? {};
  if (due === null || due <= now) return FINE;
  return [reason("called-already", { figure: figure.name, effect: name, segments: Math.ceil(due - now) })];
}

/** A device that works by itself asks nothing of its wearer (S0.R5.c). */
function onPurpose(guard: Guard<UseDevice>): Guard<UseDevice> {
  return (view, command) => (command.purposeful === false ? FINE : guard(view, command));
}

function deviceServes({ figure }: Part, command: UseDevice): readonly Reason[] {
  const device = deviceOf(figure, command.device);
  if (device === null) return [reason("unknown-device", { device: String(command.device), figure: figure.name })];
  const power = powerOf(device, command.power);
  if (power === null) return [reason("unknown-power", { power: String(command.power), device: device.name })];
  if (power.whileWorn === true) return [reason("works-worn", { device: device.name })];
  return device.worn === false ? [reason("not-worn", { figure: figure.name, item: device.name })] : FINE;
}

/** Each discharge uses up its charges, and one attack allows only so many discharges (S0.OF.f). */
function hasCharges({ figure }: Part, { device: id, power: done, discharges = 1 }: UseDevice): readonly Reason[] {
  const { device, power } = deviceInHand(figure, id, done);
  const most = dischargesPerAttack(device);
  if (!Number.isInteger(discharges) || discharges < 1 || discharges > most) {
    return [reason("too-many-discharges", { device: device.name, most })];
  }
  const { charges } = power;
  return charges !== null && charges < chargesFor(power, discharges)
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

function placeIsInReach({ figure }: Part, { device, power, at }: UseDevice): readonly Reason[] {
  return placesWithinReach(figure, deviceInHand(figure, device, power).power, at);
}

function nameOf(figure: Part["figure"], device: string): string {
  return deviceOf(figure, device)?.name ?? device;
}

function onceUnlessAttack(part: Part, command: UseDevice): readonly Reason[] {
  const handling = { item: command.device, power: command.power };
  return isHarmless(part, command) ? notUsedThisRound(part, handling, nameOf(part.figure, command.device)) : FINE;
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
function takesStep(part: Part, command: UseDevice): boolean {
  const { intent } = part.seat;
  const isDeclared = intent?.kind === "device" && intent.device === command.device;
  const hasActed = hasActedInDeed(part.seat, part.fight.encounter.round);
  return (isDeclared && !hasActed) || !isHarmless(part, command);
}

function afterUse(part: Part, using: UseDevice): Ledger {
  const { ledger } = part.seat;
  if (whyUseFails(part, using) !== null) return spendDormant(ledger, using.device, canPay(part));
  return spendDevice(ledger, deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using));
}

function canPay(part: Part): boolean {
  return actionsLeftIn(accountHolderOf(part), part.seat.ledger) > 0;
}

/** Uses a device: it works at once or after its activation time, or fails if it is one too many (S0.R5.b). */
function* resolveUseDevice(course: Course, command: UseDevice): Asking {
  const { figure, device } = command;
  const part = partIn(course, figure);
  if (command.purposeful !== false && takesStep(part, command)) addEvent(course, acting(part, "device"));
  const inVain = whyUseFails(part, command);
  if (inVain === null) return yield* activate(course, part, command);
  const pays = command.purposeful !== false && canPay(part);
  spend(course, figure, ledger => spendDormant(ledger, device, pays));
  addEvent(course, { type: "device-failed", figure, device, reason: inVain });
}

function* activate(course: Course, part: Part, command: UseDevice): Asking {
  const { figure, moment, discharges = 1, purposeful, at } = command;
  const handled = deviceInHand(part.figure, command.device, command.power);
  const { device, power } = handled;
  const spent = deviceSpent(part, handled, command);
  const handling = spent.potential ? null : { item: device.id, power: power.id };
  if (purposeful !== false)
    spend(course, figure, ledger => withHandling(spendDevice(ledger, spent), handling, course.book));
  const aimed = { targets: [...new Set(command.targets)], ...(at !== undefined && { at }) };
  const times = { begins: moment, lands: worksAt(part, moment, power.activation) };
  const own = purposeful === false ? ({ ofItself: true } as const) : {};
  const activation: Activation = { device: device.id, power: power.id, ...aimed, discharges, ...times, ...own };
  const change = chargesTaken(part, command, discharges);
  const lender = lenderOf(part.figure, device.id);
  addEvent(course, { type: "device-used", figure, activation, sustained: power.sustained === true, change });
  if (lender?.calledAgain !== undefined) awaitNextCall(course, figure, lender);
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
  const used = deviceInHand(figure, device, power).power;
  const { charges, chargesOf = power } = used;
  if (charges === null) return null;
  const to = charges - chargesFor(used, discharges);
  return { figure: figure.id, path: `devices.${device}.charges.${chargesOf}`, from: charges, to };
}

/** A use that would have no effect is allowed all the same (S0.R5.b). */
function deviceFits(part: Part, using: UseDevice): readonly Reason[] {
  if (using.purposeful === false || whyUseFails(part, using) !== null) return FINE;
  const handled = deviceInHand(part.figure, using.device, using.power);
  return withinLedger(part, spendDevice(part.seat.ledger, deviceSpent(part, handled, using)));
}

/** Uses a device (S4.I.D.5). */
function* useDeviceInSurprise(course: Course, command: UseDevice): Asking {
  const before = course.fight;
  enterOther(course, command.figure);
  yield* resolveUseDevice(course, command);
  keepOutOfRound(course, before, command.figure);
}

/** Ends the use of a sustained device. */
export interface StopDevice extends Asked {
  readonly type: "cease-device";
  readonly figure: FigureId;
  readonly device: ItemId;
}

export const CEASE_DEVICE: CommandRow<StopDevice> = {
  form: { figure: isId, device: isId },
  impossible: [inStage("declare", "segments"), figureIsHere, ofFigure(isInUse)],
  rules: [],
  resolve: resolveCeaseDevice,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: offeredByItem,
};

function isInUse({ figure, seat }: Part, { device }: StopDevice): readonly Reason[] {
  if (seat.inUse.some(known => known.device === device)) return FINE;
  return [reason("not-in-use", { figure: figure.name, device: deviceOf(figure, device)?.name ?? String(device) })];
}

/** Stops using a device, which costs nothing. From the next round on, the figure is not charged for it (S0.R5.d). */
function resolveCeaseDevice(course: Course, { figure, device }: StopDevice): void {
  endWay(course, figure);
  addEvent(course, { type: "device-ceased", figure, device, reason: null });
}
