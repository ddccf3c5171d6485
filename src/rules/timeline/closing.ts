import { type Fighter, leadOf, reachesFarther } from "../attack/reach.ts";
import { nowOf } from "../fight/encounter.ts";
import { changedSeat, type Fight, figureOf, placesInOrder, type Seat, seatOf } from "../fight/fight.ts";
import { foughtBefore } from "../fight/footing.ts";
import type { Weapon } from "../figure/figure.ts";
import { weaponInMelee } from "../figure/items.ts";
import { type Contender, contenderIn } from "../initiative/procedure.ts";
import { changed } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type FigureId,
  type Moment,
  momentOf,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
  segmentOf,
  TICKS,
  ticksAfter,
} from "../vocabulary.ts";
import type { Step } from "./step.ts";
import { addSteps } from "./steps.ts";
import { strikesLast } from "./strike-last.ts";

/**
 * True if weapons can change the order of figures that close in: if reach is used, and at the end of a charge by the
 * jomase rules.
 */
export function weaponsClose(book: Rulebook): boolean {
  return book["reach.enabled"] || book["charge.method"] === "jomase";
}

/** One of two figures that attack each other, with its own steps before they are compared. */
interface Closer {
  readonly contender: Contender;
  readonly steps: readonly Step[];
}

/**
 * Delays a figure's attacks in `out` (from index `from`) behind those of the foe it closes with, as reach or a charge
 * requires; true if there was such a foe.
 *
 * @source S3.WR.a–b, S3.WR.h
 * @reading two figures are compared if one attacks the other, and the other attacks back or has named no target: until
 * they have met, and at the end of every charge. A figure that is down since, or that paid attacks for a defense or for
 * movement, keeps its place, so that its foe loses none
 * @returns whether it was compared with a foe
 */
export function setAgainstFoe(out: Step[], from: number, contender: Contender, fight: Fight): boolean {
  const foe = foeOf(contender, fight);
  if (foe === null || !areClosing(contender, foe)) return false;
  if (strikesLast(contender.figure) || strikesLast(foe.figure)) return false;
  const leads = { theirs: leadOver(contender, foe), own: leadOver(foe, contender) };
  const isCharge = charges(contender.seat) || charges(foe.seat);
  if (leads.theirs === null && leads.own === null && !isCharge) return false;
  const steps: Step[] = [];
  addSteps(steps, foe);
  const own = { contender, steps: out.splice(from) };
  const other = { contender: foe, steps };
  out.push(...(isCharge ? atTheCharge(own, other, leads) : exchanged(own, other, leads)));
  return true;
}

/** The target of a charge cannot strike before the charger arrives. With equal weapons, the target strikes first. */
function atTheCharge(one: Closer, foe: Closer, leads: Leads): readonly Step[] {
  const own = { contender: one.contender, steps: awaiting(one, foe) };
  const other = { contender: foe.contender, steps: awaiting(foe, one) };
  if (leads.theirs !== null || leads.own !== null) return exchanged(own, other, leads);
  const theirs = hasAwaited(foe, other.steps) ? soonerAtCharge(foe) : null;
  return exchanged(own, other, { theirs, own: hasAwaited(one, own.steps) ? soonerAtCharge(one) : null });
}

function soonerAtCharge({ contender }: Closer): Lead {
  return { attacks: 1, why: reason("sooner-at-charge", { figure: contender.figure.name }) };
}

/**
 * Alternates the attacks of two figures. A figure's attacks wait for those that the foe's lead puts first, and for the
 * foe's answer to its own lead.
 */
function exchanged(one: Closer, foe: Closer, { theirs, own }: Leads): readonly Step[] {
  return own === null ? deferred(one.steps, foe.steps, theirs) : answered(one.steps, foe, own.attacks);
}

/**
 * The foe that a figure fights hand to hand, if that foe fights back. The foe's seat is as it was when their steps were
 * set, so that no step jumps later.
 */
function foeOf({ encounter, seat, book, sides, untold }: Contender, fight: Fight): Contender | null {
  const { intent, figure: id } = seat;
  if (!closesIn(seat)) return null;
  const foes = intent?.target === undefined ? comesAt(id, fight) : seatOf(fight, intent.target);
  const figure = foes === undefined ? undefined : figureOf(fight, foes.figure);
  if (!foes || !figure || !closesIn(foes) || (foes.intent?.target ?? id) !== id) return null;
  return contenderIn(encounter, asItMeant(foes), figure, book, sides, untold);
}

/** Did a figure declare melee or a charge? */
function closesIn({ intent }: Seat): boolean {
  return intent?.kind === "melee" || intent?.kind === "charge";
}

/** The first foe, by side and id, that attacks a figure without a target and has not met it yet. */
function comesAt(id: FigureId, fight: Fight): Seat | undefined {
  for (const place of placesInOrder(fight)) {
    const seat = fight.encounter.seats[place];
    if (seat?.intent?.target === id && closesIn(seat) && !foughtBefore(seat, id)) return seat;
  }
  return undefined;
}

/**
 * The foe's weapon, if it must strike first because it is longer as the two close in, and has not yet; `null` if there
 * is none.
 *
 * @param weapon the weapon that the figure would strike with
 * @source S3.WR.a, S3.WR.h
 * @reading it applies if the foe attacks the figure, whatever target the figure has named
 */
