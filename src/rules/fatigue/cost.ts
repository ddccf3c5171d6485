import { LADEN, LEAST_MOVE } from "../character/tables.ts";
import type { Warding } from "../defense/pool.ts";
import { type Encounter, type Fight, figureOf, type Seat, seatOf } from "../fight/fight.ts";
import type { Figure, Stamina } from "../figure/figure.ts";
import { isAssaulting } from "../intent/intent.ts";
import { feetMoved, type Ledger } from "../ledger/ledger.ts";
import { feetPerRound, restedRate, speedMultiple } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, type Ground, type Reason, reason, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import {
  ARMOR,
  ASSAULT_COST,
  BASE,
  fastestMultiple,
  HEAT,
  isSpent,
  LEVELS,
  modifiedEncumbrance,
  mustRest,
  SPENT_PACE,
} from "./levels.ts";

export type MovingBook = Pick<Rulebook, "fatigue.enabled" | "fatigue.load" | "tables.dexterity" | "conditions.effect">;

/**
 * A figure's movement rate in inches as it is now, slowed by fatigue if the rulebook says so.
 *
 * @source G.05, S3.FL.b–c
 * @reading each step that fatigue adds to encumbrance slows the figure like that step of the table of loads; or it
 * limits running only (ruling `fatigue.load`), because the text prints no rates. A collapsed figure is beyond that
 * table
 */
export function movementRate(
  figure: Pick<Figure, "move" | "encumbrance" | "stamina" | "conditions">,
  book: MovingBook,
): number {
  const rested = restedRate(figure, book);
  const { encumbrance = "none" } = figure;
  const weary = modifiedEncumbrance(figure);
  if (!book["fatigue.enabled"] || book["fatigue.load"] === "running-only" || weary === encumbrance || weary === null)
    return rested;
  const edition = book["tables.dexterity"];
  const { [encumbrance]: own, [weary]: left } = LADEN[edition];
  const least = Math.min(rested, LEAST_MOVE[edition]);
  return own === 0 ? least : Math.max(least, Math.floor((rested * left) / own + CRUMB));
}

/** The tolerance for rounding errors: two thirds of 12 must be 8. */
const CRUMB = 1e-9;

type PaceBook = MovingBook & Pick<Rulebook, "movement.method" | "movement.outdoors">;

/**
 * Objects to moving so far in one round: for a spent figure, more than a third of its rate; if running is allowed, more
 * than three or five times the rate.
 *
 * @param feet the feet of the whole round
 * @source S3.FC.b, S3.FL.c
 * @reading the limit of running applies if movement is in half moves, whether figures tire or not
 */
export function withinPace(figure: Figure, feet: number, ground: Ground, book: PaceBook): readonly Reason[] {
  const spent = book["fatigue.enabled"] && isSpent(figure);
  if (!spent && book["movement.method"] !== "half-moves") return FINE;
  const rate = feetPerRound(movementRate(figure, book), ground, book);
  const most = spent ? rate / SPENT_PACE : rate * fastestMultiple(figure);
  return feet <= most ? FINE : [reason(spent ? "spent-pace" : "too-fast", { figure: figure.name, feet, most })];
}

const FINE: readonly Reason[] = Object.freeze([]);

/** The exertion of a figure in a round. */
export interface Exertion {
  /** True if it attacked, or spent an attack or an action on a defense. */
  readonly fought: boolean;
  readonly moved: boolean;
  /** The multiple of its rate that it moved, 1 or more. */
  readonly speed: number;
  /** True for an all-out attack. */
  readonly assault: boolean;
  /** True in hot, muggy weather. */
  readonly hot: boolean;
}

/** The fatigue points that a round costs, with the causes. */
export interface Cost {
  readonly points: number;
  readonly parts: readonly Reason[];
}

type Wearer = Pick<Figure, "armorCoverage" | "armorProficient" | "stamina">;
type CostBook = Pick<Rulebook, "fatigue.both" | "fatigue.order">;

const NOTHING: Cost = Object.freeze({ points: 0, parts: Object.freeze([]) });

/** The fatigue points that a round of this exertion costs a figure, with the reasons; takes none away (S3.FC). */
export function fatigueCost(figure: Wearer, exertion: Exertion, book: CostBook): Cost {
  const points = fatiguePoints(figure, exertion, book);
  return points === 0 ? NOTHING : { points, parts: partsOf(figure, exertion, book) };
}

/**
 * The fatigue points that a round of this exertion costs a figure, 0 or more, without the reasons.
 *
 * @source S3.FC.a–g
 * @reading the additions for armor, heat and fatigue level come last; or armor and heat are part of the usual points,
 * which running multiplies, and only the fatigue level comes last; or everything is multiplied (ruling
 * `fatigue.order`). Fighting and moving together cost once; or each (ruling `fatigue.both`). An all-out attack doubles
 * the cost of attacking, not of moving.
 */
export function fatiguePoints(figure: Wearer, exertion: Exertion, book: CostBook): number {
  const blows = exertion.fought ? BASE : 0;
  const way = wayCost(exertion, book);
  if (blows + way === 0) return 0;
  const times = assaultTimes(exertion);
  const extras = armorCost(figure) + heatCost(exertion) + levelCost(figure);
  if (book["fatigue.order"] === "usual")
    return (blows * times + way + armorCost(figure) + heatCost(exertion)) * exertion.speed + levelCost(figure);
  if (book["fatigue.order"] === "multiply-all") return (blows + way + extras) * exertion.speed * times;
  return (blows * times + way) * exertion.speed + extras;
}

function wayCost({ fought, moved }: Exertion, book: CostBook): number {
  return moved && (!fought || book["fatigue.both"] === "added") ? BASE : 0;
}

