import { movementRate } from "#rules/fatigue/cost.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf, figuresInTheWay, isDown, seatsInOrder, seatTaken } from "#rules/fight/fight.ts";
import { areNear, atFirst, gapToClose } from "#rules/fight/footing.ts";
import type { Asked } from "#rules/fight/record.ts";
import { incapacityOf } from "#rules/figure/conditions.ts";
import type { Figure, FigureChange, Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { momentAfter, procedureOf } from "#rules/initiative/procedures.ts";
import { feetMoved, type Ledger } from "#rules/ledger/ledger.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { arrives, chargeSegments, chargingFeet, mayChargeAgain } from "#rules/movement/closing-charge.ts";
import { besideOf, feetBetween } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { MELEE_REACH, stageCost } from "#rules/movement/rates.ts";
import {
  type Charge,
  chargeDie,
  earning,
  feetInCharge,
  MOST_SEGMENTS_RUN,
  segmentsRemaining,
  segmentsRun,
} from "#rules/movement/thrown-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { strikesBefore } from "#rules/timeline/closing.ts";
import {
  type FigureId,
  type ItemId,
  type MapPoint,
  type Moment,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
} from "#rules/vocabulary.ts";
import { AT_FOE, anything } from "../../judging/forms.ts";
import {
  atThisMoment,
  feetAreSensible,
  figureIsHere,
  figureLives,
  inStage,
  placeIsSensible,
  targetIsHere,
} from "../../judging/impossible.ts";
import { wayIsClear } from "../../judging/move-rules.ts";
import { ableToAttack, acting, declaredInTime, noSpellUnderWay, onItsFeet, withinCaps } from "../../judging/rules.ts";
import { contenderOf, FINE, joined, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { type Asking, addEvent, type Course, figureIn, partIn, roll, spend } from "../../resolving/course.ts";
import type { CommandRow } from "../row.ts";

/** The feet that a charging figure covers in one segment, by the rulebook's way of charging. */
export function paceOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): number {
  const ground = fight.encounter.ground ?? "indoors";
  if (book["charge.method"] === "jomase")
    return feetOfCharge(figure, movementRate(figure, book), ground, book) / SEGMENTS_PER_ROUND;
  if (book["charge.method"] === "three-actions") return feetInCharge(movementRate(figure, book), ground, book);
  return chargingFeet(movementRate(figure, book), figure.legs ?? "biped", ground, book);
}

/**
 * The moment when a charge that begins at `moment` reaches its target. The segment it begins in is the first of its
 * way (S0.CH.d).
 *
 * @reading by addict's numbers, its segments are counted from where it begins; if steps are compared, they count
 * against a spell alone, and a charger that arrives in the round is there at once (S4.VII.B.4). If every figure has its
 * own segment, a way that would run past the tenth ends there, since a charger strikes in the same round (S2.4.c). By
 * jomase's, it arrives in the phase when it acts (S3.CH.a)
 */
export function arrivalOf(part: Part, { moment, feet }: Pick<ChargeAt, "moment" | "feet">, pace: number): Moment {
  const { book } = part;
  if (book["charge.method"] === "jomase") return moment;
  const segments =
    book["charge.method"] === "three-actions" ? segmentsRun(feet, pace) : segmentsOfWay(moment, feet, pace, book);
  return momentAfter(contenderOf(part), moment, segments);
}

function segmentsOfWay(moment: Moment, feet: number, pace: number, book: Rulebook): number {
  const segments = Math.min(MOST_SEGMENTS_RUN, chargeSegments(feet, pace, book));
  const { compares, ownSegment } = procedureOf(book);
  if (!arrives(segments)) return segments;
  if (compares) return 0;
  return ownSegment ? Math.min(segments, SEGMENTS_PER_ROUND - segmentOf(moment)) : segments;
}

/** The nearest free place next to a foe; null if there is none, or if the runner is there already. */
function placeBeside(fight: Fight, runner: Figure, foe: Figure): MapPoint | null {
  const others = figuresInTheWay(fight).filter(other => other !== runner && other !== foe);
  return besideOf(runner, foe, others);
}

/** Adds the events that end the run of every charger that has arrived by now (S0.CH.d). */
export function arriveChargers(course: Course): void {
  for (const figure of arriving(course.fight)) arrive(course, figure);
}

function arriving(fight: Fight): readonly FigureId[] {
  const now = nowOf(fight.encounter);
  const there = seatsInOrder(fight, ({ charge }) => charge !== null && !charge.arrived && charge.arrives <= now);
  return there.flatMap(({ figure: id }) => {
    const figure = figureOf(fight, id);
    return figure && !isDown(figure) ? [id] : [];
  });
}

function arrive(course: Course, figure: FigureId): void {
  const { charge } = seatTaken(course.fight, figure);
  const runner = figureIn(course, figure);
  const from = runner.position;
  const to = charge === null ? null : endOfWay(course.fight, runner, charge);
  const change: FigureChange | null = to === null ? null : { figure, path: "position", from, to };
  setOut(course, figure, to === null ? null : from);
  addEvent(course, { type: "arrived", figure, change });
}

/**
 * The end point of a charge.
 *
 * @source S0.CH.d, S2.4.c, S4.VII.B
 * @reading a foe that has moved since the charge began, or comes to meet the charger, is charged at its current place
 * if that way is no longer; otherwise the charge ends where it was to end
 */
function endOfWay(fight: Fight, runner: Figure, { target, to, feet }: Charge): MapPoint | null {
  const foe = figureOf(fight, target);
  if (to === null || foe === undefined || isWithinReach({ ...runner, position: to }, foe)) return to;
  if (isWithinReach(runner, foe)) return runner.position;
  const beside = placeBeside(fight, runner, foe);
  return beside !== null && (feetBetween(runner, foe) ?? 0) <= feet ? beside : to;
}

function isWithinReach(one: Figure, other: Figure): boolean {
  return (feetBetween(one, other) ?? 0) <= MELEE_REACH;
}

/**
 * Adds an event that records a figure's place at the beginning of the round, once, if rules of closing need it
 * (S4.VII.B, S4.VII.D.3).
 */
export function setOut(course: Course, figure: FigureId, from: MapPoint | null): void {
  const { fight, book } = course;
  const matters = book["closing.method"] !== "free" || procedureOf(book).compares;
  if (from === null || !matters || seatTaken(fight, figure).cameFrom !== null) return;
  addEvent(course, { type: "set-out", figure, from });
}

/** The figure's charge of this round, in progress or done; null without one. */
export function chargeOf({ seat }: Part): Charge | null {
  return seat.charge;
}

/** Objects to doing anything else while the figure's charge has not arrived. */
export function notCharging(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  if (charge === null || charge.arrives <= part.now) return FINE;
  const { name } = part.figure;
  if (roundOf(charge.arrives) > roundOf(charge.begins)) return [reason("charge-does-not-arrive", { figure: name })];
  return [reason("charge-under-way", { figure: name, segment: segmentOf(charge.arrives) })];
}

/**
 * Objects to the blow at the end of a charge if no segments are left for it on arrival, or if its roll has failed
 * (S0.CH.e–f). Passes without a charge.
 */
export function blowIsEarned(part: Part, weapon: Weapon | null): readonly Reason[] {
  const under = notCharging(part);
  const charge = chargeOf(part);
  if (under.length > 0 || charge === null) return under;
  const figure = part.figure.name;
  if (charge.earned === false) return [reason("blow-not-earned", { figure })];
  const none = charge.earned === null && earning(charge, chargeDie(weapon), part.book) === "none";
  return none ? [reason("no-segments-left", { figure })] : FINE;
}

/**
 * Objects to melee with a foe that is near now but was not when the round began, if closing takes a round (S4.VII.B,
 * S2.4.b).
 */
export function closedBefore({ fight, figure, book }: Part, target: FigureId | null): readonly Reason[] {
  const foe = target === null ? undefined : figureOf(fight, target);
  if (foe === undefined || !areNear(figure, foe)) return FINE;
  const distance = gapToClose(fight, figure.id, foe.id, book);
  return distance === null
    ? FINE
    : [reason("closing-takes-a-round", { figure: figure.name, target: foe.name, distance })];
}

/**
 * Objects to a blow at a foe whose longer weapon must strike first because the two are only now closing, even if the
 * foe named another target (S3.WR.a).
 *
 * @reading a foe that cannot act keeps no one off
 */
export function longerWeaponHasStruck(part: Part, id: ItemId, target: FigureId | null): readonly Reason[] {
  const { fight, figure, book } = part;
  const foe = target === null ? undefined : figureOf(fight, target);
  if (foe === undefined || cannotAct(foe)) return FINE;
  const longer = strikesBefore(fight, figure.id, weaponInHand(figure, id), foe.id, book);
  if (longer === null) return FINE;
  return [reason("longer-weapon-first", { figure: figure.name, target: foe.name, weapon: longer.name })];
}

function cannotAct(foe: Figure): boolean {
  return isDown(foe) || incapacityOf(foe) !== null;
}

/**
 * Objects to charging a foe that was within ten feet when the round began and still is: the two can melee without it.
 *
 * @source S4.VII.B, S2.4.c
 * @reading checked if a map shows where they were, and if closing takes a round
 */
export function hasFarToGo(part: Part, target: FigureId | null): readonly Reason[] {
  const { fight, figure, book } = part;
  const foe = target === null || book["closing.method"] === "free" ? undefined : figureOf(fight, target);
  if (foe === undefined) return FINE;
  const [first, now] = [feetBetween(atFirst(fight, figure.id)!, atFirst(fight, foe.id)!), feetBetween(figure, foe)];
  if (first === null || now === null || Math.max(first, now) > MELEE_REACH) return FINE;
  return [reason("charge-from-contact", { figure: figure.name, target: foe.name, distance: now })];
}

/** Objects to a charge over so many feet because of the round's actions, the figure's load or its distance. */
export function chargeIsLeft(part: Part, feet: number): readonly Reason[] {
  return joined(mayCharge(part), runIsLeft(part, feet), isNear(part, feet));
}

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, feet: number): readonly Reason[] {
  return part.book["ledger.enabled"] ? withinCaps(part, afterRun(part, feet)) : FINE;
}

