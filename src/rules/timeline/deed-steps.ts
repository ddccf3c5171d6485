import { throwFault } from "../attack/reach.ts";
import { type Activation, deviceOf, powerOf } from "../devices.ts";
import { type Carried, hasActedInDeed, isInDeed, nowOf, spentSinceOpening } from "../fight/encounter.ts";
import type { Seat } from "../fight/fight.ts";
import type { Weapon } from "../figure/figure.ts";
import { withinPhase } from "../initiative/phases/timing.ts";
import { attacksMeant, blowsOf, type Contender, type Procedure, type Timing } from "../initiative/procedure.ts";
import { momentAfter } from "../initiative/procedures.ts";
import { isAssaulting } from "../intent/intent.ts";
import { type Charge, segmentsToThrow } from "../movement/thrown-charge.ts";
import { spreadOf } from "../plans/account.ts";
import { type ItemId, momentOf, type Reason, reason, roundOf, type StepKind, segmentOf } from "../vocabulary.ts";
import type { Step } from "./step.ts";

/**
 * Adds to `out` a figure's step for its declared charge and, once it is under way, its throws and the attacks at its
 * end (S0.CH.d).
 */
export function addCharge(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat, encounter } = contender;
  const { charge } = seat;
  if (charge === null || !isInDeed(seat, charge.begins, encounter.round)) {
    push(out, contender, "charge", start, null);
    return;
  }
  push(out, contender, "charge", { moment: charge.begins, reasons: start.reasons }, null);
  addThrows(out, contender, charge, start);
  if (roundOf(charge.arrives) !== encounter.round) return;
  const segment = segmentOf(charge.arrives);
  const end = { moment: charge.arrives, reasons: [...start.reasons, reason("arrives", { segment })] };
  addAttacksFrom(out, contender, end, procedure, 1);
}

/**
 * Adds the segments of a charge in which the charger can throw a weapon, if it has one for that.
 *
 * @source S0.CH.a–b
 */
function addThrows(out: Step[], contender: Contender, charge: Charge, { reasons }: Timing): void {
  const { seat, figure, book } = contender;
  if (book["charge.method"] !== "three-actions" || isAssaulting(seat)) return;
  const isForIt = (weapon: Weapon) => weapon.chargeThrow === true && throwFault(figure, weapon) === null;
  if (!figure.weapons.some(isForIt)) return;
  for (const segments of segmentsToThrow(charge, book)) {
    const moment = momentAfter(contender, charge.begins, segments);
    if (!charge.arrived || moment === nowOf(contender.encounter))
      push(out, contender, "run", { moment, reasons }, null);
  }
}

/**
 * Adds to `out` the steps of a declared device: its beginning, its end if the effect takes time, and the figure's
 * attacks from the second on, since the device takes the place of the first. With phases, or in a plan, it adds none.
 *
 * @source S0.R2.d, S4.VII.C.7
 * @reading if the procedure compares steps, an effect that takes time begins with the round, and an instant one when
 * its user acts
 */
export function addDevice(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat, figure, encounter } = contender;
  const item = seat.intent?.device ?? null;
  const device = deviceOf(figure, item ?? undefined);
  const power = device === null ? null : powerOf(device, seat.intent?.power);
  const isAtOnce = procedure.compares && power?.activation === 0;
  const begin = isAtOnce ? start : procedure.begin(contender, start);
  const used = hasActedInDeed(seat, encounter.round) && spentSinceOpening(seat, "device") > 0;
  const from = used && procedure.sequences !== true ? { ...begin, moment: seat.actedAt } : begin;
  push(out, contender, "device-start", from, item);
  const begun = begunAsDeclared(contender, procedure);
  const segments = begun === null ? (power?.activation ?? 0) : begun.lands - begun.begins;
  if ((!used || procedure.compares) && segments > 0)
    pushEnd(out, contender, procedure.landing(contender, from, segments), item, begun);
  if (procedure.sequences !== true && seat.plan === undefined) addAttacksFrom(out, contender, start, procedure, 2);
}

/**
 * Adds to `out` the end of the device effect in progress that keeps a figure busy, if there is one (S0.R10.d). If the
 * procedure compares steps, the declared device of this round has its end already.
 */
export function addActivation(out: Step[], contender: Contender, procedure: Procedure): void {
  const { activation } = contender.seat;
  if (activation === null || begunAsDeclared(contender, procedure) !== null) return;
  addEnd(out, contender, activation, procedure);
}

/** The pending effect of the device declared this round, if its end is planned already; else `null`. */
function begunAsDeclared({ seat, encounter }: Contender, { compares }: Procedure): Activation | null {
  const { activation, intent, casting } = seat;
  const isDeclared = intent?.kind === "device" && intent.device === activation?.device;
  const isPlanned = compares && casting === null && isDeclared;
  return isPlanned && activation !== null && roundOf(activation.begins) === encounter.round ? activation : null;
}

