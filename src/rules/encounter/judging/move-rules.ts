import { movementRate, withinPace } from "../../fatigue/cost.ts";
import { areaBarring } from "../../fight/between.ts";
import { changedSeat, figureName, isDown, seatOf } from "../../fight/fight.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import type { Newcomer } from "../../intent/observation.ts";
import { feetMoved, type Ledger } from "../../ledger/ledger.ts";
import { objectionsToVolley } from "../../ledger/room.ts";
import { spendMove, withoutFeet } from "../../ledger/spending.ts";
import { feetCharged, feetOfCharge } from "../../movement/jomase-charge.ts";
import { feetPerRound, feetPerSegment } from "../../movement/rates.ts";
import { feetToGo, type Walk, walkFrom } from "../../movement/walk.ts";
import { afterWay } from "../../plans/account.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type FigureId, type MapPoint, type Reason, reason } from "../../vocabulary.ts";
import { halfMove } from "../resolving/defending/means.ts";
import { paysWithAttacks, withinHalfMoves } from "./phases/attack-currency.ts";
import { ableToMove, onItsFeet, withinCaps } from "./rules.ts";
import { accountHolderOf, FINE, joined, launcherOf, type Part } from "./view.ts";

/**
 * Objects to moving so many more feet: half a move after a dodge, the round's actions, the movement rate, the length of
 * a charge, and fatigue.
 */
export function wayIsLeft(asIs: Part, feet: number): readonly Reason[] {
  const part = turning(asIs);
  return joined(
    withinHalfMove(part, feet),
    moveIsLeft(part, feet),
    withinRate(part, feet),
    withinCharge(part, feet),
    mayRunSoFar(part, feet),
  );
}

/** Can a figure go on moving, as far as conditions and hit points tell? */
export function canGoOn(part: Part): boolean {
  const isUp = !isDown(part.figure) && !part.figure.conditions.includes("dead");
  return isUp && ableToMove(part).length === 0 && onItsFeet(part).length === 0;
}

/** A figure as it is if it turns elsewhere on its way: feet that it has not walked do not count (S4.I.D.3). */
function turning(part: Part): Part {
  const left = feetToGo(part.seat.walk);
  return left === 0 ? part : { ...part, seat: changedSeat(part.seat, { ledger: withoutFeet(part.seat.ledger, left) }) };
}

/**
 * True if a move takes as many segments as its feet need.
 *
 * @source S4.I.D.3, S0.R6, S0.R9
 * @reading under texts that play segment by segment (ruling `movement.time`). Half moves, hexes and compared actions
 * have their own measure
 */
function takesSegments(book: Rulebook): boolean {
  const { compares, sequences, fixed } = procedureOf(book);
  const countsSegments = !compares && sequences !== true && fixed === undefined;
  return countsSegments && book["movement.time"] === "by-segment" && book["movement.method"] === "stages";
}

/** The walk that begins if a figure moves so many feet now; null if its moves take no time (S4.I.D.3). */
export function walkNow(part: Part, feet: number, ...way: readonly (MapPoint | undefined)[]): Walk | null {
  const { figure, seat, fight, now: moment, book } = part;
  if (!takesSegments(book) || fight.encounter.stage !== "segments") return null;
  const pace = feetPerSegment(movementRate(figure, book), fight.encounter.ground ?? "indoors", book);
  const places = [figure.position, ...way].filter(place => place !== undefined && place !== null);
  return walkFrom(seat.walk, { moment, feet, pace, points: places.length > 1 ? places : [] });
}

/** Objects to a way that an area of magic bars: the straight lines between these points (G.13). */
export function wayIsClear({ fight, figure }: Part, ...way: readonly (MapPoint | undefined)[]): readonly Reason[] {
  let from = figure.position;
  for (const to of way) {
    const area = areaBarring(fight, from, to ?? null);
    if (area !== undefined) return [reason("way-barred", { figure: figure.name, effect: area.name })];
    from = to ?? from;
  }
  return FINE;
}

