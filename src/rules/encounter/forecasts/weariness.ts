import {
  type Cost,
  type Exertion,
  exertionOf,
  type FatigueForecast,
  fatigueCost,
  fatigueForecast,
} from "../../fatigue/cost.ts";
import { isWhole, LEVELS } from "../../fatigue/levels.ts";
import { type Fight, seatedOf } from "../../fight/fight.ts";
import { type Figure, type Stamina, saveOf } from "../../figure/figure.ts";
import { isAssaulting } from "../../intent/intent.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FatigueLevel, FigureId, Reason } from "../../vocabulary.ts";
import { foretold } from "./foretold.ts";

/** A figure's fatigue, its cost in this round, and the effect of rest. */
export interface WearinessAccount {
  readonly forecast: FatigueForecast;
  /** The round's cost as things are now … */
  readonly due: Cost;
  /** … with fighting in it, … */
  readonly fighting: Cost;
  /** … and with an assault; null if that is not played. */
  readonly assault: Cost | null;
  readonly level: readonly Reason[];
  readonly rest: readonly Reason[];
  /** The better fatigue level, and how to reach it; null for a fresh figure. */
  readonly better: { readonly level: FatigueLevel; readonly why: readonly Reason[] } | null;
}

/**
 * A figure's fatigue, what it costs in this round as things are and with fighting, and how it recovers; null if it
 * never tires, or if fatigue is not played.
 *
 * @source S3.FC.a–g, S3.FL.a–c, S3.FR.a–b, S3.LR.a–c
 */
export function wearinessAccount(fight: Fight, id: FigureId, book: Rulebook): WearinessAccount | null {
  const part = seatedOf(fight, id);
  const forecast = fatigueForecast(fight, id, book);
  if (part === undefined || forecast === null) return null;
  const { figure, seat } = part;
  const so = exertionOf(seat, figure, fight.encounter, book);
  const costing = (change: Partial<Exertion>) => fatigueCost(figure, { ...so, ...change }, book);
  const { stamina } = forecast;
  const better = LEVELS[stamina.level].better;
  return {
    forecast,
    due: untired(costing({})),
    fighting: costing({ fought: true, assault: isAssaulting(seat) }),
    assault: book["assault.enabled"] ? costing({ fought: true, assault: true }) : null,
    level: levelReasons(forecast),
    rest: restReasons(figure, stamina),
    better: better && { level: better, why: betterReasons(figure, stamina) },
  };
}

/** Adds a reason to a round that costs nothing. */
function untired(cost: Cost): Cost {
  return cost.points > 0 ? cost : { points: 0, parts: [foretold("tires-by-nothing")] };
}

function levelReasons({ encumbered, surcharge, stamina }: FatigueForecast): readonly Reason[] {
  const most = foretold("weary-at-none", { most: stamina.most });
  return encumbered === 0 ? [most] : [foretold("weary-by-load", { encumbered, surcharge }), most];
}

/** Why a rest recovers a point: undisturbed without a save, else by one (S3.FR.a). */
function restReasons(figure: Figure, stamina: Stamina): readonly Reason[] {
  const need = saveOf(figure, "death");
  return [
    foretold("breath-undisturbed"),
    foretold("breath-on-guard", { need: need - stamina.failed, save: need, failed: stamina.failed }),
  ];
}

function betterReasons(figure: Figure, stamina: Stamina): readonly Reason[] {
  const need = saveOf(figure, "death");
  const save = foretold("level-by-save", { need: need - stamina.banked, save: need, points: stamina.banked });
  return isWhole(stamina)
    ? [save]
    : [foretold("level-wants-all", { points: stamina.points, most: stamina.most }), save];
}
