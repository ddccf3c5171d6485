import {
  alertnessOf,
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  type Rulebook,
  type Step,
  waitingNow,
} from "#rules/index.ts";
import type { Hindrance } from "../../dialogs/index.ts";
import { rulebook } from "../../settings.ts";
import type { LikelyKey } from "./keys.ts";

/** The data that a figure's line in the tracker is built from. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know its plan? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /**
   * Suggested buttons, computed on demand: do the declared action, move within reach for it, or declare the likely
   * action.
   */
  readonly likely: Readonly<Record<"deed" | "declaration" | "charge" | "closing", () => LikelyKey | null>>;
  /** Why no button moves it within reach, computed on demand; null if one does or it need not move. */
  readonly hindrance: () => Hindrance | null;
}

/** Whether a figure is surprised in the current segment of surprise; null if there is none. */
export function alertnessNow(fight: Fight, id: FigureId): ReturnType<typeof alertnessOf> | null {
  const { surprise, segment } = fight.encounter;
  const figure = figureOf(fight, id);
  return surprise && figure ? alertnessOf(surprise, id, figure.side, segment) : null;
}

/** Has it used its one action in this segment of surprise? */
export function hasActedSurprising({ encounter: { surprise } }: Fight, figure: FigureId): boolean {
  return surprise?.done[figure] !== undefined;
}

/** States of a figure in a segment of surprise, in the order of the list: may act, has acted, is surprised, is down. */
export const IN_SURPRISE = ["free", "acted", "surprised", "out"] as const;
export type InSurprise = (typeof IN_SURPRISE)[number];

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
