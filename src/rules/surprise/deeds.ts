import type { Why } from "../whys/whys.ts";
import { READY_RATE, SPEEDY_SEGMENT } from "./chance.ts";
import type { Alertness, DoneInSurprise, SurpriseDeed } from "./surprise.ts";

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

/** Is it an attack by blow or missile? A figure that recovered early can neither make nor suffer one (S4.I.E–F). */
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

/** A figure's actions in a surprise segment, with one more added. */
export function withDeed(done: DoneInSurprise | undefined, deed: SurpriseDeed, feet = 0): DoneInSurprise {
  return { deed, times: (done?.times ?? 0) + 1, feet: (done?.feet ?? 0) + feet };
}

/**
 * Segments that a spell or device begun in a surprise segment still takes. That segment counts as the first
 * (S4.I.D.4–5).
 */
export function segmentsToLand(segments: number): number {
  return Math.max(0, segments - 1);
}
