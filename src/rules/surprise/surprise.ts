import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, SideId } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import { READY_RATE, SPEEDY_SEGMENT } from "./chance.ts";

/** Segments that each side lost by its own roll. */
export type Lost = Readonly<Record<SideId, number>>;

/**
 * The segments that a side stays surprised: its loss minus the smallest loss of any side; 0 if it is not.
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
 * The segments that one member of a side stays surprised, by the sides' losses and its own Dexterity, which shortens or
 * lengthens surprise, but never causes it.
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
 * Compares a segment with those that a figure and its side stay surprised: surprised; recovered before its side,
 * because of Dexterity; or alert, as its side is.
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

/**
 * Whether a figure is surprised, recovered before its side or alert in a segment of surprise, looked up in the fight's
 * surprise (S4.I.D–F).
 */
export function alertnessOf(surprise: Surprise, figure: FigureId, side: SideId, segment: number): Alertness {
  const net = Object.hasOwn(surprise.lost, side) ? netSegments(surprise.lost, side) : 0;
  return alertnessIn(segment, surprise.members[figure] ?? 0, net);
}

/** An action that a figure is about to take in a surprise segment. */
export interface Attempt {
  readonly deed: SurpriseDeed;
  readonly alertness: Alertness;
  readonly segment: number;
  /** Is it a shot with a crossbow of speed? */
  readonly speedy: boolean;
  /** Its actions in this segment so far; `undefined` if none. */
  readonly done: DoneInSurprise | undefined;
}

/**
 * The reason why a figure cannot take this action in a surprise segment; `null` if it can.
 *
 * @source S4.I.C.6, S4.I.D, S4.I.E
 */
export function surpriseFault({ deed, alertness, segment, speedy, done }: Attempt): Why | null {
  if (alertness === "surprised" && !(speedy && segment === SPEEDY_SEGMENT)) return "surprised";
  if (alertness === "recovered" && isAttack(deed)) return "recovered-early";
  return done !== undefined && done.deed !== deed ? "one-deed-in-surprise" : null;
}

/**
 * True if an action in surprise is an attack by blow or missile. A figure that recovered early can neither make nor
 * suffer one (S4.I.E–F).
 */
export function isAttack(deed: SurpriseDeed): boolean {
  return deed === "blows" || deed === "missiles";
}

/**
 * The missiles that a figure fires in one surprise segment: those of a round, or three times as many if they are ready.
 *
 * @source S4.I.D.2, S4.I.C.6
 * @reading a surprised bearer of a crossbow of speed shoots it once
 */
export function missilesInSurprise(alertness: Alertness, rate: number, ready: boolean): number {
  if (alertness === "surprised") return 1;
  return ready ? rate * READY_RATE : rate;
}

/** Returns what a figure has done in a segment of surprise, with one more action added. */
export function withDeed(done: DoneInSurprise | undefined, deed: SurpriseDeed, feet = 0): DoneInSurprise {
  return { deed, times: (done?.times ?? 0) + 1, feet: (done?.feet ?? 0) + feet };
}

/**
 * The segments that a spell or device begun in a segment of surprise takes after it, since that segment counts as the
 * first (S4.I.D.4–5).
 */
export function segmentsToLand(segments: number): number {
  return Math.max(0, segments - 1);
}
