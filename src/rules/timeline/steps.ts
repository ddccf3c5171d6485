import type { Casting } from "../casting/casting.ts";
import { powerMeant } from "../devices.ts";
import { nowOf, spentSinceOpening } from "../fight/encounter.ts";
import { isDown, type Seat } from "../fight/fight.ts";
import { spellOf } from "../figure/items.ts";
import { takesTheRound } from "../initiative/phases/attack-account.ts";
import {
  attacksMeant,
  attacksUsual,
  type Contender,
  type Fixed,
  type Procedure,
  type Timing,
} from "../initiative/procedure.ts";
import { actsFreely, procedureOf } from "../initiative/procedures.ts";
import { kindOf } from "../intent/intent.ts";
import {
  type IntentKind,
  type ItemId,
  type Moment,
  momentOf,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  type StepKind,
  segmentOf,
  ticksAfter,
} from "../vocabulary.ts";
import { addActivation, addAttacksFrom, addBesides, addCarried, addCharge, addDevice } from "./deed-steps.ts";
import { isLastDeed } from "./last-deed.ts";
import { fitAttacks } from "./room.ts";
import type { Step } from "./step.ts";
import { putLast } from "./strike-last.ts";

/**
 * Adds the attacks that remain to a user of magic: all but the one that the magic costs. None remain if the magic takes
 * the whole round.
 *
 * @source S3.SM.a–c
 * @reading they come in the weapon's own phase, but not before the magic has taken effect; or in that phase as soon as
 * the magic is begun (ruling `attacks.besideMagic`)
 */
function addRemaining(out: Step[], from: number, contender: Contender, procedure: Procedure): void {
  const { seat } = contender;
  if (!isMagic(contender) || takesTheRound(contender)) return;
  const start = procedure.start(contender);
  if (start === null || seat.notBefore > SEGMENTS_PER_ROUND) return;
  const { of: meant, blows } = attacksMeant(contender, procedure.byRoutine);
  const of = procedure.attacks(contender, meant);
  const place = placing(out, from, contender, procedure, start);
  const item = seat.intent?.weapon ?? null;
  for (let ordinal = 1; ordinal <= of; ordinal++) {
    const { moment, reasons } = place(procedure.attack(contender, start, { k: ordinal, of }));
    const segment = segmentOf(moment);
    out.push({ figure: seat.figure, kind: "attack", ordinal, of, segment, moment, item, blows, reasons });
  }
}

function isMagic({ seat: { intent } }: Contender): boolean {
  return intent?.kind === "spell" || intent?.kind === "device";
}

/** The function that moves an attack to a moment when the figure's magic allows it. */
function placing(
  out: readonly Step[],
  from: number,
  contender: Contender,
  procedure: Procedure,
  start: Timing,
): (timing: Timing) => Timing {
  if (contender.book["attacks.besideMagic"] === "own-phase") {
    const begun = procedure.begin(contender, start).moment;
    return timing => (timing.moment < begun ? { ...timing, moment: begun } : timing);
  }
  const free = Math.max(freeAfter(out, from, contender), deviceWorks(contender, start, procedure));
  return timing => notBefore(timing, free);
}

/** The last moment when a figure's magic keeps it from attacking: when it takes effect, or is interrupted. */
function freeAfter(out: readonly Step[], from: number, { seat, encounter }: Contender): Moment {
  let last = roundOf(seat.lostAt) === encounter.round ? seat.lostAt : 0;
  for (let at = from; at < out.length; at++) last = Math.max(last, (out[at] as Step).moment);
  return last;
}

/** The moment when the effect of a declared device begins, used already or not; 0 for other magic. */
function deviceWorks(contender: Contender, start: Timing, procedure: Procedure): Moment {
  const power = powerMeant(contender.figure, contender.seat.intent);
  return power === null ? 0 : procedure.landing(contender, procedure.begin(contender, start), power.activation).moment;
}

function notBefore(timing: Timing, free: Moment): Timing {
  if (timing.moment > free) return timing;
  return {
    moment: ticksAfter(free, 1),
    reasons: [...timing.reasons, reason("after-its-magic", { segment: segmentOf(free) })],
  };
}

const NO_ATTACK: Reason = reason("no-attack-this-round");
const UNDECLARED: Reason = reason("undeclared");
const OPEN_TO_ALL: Reason = reason("open-to-all");

/**
 * Adds to `out` all steps of one figure in this round, in order, from its dice and its declaration alone: no other
 * figure is looked at.
 */