function assaultTimes({ fought, assault }: Exertion): number {
  return fought && assault ? ASSAULT_COST : 1;
}

/**
 * The addition for armor. A suit that covers more than half of the body always adds; a smaller one only without
 * proficiency.
 *
 * @source S3.FC.c
 */
function armorCost({ armorCoverage = "none", armorProficient = false }: Wearer): number {
  if (armorCoverage === "none") return 0;
  return armorCoverage === "half" && armorProficient ? 0 : ARMOR;
}

function heatCost({ hot }: Exertion): number {
  return hot ? HEAT : 0;
}

/** The addition for the fatigue level (S3.FC.f). */
function levelCost({ stamina }: Wearer): number {
  return stamina === undefined ? 0 : LEVELS[stamina.level].surcharge;
}

function partsOf(figure: Wearer, exertion: Exertion, book: CostBook): readonly Reason[] {
  const { fought, speed, hot } = exertion;
  const parts: Reason[] = [];
  if (fought) parts.push(reason("tires-by-fighting", { points: BASE }));
  if (assaultTimes(exertion) > 1) parts.push(reason("tires-by-assault", { times: ASSAULT_COST }));
  if (wayCost(exertion, book) > 0) parts.push(reason("tires-by-moving", { points: BASE }));
  if (speed > 1) parts.push(reason("tires-by-running", { times: speed }));
  if (armorCost(figure) > 0) parts.push(reason("tires-by-armor", { points: ARMOR }));
  if (hot) parts.push(reason("tires-by-heat", { points: HEAT }));
  if (levelCost(figure) > 0) parts.push(reason("tires-by-weariness", { points: levelCost(figure) }));
  return parts;
}

type ExertionBook = MovingBook & Pick<Rulebook, "movement.method" | "movement.outdoors">;
type Surroundings = Pick<Encounter, "ground" | "hot">;

/**
 * How hard a figure has worked in the round so far: fighting, moving, running, an all-out attack, heat. Pass another
 * ledger for a hypothetical round.
 *
 * @source S3.FC.a–b
 * @reading attacks by blow, missile or hold are fighting, and so are parries, dodges and blocks; spells and devices are
 * not. A charge counts for the distance run in the round. An all-out attack without any attack doubles nothing
 * (S3.AS.a).
 */
export function exertionOf(
  seat: Seat,
  figure: Figure,
  place: Surroundings,
  book: ExertionBook,
  ledger = seat.ledger,
): Exertion {
  const feet = feetMoved(ledger);
  return {
    fought: hasFought(ledger) || hasWarded(seat.warding),
    moved: feet > 0,
    speed: speedOf(seat, figure, place, book, feet),
    assault: isAssaulting(seat) && attacksWithHands(ledger) > 0,
    hot: place.hot === true,
  };
}

/** Did a figure attack other than by spell or device, or parry? */
function hasFought(ledger: Ledger): boolean {
  return attacksWithHands(ledger) + ledger.parries > 0;
}

/** Attacks of the round other than by spell or device. */
function attacksWithHands({ attacks, offensiveSpells, deviceAttacks }: Ledger): number {
  return attacks - offensiveSpells - deviceAttacks;
}

/** True if a figure has dodged or blocked this round, free or not. Points of a Defense Pool do not count. */
export function hasWarded(warding: Warding | undefined): boolean {
  return warding !== undefined && warding.dodges + warding.blocks > 0;
}

/** Multiple of the rate. If movement is counted in hexes, figures never exceed it. */
function speedOf(seat: Seat, figure: Figure, place: Surroundings, book: ExertionBook, feet: number): number {
  if (book["movement.method"] === "hexes") return 1;
  const rate = feetPerRound(movementRate(figure, book), place.ground ?? "indoors", book);
  const { charge } = seat;
  const overrun = charge === null ? 0 : Math.max(0, charge.feet - Math.max(rate, charge.pace * SEGMENTS_PER_ROUND));
  return speedMultiple(feet - overrun, rate);
}

/** The fatigue of a figure, with a forecast. */
export interface FatigueForecast {
  readonly stamina: Stamina;
  /** Points that the round costs so far, 0 or more. */
  readonly due: number;
  /** Points that it costs if the figure also fights. */
  readonly fighting: number;
  /** Rounds of such fighting until the next step, including this one: 1 or more; 0 if it is reached. */
  readonly rounds: number;
  /** The next step: a worse level, or spent. */
  readonly next: "fatigued" | "exhausted" | "spent";
  /** The steps of encumbrance that fatigue adds now, and the points that it adds to every loss. */
  readonly encumbered: number;
  readonly surcharge: number;
}

/**
 * Works out what the round costs a figure in fatigue, and when the next level comes; `null` if it never tires, or if
 * fatigue is not used.
 *
 * @source S3.FC.a–g, S3.FL.a–c
 * @reading rounds like this one, with fighting; the points due at the end of the round are not subtracted yet
 */
export function fatigueForecast(fight: Fight, id: FigureId, book: Rulebook): FatigueForecast | null {
  const seat = seatOf(fight, id);
  const figure = figureOf(fight, id);
  if (!book["fatigue.enabled"] || seat === undefined || figure?.stamina === undefined) return null;
  const { stamina } = figure;
  const exertion = exertionOf(seat, figure, fight.encounter, book);
  const fighting = fatiguePoints(figure, { ...exertion, fought: true, assault: isAssaulting(seat) }, book);
  const { next, encumbered, surcharge } = LEVELS[stamina.level];
  return {
    stamina,
    due: fatiguePoints(figure, exertion, book),
    fighting,
    rounds: mustRest(figure) ? 0 : Math.max(1, Math.ceil(stamina.points / fighting)),
    next: next === "fatigued" || next === "exhausted" ? next : "spent",
    encumbered,
    surcharge,
  };
}
