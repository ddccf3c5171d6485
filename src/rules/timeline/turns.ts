import { deviceOf, powerOf } from "../devices.ts";
import { isInDeed, nowOf, spentSinceOpening } from "../fight/encounter.ts";
import type { Seat } from "../fight/fight.ts";
import { spellOf } from "../figure/items.ts";
import { type Contender, reasonsIfRead } from "../initiative/procedure.ts";
import { procedureOf } from "../initiative/procedures.ts";
import { type Moment, type Reason, reason, segmentOf } from "../vocabulary.ts";
import type { Step } from "./step.ts";
import { addSteps } from "./steps.ts";

/**
 * Is a step one of its figure's own turns? Not turns: the end of a spell or device, an attack that a foe grants or that
 * was carried over, and a moment of a charge for a throw. In the options table a move is not one, because sides move in
 * turn there.
 */
function isTurn({ kind, against, carried, plan }: Step, { book }: Contender): boolean {
  if (against !== undefined || carried === true || plan !== undefined) return false;
  if (kind === "move") return procedureOf(book).fixed === undefined;
  return kind !== "spell-end" && kind !== "device-end" && kind !== "run";
}

/**
 * Corrects a figure's steps in `out` after a change during the round, so that no turn is lost or repeated: past turns
 * keep their moment, others come now at the earliest.
 *
 * @source G.10
 * @reading a turn whose moment was missed comes at once, one that comes while the figure is on its way when it arrives
 * @param from the index of the figure's first step in `out`
 * @param isLast no later pass moves the steps: add the reason to each one that is moved
 * @returns whether any step was moved
 */
export function keepTurns(out: Step[], from: number, contender: Contender, isLast = true): boolean {
  const { seat, encounter } = contender;
  const isPlayed = encounter.stage === "segments";
  if (isPlayed) keepEnds(out, from, contender, isLast);
  if (seat.timed?.had === undefined) return false;
  const now = isPlayed ? nowOf(encounter) : 0;
  const had = turnsHad(seat, encounter.round);
  let blows = 0;
  let isMoved = false;
  for (const at of turnsIn(out, from, contender)) {
    const step = out[at] as Step;
    const came = had[blows];
    blows += step.blows;
    if (came !== undefined && step.moment <= now && hasBegun(step, contender)) continue;
    const moment = came ?? Math.max(step.moment, now, freeAt(step, contender));
    if (moment === step.moment) continue;
    const why = came !== undefined ? "turn-has-come" : moment > now ? "comes-on-arrival" : "turn-comes-now";
    out[at] = movedTo(step, moment, contender, isLast ? why : null);
    endLater(out, from, contender, out[at] as Step);
    isMoved = true;
  }
  return isMoved;
}

/**
 * The first moment when a figure on its way can take a turn: when it arrives (S4.I.D.3); 0 for any other, and for the
 * turn of the move itself.
 */
function freeAt({ kind }: Step, { seat: { walk } }: Contender): Moment {
  return kind === "move" || walk === undefined || walk.over ? 0 : walk.arrives;
}

/**
 * Moves the end of a spell or device after its beginning was moved.
 *
 * @source G.10
 * @reading its duration stays; ends that are compared with steps of other figures do not move
 */
function endLater(out: Step[], from: number, contender: Contender, start: Step): void {
  const procedure = procedureOf(contender.book);
  const segments = procedure.compares ? 0 : segmentsOf(start, contender);
  if (segments === 0) return;
  const kind = start.kind === "spell-start" ? "spell-end" : "device-end";
  const place = out.findIndex((step, at) => at >= from && step.kind === kind && step.item === start.item);
  const end = out[place];
  if (end === undefined || isUnderWay(end, contender)) return;
  const { moment } = procedure.landing(contender, { moment: start.moment, reasons: NO_REASONS }, segments);
  out[place] = movedTo(end, moment, contender, null);
}

const NO_REASONS: readonly Reason[] = Object.freeze([]);

/** The segments that a spell or device takes; 0 for any other step. */
function segmentsOf({ kind, item }: Step, { figure, seat }: Contender): number {
  if (kind === "spell-start") return spellOf(figure, item ?? undefined)?.castingTime ?? 0;
  const device = kind === "device-start" ? deviceOf(figure, item ?? undefined) : null;
  return device === null ? 0 : (powerOf(device, seat.intent?.power)?.activation ?? 0);
}

/** Has the action of this step begun? If so, its moment can be later than the turn. */
function hasBegun({ kind }: Step, { seat }: Contender): boolean {
  if (kind === "charge") return seat.charge !== null;
  if (kind === "spell-start") return seat.casting !== null || spentSinceOpening(seat, "spell") > 0;
  return kind === "device-start" && spentSinceOpening(seat, "device") > 0;
}

/** The moments of the turns that have come in the current action, one for each blow. */
function turnsHad(seat: Seat, round: number): readonly Moment[] {
  const had = seat.timed?.had ?? NONE;
  return seat.plan === undefined ? had : had.filter(moment => isInDeed(seat, moment, round));
}

const NONE: readonly Moment[] = Object.freeze([]);

/** The indexes of a figure's turns, earliest first. */
function turnsIn(steps: readonly Step[], from: number, contender: Contender): readonly number[] {
  const places: number[] = [];
  for (let at = from; at < steps.length; at++) if (isTurn(steps[at] as Step, contender)) places.push(at);
  return places.sort((one, other) => (steps[one] as Step).moment - (steps[other] as Step).moment || one - other);
}

/** A spell or device in progress cannot end before now. */
function keepEnds(out: Step[], from: number, contender: Contender, isLast: boolean): void {
  const now = nowOf(contender.encounter);
  for (let at = from; at < out.length; at++) {
    const step = out[at] as Step;
    if (step.moment < now && isUnderWay(step, contender))
      out[at] = movedTo(step, now, contender, isLast ? "turn-comes-now" : null);
  }
}

function isUnderWay({ kind, item, ends, of }: Step, { seat }: Contender): boolean {
  if (kind === "device-end") return ends !== undefined;
  return kind === "spell-end" && of === 1 && seat.casting !== null && seat.casting.spell === item;
}

function movedTo(
  step: Step,
  moment: Moment,
  contender: Contender,
  why: "turn-comes-now" | "turn-has-come" | "comes-on-arrival" | null,
): Step {
  const segment = segmentOf(moment);
  if (why === null) return { ...step, moment, segment };
  const reasons = reasonsIfRead(contender, () => [
    ...step.reasons,
    reason(why, { figure: contender.figure.name, segment }),
  ]);
  return { ...step, moment, segment, reasons };
}

/** The number of a figure's turns at that moment which it has not had yet, one for each blow. */
export function turnsLeftAt(steps: readonly Step[], contender: Contender, moment: Moment): number {
  const { seat, encounter } = contender;
  const had = turnsHad(seat, encounter.round).length;
  let blows = 0;
  let left = 0;
  for (const at of turnsIn(steps, 0, contender)) {
    const step = steps[at] as Step;
    const from = Math.max(had, blows);
    blows += step.blows;
    if (step.moment === moment) left += Math.max(0, blows - from);
  }
  return left;
}

/**
 * The moments of the figure's turns before a given moment, one for each blow, by its own dice and declaration alone.
 */
export function turnsBefore(moment: Moment, contender: Contender): readonly Moment[] {
  const own: Step[] = [];
  addSteps(own, contender);
  const before = own.filter(step => step.moment < moment && isTurn(step, contender));
  return before.flatMap(step => new Array<Moment>(step.blows).fill(step.moment)).sort((one, other) => one - other);
}
