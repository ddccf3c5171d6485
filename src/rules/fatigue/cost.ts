import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { ARMOR, ASSAULT_COST, BASE, HEAT, LEVELS } from "./tables.ts";

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
type Book = Pick<Rulebook, "fatigue.both" | "fatigue.order">;

const NOTHING: Cost = Object.freeze({ points: 0, parts: Object.freeze([]) });

/** The fatigue points of a round, with the reasons (S3.FC). */
export function fatigueCost(figure: Wearer, exertion: Exertion, book: Book): Cost {
  const points = fatiguePoints(figure, exertion, book);
  return points === 0 ? NOTHING : { points, parts: partsOf(figure, exertion, book) };
}

/**
 * The fatigue points of a round, 0 or more.
 *
 * @source S3.FC.a–g
 * @reading the additions for armor, heat and fatigue level come last; or armor and heat are part of the usual points,
 * which running multiplies, and only the fatigue level comes last; or everything is multiplied (ruling
 * `fatigue.order`). Fighting and moving together cost once; or each (ruling `fatigue.both`). An all-out attack doubles
 * the cost of attacking, not of moving.
 */
export function fatiguePoints(figure: Wearer, exertion: Exertion, book: Book): number {
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

function wayCost({ fought, moved }: Exertion, book: Book): number {
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

function partsOf(figure: Wearer, exertion: Exertion, book: Book): readonly Reason[] {
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
