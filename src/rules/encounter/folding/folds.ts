import { changeFigure, type Fight } from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";

/** The effect of each event of a union on the fight. */
export type FoldsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event["type"]]: (fight: Fight, event: Extract<Event, { type: Type }>) => Fight;
};

/** The fight as it is: the fold of events that are recorded without an effect. */
export function unchanged(fight: Fight): Fight {
  return fight;
}

/** For events that change at most one value of a figure. */
export function figureAlone(fight: Fight, { change }: { readonly change: FigureChange | null }): Fight {
  return change === null ? fight : changeFigure(fight, change);
}