/**
 * Returns the account of the round as it would be after a charge, and changes nothing. It is always a new stage of
 * movement, never the continuation of a walk.
 */
export function afterRun({ seat: { ledger }, book }: Pick<Part, "seat" | "book">, feet: number): Ledger {
  return spendMove(ledger, feet, stageCost(ledger, feet, false, book));
}

/** Encumbered figures cannot charge, and others not too often (S4.VII.B.1c, ruling `charge.limit`). */
function mayCharge({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (book["charge.method"] !== "addict") return FINE;
  const named = { figure: figure.name };
  if (figure.encumbered === true) return [reason("too-laden-to-charge", named)];
  return mayChargeAgain(seat.chargedIn, fight.encounter.round, book) ? FINE : [reason("charged-lately", named)];
}

/** By jomase's rules a charge goes as far as a round's move, and on foot half as far again (S3.CH.a). */
function isNear({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  if (book["charge.method"] !== "jomase") return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(figure, movementRate(figure, book), fight.encounter.ground ?? "indoors", book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}

/** Begins a charge at a foe. */
export interface ChargeAt extends Asked {
  readonly type: "charge";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Feet to run, above 0. */
  readonly feet: number;
  /** Where the charge ends, if there is a map. */
  readonly to?: MapPoint;
}

export const CHARGE: CommandRow<ChargeAt, Untargeted<ChargeAt>> = {
  form: { ...AT_FOE, feet: anything, to: anything },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureLives,
    targetIsHere,
    feetAreSensible,
    placeIsSensible,
  ],
  rules: [
    ofFigure(ableToAttack),
    ofFigure(onItsFeet),
    ofFigure(noSpellUnderWay),
    ofFigure(part => declaredInTime(part, { kind: "charge", item: null })),
    ofFigure(notCharging),
    ofFigure((part, { feet }) => chargeIsLeft(part, feet)),
    ofFigure((part, { target }) => hasFarToGo(part, target)),
    ofFigure(goesAllTheWay),
    ofFigure((part, { target }) => wayIsClear(part, figureOf(part.fight, target ?? "")?.position ?? undefined)),
  ],
  resolve: resolveCharge,
  atTheTable: "refused",
  ledgerAfter: (part, { feet }) => afterRun(part, feet),
  offers: ({ now: moment }) => [{ moment, target: null, feet: 1 }],
};

/**
 * A charge must reach its foe, if a map shows where they are.
 *
 * @source S0.CH.d, S4.VII.B, S3.CH.a
 * @reading a charge without an end point ends next to the foe, one with an end point within ten feet of the foe;
 * anything shorter is not a charge
 */
function goesAllTheWay({ figure, fight }: Part, { target, feet, to }: Untargeted<ChargeAt>): readonly Reason[] {
  const foe = target === null ? undefined : figureOf(fight, target);
  const distance = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || distance === null) return FINE;
  const isFarEnough = to === undefined ? feet >= distance : leadsTo(figure, foe, to) && feet >= wayTo(figure, to);
  return isFarEnough ? FINE : [reason("charge-too-short", { figure: figure.name, target: foe.name, feet, distance })];
}

function leadsTo(figure: Figure, foe: Figure, to: MapPoint): boolean {
  return (feetBetween({ ...figure, position: to }, foe) ?? 0) <= MELEE_REACH;
}

/** Feet to a point, counted in squares. */
function wayTo({ position }: Figure, to: MapPoint): number {
  return position === null ? 0 : Math.max(Math.abs(position.x - to.x), Math.abs(position.y - to.y));
}

/**
 * The end point of a charge that names none.
 *
 * @reading on the nearest free place next to the foe, if the charge is long enough; no text says where. If that rule is
 * overruled, a shorter charge leaves the figure where it is
 */
function endOf({ figure, fight }: Part, { target, feet }: ChargeAt): MapPoint | null {
  const foe = figureOf(fight, target);
  const far = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || far === null || feet < far) return null;
  return placeBeside(fight, figure, foe);
}