export function strikesBefore(
  fight: Fight,
  one: FigureId,
  weapon: Weapon,
  foe: FigureId,
  book: Rulebook,
): Weapon | null {
  const [seat, foes] = [seatOf(fight, one), seatOf(fight, foe)];
  const [figure, other] = [figureOf(fight, one), figureOf(fight, foe)];
  if (!book["reach.enabled"] || !seat || !foes || !figure || !other || strikesLast(other)) return null;
  if (!closesIn(foes) || foes.intent?.target !== one || foughtBefore(seat, foe)) return null;
  const longer = weaponInMelee(other, foes.intent.weapon);
  const lead = longer === null ? 0 : leadOf({ figure: other, weapon: longer }, { figure, weapon }, book);
  if (lead === 0) return null;
  const steps: Step[] = [];
  addSteps(steps, contenderIn(fight.encounter, foes, other, book, null, true));
  const attacks = steps.filter(({ kind }) => kind === "attack");
  const last = attacks[Math.min(lead, attacks.length) - 1];
  return last !== undefined && last.moment > nowOf(fight.encounter) ? longer : null;
}

/** The seat as if it had paid no attacks for defenses or movement since. */
function asItMeant(seat: Seat): Seat {
  const { warding, ledger } = seat;
  if (warding === undefined && ledger.moves.length === 0) return seat;
  return changedSeat(seat, { warding: undefined, ledger: changed(ledger, { moves: NO_WAY }) });
}

const NO_WAY: readonly number[] = Object.freeze([]);

function areClosing({ seat, book }: Contender, { seat: foe }: Contender): boolean {
  if (charges(seat) || charges(foe)) return true;
  return book["reach.enabled"] && !foughtBefore(seat, foe.figure);
}

function charges({ intent }: Contender["seat"]): boolean {
  return intent?.kind === "charge";
}

function awaiting({ contender, steps }: Closer, foe: Closer): readonly Step[] {
  const charge = charges(contender.seat) ? undefined : foe.steps.find(({ kind }) => kind === "charge");
  if (charge === undefined) return steps;
  return after(steps, charge.moment, false, reason("awaits-charge", { figure: foe.contender.figure.name }));
}

/** Would a figure have struck before its foe's charge arrived, by initiative alone? */
function hasAwaited({ steps }: Closer, asTheyStand: readonly Step[]): boolean {
  const at = steps.findIndex(({ kind }) => kind === "attack");
  return at >= 0 && steps[at] !== asTheyStand[at];
}

/** An advantage over the foe: this many attacks come first, for this reason. */
interface Lead {
  readonly attacks: number;
  readonly why: Reason;
}

/** The foe's lead over a figure, and the figure's over the foe; `null` if none. */
interface Leads {
  readonly theirs: Lead | null;
  readonly own: Lead | null;
}

/** The lead that the foe's weapon gives it; `null` if none. */
function leadOver(own: Contender, foe: Contender): Lead | null {
  const mine = inHand(own);
  const theirs = inHand(foe);
  const attacks = mine === null || theirs === null ? 0 : leadOf(theirs, mine, own.book);
  if (mine === null || theirs === null || attacks === 0) return null;
  const named = { figure: foe.figure.name, weapon: theirs.weapon.name };
  const isFarther = reachesFarther(theirs.weapon, mine.weapon) > 0;
  return { attacks, why: isFarther ? reason("reaches-farther", { ...named, attacks }) : reason("larger-first", named) };
}

function inHand({ figure, seat }: Contender): Fighter | null {
  const weapon = weaponInMelee(figure, seat.intent?.weapon);
  return weapon === null ? null : { figure, weapon };
}

/** A figure's steps, with its attacks moved behind those that the foe's lead puts first. */
function deferred(steps: readonly Step[], foes: readonly Step[], lead: Lead | null): readonly Step[] {
  if (lead === null) return steps;
  const theirs = foes.filter(({ kind }) => kind === "attack");
  const last = theirs[Math.min(lead.attacks, theirs.length) - 1];
  return last === undefined ? steps : after(steps, last.moment, true, lead.why);
}

/**
 * A figure's steps, with the attacks beyond its lead moved behind the foe's attacks that waited for it.
 *
 * @source S3.WR.a, S3.WR.h
 * @reading if several attacks share a moment, those beyond the lead come right after the foe has struck back
 */
function answered(steps: readonly Step[], foe: Closer, lead: number): readonly Step[] {
  const own = steps.filter(({ kind }) => kind === "attack");
  const last = own[Math.min(lead, own.length) - 1];
  if (last === undefined) return steps;
  const waiting = foe.steps.filter(({ kind, moment }) => kind === "attack" && moment <= last.moment).length;
  const then = ticksAfter(last.moment, waiting + 1);
  const beyond = waiting === 0 ? NO_STEPS : own.slice(lead).filter(({ moment }) => moment < then);
  const why = reason("foe-strikes-back", { figure: foe.contender.figure.name });
  return steps.map(step => (beyond.includes(step) ? at(step, then, why) : step));
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/** Moves attacks that come too soon to the ticks after a moment, one tick each. */
function after(steps: readonly Step[], moment: Moment, alsoLevel: boolean, why: Reason): readonly Step[] {
  let ticks = 0;
  return steps.map(step => {
    const isTooSoon = step.kind === "attack" && (step.moment < moment || (alsoLevel && step.moment === moment));
    if (!isTooSoon) return step;
    return at(step, ticksAfter(moment, ++ticks), why);
  });
}

function at(step: Step, moment: Moment, why: Reason): Step {
  const later = inItsRound(step, moment);
  return { ...step, moment: later, segment: segmentOf(later), reasons: [...step.reasons, why] };
}

/** The later moment, but not after the end of the round. */
function inItsRound({ moment }: Step, later: Moment): Moment {
  const round = Math.ceil(Math.floor(moment) / SEGMENTS_PER_ROUND);
  return Math.min(later, momentOf(round, SEGMENTS_PER_ROUND, TICKS - 1));
}
