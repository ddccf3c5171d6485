import { type Fight, figureOf, seatOf } from "../fight/fight.ts";
import type { Stamina } from "../figure/figure.ts";
import { isAssaulting } from "../intent/offense.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { fatiguePoints } from "./cost.ts";
import { exertionOf } from "./exertion.ts";
import { mustRest } from "./levels.ts";
import { LEVELS } from "./tables.ts";

/** How weary a figure is, and what more of it will bring. */
export interface FatigueForecast {
  readonly stamina: Stamina;
  /** Points that the round costs as it stands by now, 0 or more. */
  readonly due: number;
  /** Points that it costs once the figure has fought in it, too. */
  readonly fighting: number;
  /** Rounds of fighting so, this one among them, until the next step comes: 1 or more; 0 where it has come. */
  readonly rounds: number;
  /** What comes then: the next level, or that the figure is spent. */
  readonly next: "fatigued" | "exhausted" | "spent";
  /** Steps by which weariness makes its load worse by now, and points by which every loss is greater. */
  readonly encumbered: number;
  readonly surcharge: number;
}

/**
 * What weariness will bring a figure; null for one that never tires, and where fatigue is not played.
 *
 * @source S3.FC.a–g, S3.FL.a–c
 * @reading a round like this one, fought on; what is due when the round ends is still among its points
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
