import { type Fight, figureOf } from "#rules/fight/fight.ts";
import { figuresInTheWay } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { hexesApart, hexesAround, overlaps } from "#rules/movement/distance.ts";
import { rowNamed } from "#rules/options/tables.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, MapPoint } from "#rules/vocabulary.ts";
import { FINE, type Part } from "../view.ts";
import { engagersThere } from "./engagement.ts";
import type { Taking } from "./impossible.ts";

/** A place one hex away from a figure. */
export interface StepAside {
  readonly to: MapPoint;
  /** Another figure is there. */
  readonly isTaken: boolean;
  /** Foes that would engage the figure there. */
  readonly engagers: readonly FigureId[];
}

/**
 * The hexes to which a figure may step as it gets away; figures hidden from it are ignored. Empty if it is on no map.
 */
export function stepsAside(fight: Fight, id: FigureId): readonly StepAside[] {
  const figure = figureOf(fight, id);
  if (figure?.position == null) return [];
  const isKnown = (other: Figure) => other.hidden !== true || other.side === figure.side;
  const others = figuresInTheWay(fight).filter(other => other.id !== id && isKnown(other));
  const known = new Set(others.map(other => other.id));
  return hexesAround(figure.position, 1, figure.hexGrid).map(to => {
    const there = { ...figure, position: to };
    return {
      to,
      isTaken: others.some(other => overlaps(there, other)),
      engagers: engagersThere(fight, there, []).filter(foe => known.has(foe)),
    };
  });
}

/** The first free one of them, preferably one where no foe engages the figure. */
export function firstStep(fight: Fight, id: FigureId): MapPoint | undefined {
  const free = stepsAside(fight, id).filter(({ isTaken }) => !isTaken);
  return (free.find(({ engagers }) => engagers.length === 0) ?? free[0])?.to;
}

/** True if the option moves the figure one hex in the acting part of the turn. */
export function stepsAway(option: string): boolean {
  const does = rowNamed(option)?.does;
  return does === "disengage" || does === "break-free";
}

/** The error that rounding to pixels may cause, in hexes. */
const HAIR = 0.1;

/**
 * A figure that gets away on a map steps one hex, to a named place.
 *
 * @source S1.T32, S1.T37
 */
export function stepsOneHex({ figure }: Part, { option, to }: Taking): readonly Reason[] {
  const { name, position, hexGrid } = figure;
  if (!stepsAway(option) || position === null) return FINE;
  if (to === undefined) return [reason("step-not-chosen", { figure: name })];
  const hexes = Math.max(0, Math.ceil(hexesApart(position, to, hexGrid) - HAIR));
  return hexes === 1 ? FINE : [reason("not-one-hex", { figure: name, hexes })];
}
