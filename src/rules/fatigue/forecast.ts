import { type Fight, figureOf, seatOf } from "../fight/fight.ts";
import type { Stamina } from "../figure/figure.ts";
import { isAssaulting } from "../intent/offense.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { fatiguePoints } from "./cost.ts";
import { exertionOf } from "./exertion.ts";
import { mustRest } from "./levels.ts";
import { LEVELS } from "./tables.ts";

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
 * The fatigue forecast of a figure; `null` if it never tires, or if fatigue is not used.
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