/** Adds to `out` the ends of the figure's other device effects in progress, which do not keep it busy. */
export function addBesides(out: Step[], contender: Contender, procedure: Procedure): void {
  for (const activation of contender.seat.besides ?? NONE_BESIDES) addEnd(out, contender, activation, procedure);
}

const NONE_BESIDES: readonly Activation[] = Object.freeze([]);

function addEnd(out: Step[], contender: Contender, activation: Activation, procedure: Procedure): void {
  pushEnd(out, contender, endOf(contender, activation, procedure), activation.device, activation);
}

/** The moment when a pending effect ends. Procedures with fixed steps use the moment computed when it began. */
function endOf(contender: Contender, activation: Activation, procedure: Procedure): Timing {
  const { begins, lands } = activation;
  if (procedure.sequences === true) return { moment: lands, reasons: [workingTime(contender, activation)] };
  if (procedure.fixed !== undefined) return { moment: lands, reasons: NOTHING };
  return procedure.landing(contender, { moment: begins, reasons: NOTHING }, lands - begins);
}

/** Adds the end of a device effect, begun or only planned. */
function pushEnd(
  out: Step[],
  contender: Contender,
  timing: Timing,
  item: ItemId | null,
  begun: Activation | null,
): void {
  push(out, contender, "device-end", timing, item);
  if (begun === null) return;
  const { power, begins } = begun;
  out.push({ ...(out.pop() as Step), ends: { power, begins } });
}

/** The time that a pending effect takes, and the part of the round when it ends (S3.SP.d). */
function workingTime({ figure }: Contender, { device: id, power, lands }: Activation): Reason {
  const device = deviceOf(figure, id);
  const segments = device === null ? 0 : (powerOf(device, power)?.activation ?? 0);
  return reason("phase-of-casting", { segments, segment: segmentOf(lands) });
}

const NOTHING: readonly Reason[] = [];

/**
 * Adds to `out` a figure's attacks from the ordinal `first` on, none before its action begins. Returns the number of
 * all its attacks.
 */
export function addAttacksFrom(
  out: Step[],
  contender: Contender,
  start: Timing,
  procedure: Procedure,
  first: number,
): number {
  const meant = attacksMeant(contender, procedure.byRoutine);
  const of = procedure.attacks(contender, meant.of);
  const item = contender.seat.intent?.weapon ?? null;
  const { before, after, begins } = spreadOf(contender);
  const from = begins === null ? start : { moment: begins, reasons: start.reasons };
  for (let ordinal = first; ordinal <= of; ordinal++) {
    const which = { k: before + ordinal, of: before + of + after };
    const { moment: at, reasons } = procedure.attack(contender, from, which);
    const moment = contender.seat.plan === undefined ? at : Math.max(at, start.moment);
    const segment = segmentOf(moment);
    const blows = blowsOf(meant, ordinal);
    out.push({ figure: contender.seat.figure, kind: "attack", ordinal, of, segment, moment, item, blows, reasons });
  }
  return of;
}

function push(
  out: Step[],
  { seat }: Contender,
  kind: StepKind,
  { moment, reasons }: Timing,
  item: ItemId | null,
): void {
  const segment = segmentOf(moment);
  out.push({ figure: seat.figure, kind, ordinal: 1, of: 1, segment, moment, item, blows: 1, reasons });
}

/**
 * Adds to `out` the attacks for which the previous round had no phase left, in this round's phases.
 *
 * @source S3.SP.c (ruling `initiative.phaseOverflow`)
 * @reading they come just before the figure's own attacks of that phase
 */
export function addCarried(out: Step[], contender: Contender): void {
  const carried = contender.seat.tempo?.carried;
  const within = carried === undefined ? null : withinPhase(contender);
  if (carried === undefined || within === null) return;
  for (const [at, { segment, item, blows }] of carried.entries()) {
    const moment = momentOf(contender.encounter.round, segment, within.tick - 1);
    const reasons = [reason("carried-over", { figure: contender.figure.name, segment })];
    const which = { ordinal: at + 1, of: carried.length, carried: true } as const;
    out.push({ figure: contender.seat.figure, kind: "attack", segment, moment, item, blows, reasons, ...which });
  }
}

/**
 * The attacks among a figure's steps that come only after the round's end, for lack of a phase, to be carried over into
 * the next; empty if none.
 */
export function leftOver(steps: readonly Step[], seat: Seat, round: number): readonly Carried[] {
  const own = steps.filter(
    ({ figure, kind, moment }) => figure === seat.figure && kind === "attack" && roundOf(moment) > round,
  );
  return own.map(({ moment, item, blows }) => ({ segment: segmentOf(moment), item, blows }));
}
