import type { Fight } from "../../fight/fight.ts";
import { changeFigure } from "../../fight/figures.ts";
import type { FigureChange } from "../../figure/figure.ts";

/** The event is told, and changes nothing. */
export function unchanged(fight: Fight): Fight {
  return fight;
}

/** The event changes one value of a figure, if any, and nothing else. */
export function figureAlone(fight: Fight, { change }: { readonly change: FigureChange | null }): Fight {
  return change === null ? fight : changeFigure(fight, change);
}
