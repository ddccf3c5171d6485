import type { Rulebook } from "../rulebook/rulebook.ts";
import type { SideId } from "../vocabulary.ts";

/** Segments that each side lost by its own roll. */
export type Lost = Readonly<Record<SideId, number>>;

/**
 * Segments a side stays surprised: what it lost beyond the side that lost least.
 *
 * @source S4.I.C.3–4
 * @reading of more than two sides, what the least surprised of them lost is taken off
 */
export function netSegments(lost: Lost, side: SideId): number {
  return (lost[side] ?? 0) - leastLost(lost);
}

function leastLost(lost: Lost): number {
  return Math.min(...Object.values(lost));
}

/**
 * Segments one member of a side stays surprised: Dexterity shortens or lengthens them, and never makes a surprise.
 *
 * @param adjustment the reaction adjustment, as the gear lets it through (S4.I.C.5b)
 * @source S4.I.C.5, S4.I.C.5a
 * @reading Dexterity works on the net, or on what the side lost before the other's is taken off (ruling
 * `surprise.dexterity`); a bonus never does more than end it
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

/** @reading a figure slower than its side stays surprised longer, or no longer than the side (ruling `surprise.longer`) */
function within(segments: number, most: number): number {
  return Math.min(most, Math.max(0, segments));
}

/** How a figure stands in a segment of surprise. */
export type Alertness = "surprised" | "recovered" | "alert";

/**
 * Is it still surprised, free earlier than its side through its Dexterity, or on a side that is not surprised?
 *
 * @source S4.I.D–F
 */
export function alertnessIn(segment: number, own: number, side: number): Alertness {
  if (segment <= own) return "surprised";
  return segment <= side ? "recovered" : "alert";
}
