import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, SideId } from "../vocabulary.ts";

/** Segments that each side lost by its own roll. */
export type Lost = Readonly<Record<SideId, number>>;

/**
 * Segments that a side stays surprised: its loss minus the smallest loss of any side.
 *
 * @source S4.I.C.3–4
 * @reading with more than two sides, the smallest loss among them is subtracted
 */
export function netSegments(lost: Lost, side: SideId): number {
  return (lost[side] ?? 0) - leastLost(lost);
}

function leastLost(lost: Lost): number {
  return Math.min(...Object.values(lost));
}

/**
 * Segments that one member of a side stays surprised. Dexterity shortens or lengthens surprise, but never causes it.
 *
 * @param adjustment the reaction adjustment, limited by gear (S4.I.C.5b)
 * @source S4.I.C.5, S4.I.C.5a
 * @reading Dexterity applies to the net result, or to the side's loss before the other side's is subtracted (ruling
 * `surprise.dexterity`); a bonus can at most end the surprise
 */
export function memberSegments(
  lost: Lost,
  side: SideId,
  adjustment: number,
  book: Pick<Rulebook, "surprise.dexterity" | "surprise.longer">,
): number {
  const net = netSegments(lost, side);
  const most = book["surprise.longer"] === "inactive" ? Infinity : net;
  if (book["surprise.dexterity"] === "net") return net === 0 ? 0 : within(net - adjustment, most);
  const gross = lost[side] ?? 0;
  return gross === 0 ? 0 : within(Math.max(0, gross - adjustment) - leastLost(lost), most);
}

/**
 * @reading a figure slower than its side stays surprised longer, or no longer than the side (ruling `surprise.longer`)
 */
function within(segments: number, most: number): number {
  return Math.min(most, Math.max(0, segments));
}

/** The state of a figure in a surprise segment. */
export type Alertness = "surprised" | "recovered" | "alert";

/**
 * Is a figure surprised, recovered before its side because of Dexterity, or on a side that is not surprised?
 *
 * @source S4.I.D–F
 */
export function alertnessIn(segment: number, own: number, side: number): Alertness {
  if (segment <= own) return "surprised";
  return segment <= side ? "recovered" : "alert";
}

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