/** Begins a charge. It arrives after its last segment, counting the one it begins in (S0.CH.d). */
function resolveCharge(course: Course, command: ChargeAt): void {
  const { figure, target, moment, feet } = command;
  const part = partIn(course, figure);
  const to = command.to ?? endOf(part, command);
  const pace = paceOf(part);
  addEvent(course, acting(part, "charge"));
  spend(course, figure, () => afterRun(part, feet));
  const state = { arrives: arrivalOf(part, command, pace), arrived: false, to, thrown: null, earned: null };
  const charge: Charge = { target, begins: moment, feet, pace, ...state };
  addEvent(course, { type: "charged", figure, charge });
  arriveChargers(course);
}

/**
 * At the end of a charge, decides once if the charger has a blow: adds the event, and rolls a die if the segments left
 * do not decide it.
 *
 * Returns true without a roll for any other blow.
 *
 * @source S0.CH.e–f
 */
export function* earnBlow(course: Course, figure: FigureId, weapon: Weapon | null): Asking<boolean> {
  const { book } = course;
  const charge = book["charge.method"] === "three-actions" ? openCharge(partIn(course, figure)) : null;
  const die = chargeDie(weapon);
  const how = charge === null ? "none" : earning(charge, die, book);
  if (charge === null || how === "none") return true;
  const remaining = segmentsRemaining(charge);
  const rolled = how === "roll" ? Number(yield roll("charge", `1d${die}`, figure)) : null;
  const earned = rolled === null || rolled <= remaining;
  addEvent(course, { type: "blow-earned", figure, die, remaining, rolled, earned });
  return earned;
}

/** A charge that has arrived and whose blow is still undecided. */
function openCharge({ seat: { charge }, now }: Part): Charge | null {
  return charge !== null && charge.earned === null && charge.arrives <= now ? charge : null;
}
