import type { FigureId, SideId } from "../vocabulary.ts";
import { type Alertness, alertnessIn, type Lost, netSegments } from "./segments.ts";

/** The actions of a surprise segment, of which a figure may take one (S4.I.D.1–5). */
export const SURPRISE_DEEDS = ["blows", "missiles", "move", "spell", "other"] as const;
export type SurpriseDeed = (typeof SURPRISE_DEEDS)[number];

/** A figure's actions in the current surprise segment. */
export interface DoneInSurprise {
  readonly deed: SurpriseDeed;
  /** Blows struck or missiles discharged. */
  readonly times: number;
  /** Feet walked. */
  readonly feet: number;
}

/** The surprise of the opening round, as JSON. */
export interface Surprise {
  /** Segments that each side lost by its own roll. */
  readonly lost: Lost;
  /** Segments that each member is surprised; 0 for members not listed. */
  readonly members: Readonly<Record<FigureId, number>>;
  /** The number of surprise segments; 0 if no figure is surprised. */
  readonly segments: number;
  /** The actions of the current segment. */
  readonly done: Readonly<Record<FigureId, DoneInSurprise>>;
}

/** The number of surprise segments, until all members of all sides have recovered. */
export function segmentsOfAll(lost: Lost, members: Readonly<Record<FigureId, number>>): number {
  const sides = Object.keys(lost).map(side => netSegments(lost, side));
  return Math.max(0, ...sides, ...Object.values(members));
}

/** The state of a figure in a surprise segment (S4.I.D–F). */
export function alertnessOf(surprise: Surprise, figure: FigureId, side: SideId, segment: number): Alertness {
  const net = Object.hasOwn(surprise.lost, side) ? netSegments(surprise.lost, side) : 0;
  return alertnessIn(segment, surprise.members[figure] ?? 0, net);
}
