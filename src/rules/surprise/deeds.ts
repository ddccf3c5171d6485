import type { Why } from "../whys/whys.ts";
import type { Alertness } from "./segments.ts";
import type { DoneInSurprise, SurpriseDeed } from "./surprise.ts";
import { READY_RATE, SPEEDY_SEGMENT } from "./tables.ts";

/** Somebody about to do something in a segment of surprise. */
export interface Attempt {
  readonly deed: SurpriseDeed;
  readonly alertness: Alertness;
  readonly segment: number;
  /** Does it shoot a crossbow of speed? */
  readonly speedy: boolean;
  /** What it has done in this segment; undefined for nothing. */
  readonly done: DoneInSurprise | undefined;
}

/**
 * Why a figure may not do this in a segment of surprise; null when it may.
 *
 * @source S4.I.C.6, S4.I.D, S4.I.E
 */
export function surpriseFault({ deed, alertness, segment, speedy, done }: Attempt): Why | null {
  if (alertness === "surprised" && !(speedy && segment === SPEEDY_SEGMENT)) return "surprised";
  if (alertness === "recovered" && isAttack(deed)) return "recovered-early";
  return done !== undefined && done.deed !== deed ? "one-deed-in-surprise" : null;
}

/** Are these blows or missiles: what a figure that recovered early neither does nor suffers (S4.I.E–F)? */
export function isAttack(deed: SurpriseDeed): boolean {
  return deed === "blows" || deed === "missiles";
}

/**
 * Missiles that a figure discharges in one segment of surprise: a round's, or three times as many when they lie ready.
 *
 * @source S4.I.D.2, S4.I.C.6
 * @reading a surprised bearer of a crossbow of speed shoots it once
 */
export function missilesInSurprise(alertness: Alertness, rate: number, ready: boolean): number {
  if (alertness === "surprised") return 1;
  return ready ? rate * READY_RATE : rate;
}

/** The account of a segment of surprise with one more deed in it. */
export function withDeed(done: DoneInSurprise | undefined, deed: SurpriseDeed, feet = 0): DoneInSurprise {
  return { deed, times: (done?.times ?? 0) + 1, feet: (done?.feet ?? 0) + feet };
}

/** Segments that a spell or device begun in a segment of surprise still takes: that one counts as its first (S4.I.D.4–5). */
export function segmentsToLand(segments: number): number {
  return Math.max(0, segments - 1);
}
