import { changeFigure, type Fight } from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";

/** The effect of each event of a union on the fight. */
export type FoldsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event["type"]]: (fight: Fight, event: Extract<Event, { type: Type }>) => Fight;
};

/** Returns the fight as it is: for events that are recorded but have no effect. */
export function unchanged(fight: Fight): Fight {
  return fight;
}

/**
 * Returns the fight with the event's change of one figure's value, if it has one; nothing else of the fight changes.
 */
export function figureAlone(fight: Fight, { change }: { readonly change: FigureChange | null }): Fight {
  return change === null ? fight : changeFigure(fight, change);
}
