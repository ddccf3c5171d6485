import type { Rulebook } from "../rulebook/rulebook.ts";
import type { SideId } from "../vocabulary.ts";

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
