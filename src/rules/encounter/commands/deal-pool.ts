import { defenseLimit, freeDefensesLeft, NOTHING_WARDED, poolOf, sumOfPoints } from "../../defense/pool.ts";
import { figureName, figureOf, seatOf } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { weaponMeant } from "../../initiative/procedure.ts";
import { dexterityTurned } from "../../intent/intent.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { anything, isEach, isId, isNumber } from "../judging/forms.ts";
import { figureIsHere, figureLives, inStage, seatedTarget, shown } from "../judging/impossible.ts";
import { isNotResting } from "../judging/rules.ts";
import { FINE, type Guard, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { attacksLeft } from "../resolving/defending/means.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/**
 * Assigns points of the Defense Pool to foes. Points that no attack has met can be assigned again (S3.PD.b). It takes
 * no time, and is allowed as soon as the attackers are known.
 */
export interface DealPool extends Asked {
  readonly type: "deal-pool";
  readonly figure: FigureId;
  /** Points assigned to each foe, from 0. */
  readonly points: Readonly<Record<FigureId, number>>;
  /** The total of attacks and free defenses given up to the pool this round (S3.PD.c). */
  readonly giveUp: number;
}

export const DEAL_POOL: CommandRow<DealPool> = {
  form: { figure: isId, points: isEach(isNumber), giveUp: anything },
  impossible: [inStage("declare", "segments"), figureIsHere, figureLives, pointsAreSensible, foesAreHere],
  rules: [
    poolIsPlayed,
    ofFigure(hasAPool),
    ofFigure(givesUpWhatItHas),
    ofFigure(pointsSuffice),
    ofFigure(withinLimitOfFoe),
    ofFigure((part, { giveUp }) => (giveUp > 0 ? isNotResting(part) : FINE)),
  ],
  resolve: resolveDealPool,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: offerPool,
};

/** The Defense Pool as it is dealt out now, without points against figures that have left. */
function offerPool({ figure, seat, fight, book }: Part) {
  if (!book["defense.pool"] || defenseLimit(figure) === 0) return [];
  const { pool, givenUp } = seat.warding ?? NOTHING_WARDED;
  const waiting = Object.entries(pool).filter(([foe]) => seatOf(fight, foe) && figureOf(fight, foe));
  return [{ points: Object.fromEntries(waiting), giveUp: givenUp }];
}

function pointsAreSensible(...[, { points, giveUp }]: Parameters<Guard<DealPool>>): readonly Reason[] {
  if (!isCount(giveUp)) return [reason("unreadable", { field: "giveUp", value: shown(giveUp) })];
  if (typeof points !== "object" || points === null) return [reason("unreadable", { field: "points", value: "" })];
  const wild = Object.values(points).find(value => !isCount(value));
  return wild === undefined ? FINE : [reason("unreadable", { field: "points", value: shown(wild) })];
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function foesAreHere(...[view, { figure, points }]: Parameters<Guard<DealPool>>): readonly Reason[] {
  const name = figureName(view.fight, figure);
  if (Object.hasOwn(points, figure)) return [reason("targets-itself", { figure: name })];
  return Object.keys(points)
    .flatMap(foe => seatedTarget(view, foe))
    .slice(0, 1);
}

function poolIsPlayed(...[{ book }]: Parameters<Guard<DealPool>>): readonly Reason[] {
  return book["defense.pool"] ? FINE : [reason("pool-not-played")];
}

/** Only warriors have a pool (S3.PD.a). */
function hasAPool({ figure }: Part): readonly Reason[] {
  return defenseLimit(figure) > 0 ? FINE : [reason("no-pool", { figure: figure.name })];
}

/**
 * Attacks already made, and free defenses already used, cannot be given up (S3.PD.c).
 *
 * @reading once segments are played, what was given up stays given up
 */
function givesUpWhatItHas(part: Part, { giveUp }: DealPool): readonly Reason[] {
  const { figure, seat, fight } = part;
  const { warding = NOTHING_WARDED } = seat;
  const names = { figure: figure.name };
  if (fight.encounter.stage === "segments" && giveUp < warding.givenUp) {
    return [reason("given-up-already", { ...names, given: warding.givenUp })];
  }
  const most = warding.givenUp + Math.max(0, attacksLeft(part, weaponMeant(part))) + freeDefensesLeft(figure, warding);
  return giveUp <= most ? FINE : [reason("nothing-to-give-up", { ...names, most })];
}

/** The points dealt out, and those already used against attacks, cannot exceed the pool (S3.PD.b–c). */
function pointsSuffice({ figure, seat }: Part, { points, giveUp }: DealPool): readonly Reason[] {
  const { met } = seat.warding ?? NOTHING_WARDED;
  const pool = poolOf(figure, giveUp, dexterityTurned(seat));
  const dealt = sumOfPoints(points) + sumOfPoints(met);
  return dealt <= pool ? FINE : [reason("pool-exceeded", { figure: figure.name, dealt, pool })];
}

/**
 * The limit applies to each attack, or to all attacks of one foe together (ruling `defense.poolLimit`).
 *
 * @source S3.PD.d
 */
function withinLimitOfFoe({ fight, figure, seat, book }: Part, { points }: DealPool): readonly Reason[] {
  if (book["defense.poolLimit"] === "attack") return FINE;
  const { met } = seat.warding ?? NOTHING_WARDED;
  const limit = defenseLimit(figure);
  const foe = Object.keys(points).find(id => (points[id] ?? 0) + (met[id] ?? 0) > limit);
  if (foe === undefined) return FINE;
  return [reason("beyond-limit", { figure: figure.name, target: figureName(fight, foe), limit })];
}

/** Deals out the Defense Pool; foes with 0 points are left out. */
function resolveDealPool(course: Course, { figure, points, giveUp }: DealPool): void {
  const waiting = Object.fromEntries(Object.entries(points).filter(([, value]) => value > 0));
  addEvent(course, { type: "pool-dealt", figure, points: waiting, givenUp: giveUp });
}