export function addSteps(out: Step[], contender: Contender): void {
  const before = out.length;
  const { seat, book } = contender;
  const procedure = procedureOf(book);
  if (procedure.fixed !== undefined) addFixed(out, contender, procedure.fixed(contender));
  else if (seat.casting !== null) addCasting(out, contender, seat.casting, procedure);
  else {
    if (!hasCast(contender)) addLanded(out, contender, procedure);
    const start = openingOf(contender) ?? procedure.start(contender);
    if (start !== null && isOfThisRound(contender, start, procedure)) addIntent(out, contender, start, procedure);
  }
  addActivation(out, contender, procedure);
  if (procedure.sequences === true) addOfPhases(out, before, contender, procedure);
  addBesides(out, contender, procedure);
  putLast(out, before, contender);
}

/** Adds steps that do not depend on the declaration, and the end of a spell in progress. */
function addFixed(out: Step[], contender: Contender, steps: readonly Fixed[]): void {
  for (const { kind, timing } of steps) add(out, contender, kind, timing, null);
  const { casting } = contender.seat;
  if (casting !== null) add(out, contender, "spell-end", { moment: casting.lands, reasons: NONE }, casting.spell);
}

/** Can a figure act in this round? With phases, actions that have no phase left are planned for the next round. */
function isOfThisRound({ encounter, seat }: Contender, { moment }: Timing, { sequences }: Procedure): boolean {
  return roundOf(moment) === encounter.round || (sequences === true && seat.notBefore <= SEGMENTS_PER_ROUND);
}

/** Adds the steps that phases require: attacks apart from magic, and those carried over from the previous round. */
function addOfPhases(out: Step[], from: number, contender: Contender, procedure: Procedure): void {
  addRemaining(out, from, contender, procedure);
  addCarried(out, contender);
  fitAttacks(out, from, contender);
}

/** The moment when a follow-up action opens; `null` for the first action of the round. */
function openingOf({ seat, encounter }: Contender): Timing | null {
  const opens = seat.plan?.opens ?? 0;
  if (opens === 0) return null;
  const reasons = [reason("opens-after", { segment: segmentOf(opens) })];
  if (seat.notBefore === 0) return { moment: opens, reasons };
  const changed = reason("changed-mind", { segment: seat.notBefore });
  return { moment: Math.max(opens, momentOf(encounter.round, seat.notBefore)), reasons: [...reasons, changed] };
}

/** True if a figure has begun the spell that its current action declared, even if it is over. */
export function hasCast({ seat }: Contender): boolean {
  return seat.intent?.kind === "spell" && spentSinceOpening(seat, "spell") > 0;
}

/** For a figure that is down: the moment it went down, while that is the fight's current moment; else 0. */
export function lastOf({ encounter, seat }: Contender): Moment {
  return seat.fellAt === nowOf(encounter) ? seat.fellAt : 0;
}

/**
 * For a figure that is down: true if it can still take this step, because the step came before it went down, or ends in
 * that moment.
 */
export function isLeftAtFall(step: Step, contender: Contender): boolean {
  const last = lastOf(contender);
  return step.moment < last || (step.moment === last && isLastDeed(step, contender));
}

/** Removes from `out`, from index `first` on, the steps that the figure can no longer take because it is down. */
export function keepUntilFall(out: Step[], first: number, contender: Contender): void {
  if (!isDown(contender.figure)) return;
  let kept = first;
  for (let at = first; at < out.length; at++) {
    const step = out[at] as Step;
    if (isLeftAtFall(step, contender)) out[kept++] = step;
  }
  out.length = kept;
}

/** Adds the steps of a figure that is casting: it has no others (S0.R10.c). */
function addCasting(out: Step[], contender: Contender, casting: Casting, procedure: Procedure): void {
  const segments = casting.lands - casting.begins;
  const begin = { moment: casting.begins, reasons: NONE };
  const lands = procedure.landing(contender, begin, segments);
  const end = { ...lands, moment: Math.max(lands.moment, casting.notBefore ?? -Infinity) };
  if (roundOf(casting.begins) === contender.encounter.round) {
    add(out, contender, "spell-start", { moment: casting.begins, reasons: end.reasons }, casting.spell);
  }
  add(out, contender, "spell-end", end, casting.spell);
  if (procedure.compares) addFirstOfTwo(out, contender);
}

/** Adds the first of two cantrips, which has taken effect. It keeps its place in the comparison (S4.VII.C.4). */
function addFirstOfTwo(out: Step[], { seat, encounter }: Contender): void {
  const { landedAt: moment } = seat;
  if (roundOf(moment) !== encounter.round) return;
  out.push({ ...stepOf(seat, "spell-end", { moment, reasons: NONE }, null), of: 2 });
}

const NONE: readonly Reason[] = [];

/** Adds the end of a spell that took effect this round. */
function addLanded(out: Step[], { seat, encounter }: Contender, { sequences }: Procedure): void {
  if (seat.landedAt === 0 || roundOf(seat.landedAt) !== encounter.round) return;
  if (seat.landedAt < (seat.plan?.opens ?? 0)) return;
  const segments = sequences === true ? -1 : Math.floor(seat.landedAt - seat.actedAt);
  const reasons = segments >= 0 ? [reason("casting-time", { segments })] : NONE;
  out.push(stepOf(seat, "spell-end", { moment: seat.landedAt, reasons }, seat.lastSpell ?? seat.intent?.spell ?? null));
}

