import type { FigureId, SideId } from "../vocabulary.ts";
import { type Alertness, alertnessIn, type Lost, netSegments } from "./segments.ts";

/** What may be done in a segment of surprise: one of these (S4.I.D.1–5). */
export const SURPRISE_DEEDS = ["blows", "missiles", "move", "spell", "other"] as const;
export type SurpriseDeed = (typeof SURPRISE_DEEDS)[number];

/** What a figure has done in the segment of surprise being played. */
export interface DoneInSurprise {
  readonly deed: SurpriseDeed;
  /** Blows struck or missiles discharged. */
  readonly times: number;
  /** Feet walked. */
  readonly feet: number;
}

/** How surprised everybody is: JSON, kept for the round it opens. */
export interface Surprise {
  /** Segments that each side lost by its own roll. */
  readonly lost: Lost;
  /** Segments that each member is surprised; members not named are not. */
  readonly members: Readonly<Record<FigureId, number>>;
  /** Segments of surprise in all; 0 when nobody is surprised. */
  readonly segments: number;
  /** What has been done in the one being played. */
  readonly done: Readonly<Record<FigureId, DoneInSurprise>>;
}

/** Segments of surprise: until the last member of the last side has recovered. */
export function segmentsOfAll(lost: Lost, members: Readonly<Record<FigureId, number>>): number {
  const sides = Object.keys(lost).map(side => netSegments(lost, side));
  return Math.max(0, ...sides, ...Object.values(members));
}

/** How a figure stands in a segment of surprise (S4.I.D–F). */
export function alertnessOf(surprise: Surprise, figure: FigureId, side: SideId, segment: number): Alertness {
  const net = Object.hasOwn(surprise.lost, side) ? netSegments(surprise.lost, side) : 0;
  return alertnessIn(segment, surprise.members[figure] ?? 0, net);
}
