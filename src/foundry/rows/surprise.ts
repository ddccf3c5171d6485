import { alertnessOf, type Fight, type FigureId, figureOf, isDown, waitingNow } from "../../rules/index.ts";
import { rulebook } from "../settings.ts";

/** Whether a figure is surprised in the current segment of surprise; null if there is none. */
export function alertnessNow(fight: Fight, id: FigureId): ReturnType<typeof alertnessOf> | null {
  const { surprise, segment } = fight.encounter;
  const figure = figureOf(fight, id);
  return surprise && figure ? alertnessOf(surprise, id, figure.side, segment) : null;
}

/** Has a figure used its one action in this segment of surprise? */
export function hasActedSurprising({ encounter: { surprise } }: Fight, figure: FigureId): boolean {
  return surprise?.done[figure] !== undefined;
}

/** States of a figure in a segment of surprise, in the order of the list: may act, has acted, is surprised, is down. */
export const IN_SURPRISE = ["free", "acted", "surprised", "out"] as const;
export type InSurprise = (typeof IN_SURPRISE)[number];

/** A figure's state in the segment of surprise: it may act, has acted, is surprised, or is down. */
export function inSurprise(fight: Fight, id: FigureId): InSurprise {
  const figure = figureOf(fight, id);
  if (figure === undefined || isDown(figure)) return "out";
  if (alertnessNow(fight, id) === "surprised") return "surprised";
  return hasActedSurprising(fight, id) ? "acted" : "free";
}

/** The figures that may still act in the segment of surprise. */
export function freeInSurprise(fight: Fight): readonly FigureId[] {
  return fight.encounter.stage === "surprise" ? waitingNow(fight, rulebook(fight)) : [];
}