type Adding = (out: Step[], contender: Contender, start: Timing, procedure: Procedure) => void;

/** Adds the steps of each kind of intent. */
const INTENDED: Readonly<Record<IntentKind, Adding>> = {
  melee: addAttacks,
  missile: addAttacks,
  spell: addSpell,
  device: addDevice,
  charge: (out, one, start, procedure) =>
    (procedure.compares && one.book["charge.method"] === "addict" ? addRun : addCharge)(out, one, start, procedure),
  move: (out, contender, start) => add(out, contender, "move", start, null),
  wait: addWait,
  option: addWait,
};

/** A charge if the procedure compares steps: it begins with the round, and its attacks are compared (S4.VII.B.3). */
function addRun(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  add(out, contender, "charge", procedure.begin(contender, start), null);
  addAttacks(out, contender, start, procedure);
}

function addIntent(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat, book } = contender;
  const kind = kindOf(seat.intent);
  const adding = actsFreely(book) && kind !== "spell" ? addFreely : INTENDED[kind];
  adding(out, contender, start, procedure);
}

/**
 * Adds the steps of a figure that need not declare. A stated intent covers its first steps only; a charge binds it once
 * under way.
 */
function addFreely(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat } = contender;
  if (seat.charge !== null) {
    addCharge(out, contender, start, procedure);
    return;
  }
  const kind = kindOf(seat.intent);
  const before = out.length;
  if (kind !== "wait") INTENDED[kind](out, contender, start, procedure);
  const stated = out.slice(before).filter(step => step.kind !== "device-end").length;
  addOpen(out, stated + 1, contender, start, procedure);
}

/** Adds the figure's dice from index `first` on, each open to any action without a declaration (S2.4.a, S2.4.d). */
function addOpen(out: Step[], first: number, contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat } = contender;
  const of = procedure.attacks(contender, Math.max(1, attacksUsual(contender), seat.dice.length));
  for (let ordinal = first; ordinal <= of; ordinal++) {
    const { moment, reasons } = procedure.attack(contender, start, { k: ordinal, of });
    const timing = { moment, reasons: [...reasons, OPEN_TO_ALL] };
    out.push({ ...stepOf(seat, "wait", timing, null), ordinal, of });
  }
}

function addWait(out: Step[], contender: Contender, { moment, reasons }: Timing): void {
  const told = contender.seat.intent === null ? [...reasons, UNDECLARED] : reasons;
  add(out, contender, "wait", { moment, reasons: told }, null);
}

function addAttacks(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const of = addAttacksFrom(out, contender, start, procedure, 1);
  if (of === 0) add(out, contender, "wait", { moment: start.moment, reasons: [...start.reasons, NO_ATTACK] }, null);
}

/**
 * Adds the beginning of a spell, and its end. If the procedure compares steps, a spell that took effect or was
 * interrupted keeps its place in the comparison. A spell cast this round is shown whatever is declared since.
 */
function addSpell(out: Step[], contender: Contender, start: Timing, procedure: Procedure): void {
  const { seat, figure, encounter } = contender;
  const wasCast = spentSinceOpening(seat, "spell") > 0;
  const item = (wasCast ? seat.lastSpell : undefined) ?? seat.intent?.spell ?? null;
  const begin = procedure.begin(contender, start);
  const begun = wasCast && procedure.sequences !== true && roundOf(seat.actedAt) === encounter.round;
  const from = begun ? { moment: seat.actedAt, reasons: begin.reasons } : begin;
  add(out, contender, "spell-start", from, item);
  const spell = spellOf(figure, item ?? undefined);
  if (wasCast && !procedure.compares) addLanded(out, contender, procedure);
  else if (spell !== null) {
    const end = procedure.landing(contender, from, spell.castingTime);
    add(out, contender, "spell-end", wasCast ? notBeforeItLanded(end, contender) : end, item);
  }
}

/** Keeps an end after a spell that has already taken effect, such as the first of two cantrips. */
function notBeforeItLanded(end: Timing, { seat, encounter }: Contender): Timing {
  const hasLanded = seat.casting === null && roundOf(seat.landedAt) === encounter.round;
  return hasLanded ? { ...end, moment: Math.max(end.moment, seat.landedAt) } : end;
}

function add(out: Step[], contender: Contender, kind: StepKind, timing: Timing, item: ItemId | null): void {
  out.push(stepOf(contender.seat, kind, timing, item));
}

function stepOf({ figure }: Seat, kind: StepKind, { moment, reasons }: Timing, item: ItemId | null): Step {
  return { figure, kind, ordinal: 1, of: 1, segment: segmentOf(moment), moment, item, blows: 1, reasons };
}