/** The ledger's objections to another stage of movement. */
function moveIsLeft(part: Part, feet: number): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const after = afterMove(part, feet);
  return joined(withinCaps(part, after), objectionsToVolley(accountHolderOf(part), after));
}

/** Returns the figure's account of the round as it would be after so many more feet; changes nothing. */
export function afterMove(asIs: Part, feet: number): Ledger {
  const part = turning(asIs);
  const { figure, seat, fight, now, book } = part;
  const { ledger } = seat;
  if (paysWithAttacks(part) && !book["ledger.enabled"]) return spendMove(ledger, feet, 0);
  return afterWay({ figure, ledger, launcher: launcherOf(part), encounter: fight.encounter, now }, feet, book);
}

/** A figure that used its whole round to dodge may still make half a move (S3.AD.c). */
function withinHalfMove(part: Part, feet: number): readonly Reason[] {
  if (part.seat.warding?.wholly !== true) return FINE;
  const most = halfMove(part);
  if (feetMoved(part.seat.ledger) + feet <= most) return FINE;
  return [reason("half-move-and-dodge", { figure: part.figure.name, most })];
}

/**
 * A figure that has charged moves no farther in the round than a charge allows.
 *
 * @source S3.CH.a
 * @reading the charge raises the round's rate: feet walked before and after it count, too
 */
function withinCharge({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  const { round, ground = "indoors" } = fight.encounter;
  if (book["charge.method"] !== "jomase" || feetCharged(seat.charge, round) === 0) return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(figure, movementRate(figure, book), ground, book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}

/**
 * A figure moves no farther in a round than its rate, indoors or outdoors (G.05), unless it pays with attacks
 * (S3.MV.d).
 */
function withinRate(part: Part, feet: number): readonly Reason[] {
  if (paysWithAttacks(part)) return withinHalfMoves(part, feet);
  const { figure, seat, fight, book } = part;
  const charged = book["charge.method"] === "jomase" ? feetCharged(seat.charge, fight.encounter.round) : 0;
  const far = feetMoved(seat.ledger) + feet - charged;
  const most = feetPerRound(movementRate(figure, book), fight.encounter.ground ?? "indoors", book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}

/** A figure moves no faster than it can run, or drag itself along when spent (S3.FC.b, S3.FL.c). */
function mayRunSoFar({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  return withinPace(figure, feetMoved(seat.ledger) + feet, fight.encounter.ground ?? "indoors", book);
}

/**
 * Objects to a blow at a foe that came upon the figure at point-blank range until that foe has acted. A warning does
 * not help (S0.R10.k).
 */
export function noFirstBlow(part: Part, target: FigureId | null): readonly Reason[] {
  const newcomer = newcomerOf(part, target);
  if (newcomer === undefined || hasActedSince(part, newcomer)) return FINE;
  return [reason("no-first-blow", namesOf(part, newcomer))];
}

/**
 * Objects to a missile at a foe that came upon the figure at point-blank range, even after that foe has acted
 * (S0.R10.k).
 */
export function noTurnedMissile(part: Part, target: FigureId | null): readonly Reason[] {
  const newcomer = newcomerOf(part, target);
  return newcomer === undefined ? FINE : [reason("no-turned-missile", namesOf(part, newcomer))];
}

function newcomerOf({ seat: { newcomers } }: Part, target: FigureId | null): Newcomer | undefined {
  return newcomers?.find(({ figure }) => figure === target);
}

function hasActedSince({ fight }: Part, { figure, moment }: Newcomer): boolean {
  const other = seatOf(fight, figure);
  return other === undefined || other.actedAt >= moment || other.finishedAt >= moment;
}

function namesOf({ fight, figure }: Part, newcomer: Newcomer): Record<string, string> {
  return { figure: figure.name, target: figureName(fight, newcomer.figure) };
}
