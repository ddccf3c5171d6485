import { alertnessOf, type Fight, type FigureId, figureOf, isDown, waitingNow } from "#rules/index.ts";
import { rulebook } from "../../settings.ts";

/** How a figure stands in the segment of surprise being played; null when none is. */
export function alertnessNow(fight: Fight, id: FigureId): ReturnType<typeof alertnessOf> | null {
  const { surprise, segment } = fight.encounter;
  const figure = figureOf(fight, id);
  return surprise && figure ? alertnessOf(surprise, id, figure.side, segment) : null;
}

/** Has it done its one thing in this segment of surprise? */
export function hasActedSurprising({ encounter: { surprise } }: Fight, figure: FigureId): boolean {
  return surprise?.done[figure] !== undefined;
}

/** Whether a figure may do something in the segment of surprise, has done it, can do nothing in it, or has fallen: as they stand in the list. */
export const IN_SURPRISE = ["free", "acted", "surprised", "out"] as const;
export type InSurprise = (typeof IN_SURPRISE)[number];

export function inSurprise(fight: Fight, id: FigureId): InSurprise {
  const figure = figureOf(fight, id);
  if (figure === undefined || isDown(figure)) return "out";
  if (alertnessNow(fight, id) === "surprised") return "surprised";
  return hasActedSurprising(fight, id) ? "acted" : "free";
}

/** Who may still do something in the segment of surprise. */
export function freeInSurprise(fight: Fight): readonly FigureId[] {
  return fight.encounter.stage === "surprise" ? waitingNow(fight, rulebook(fight)) : [];
}
