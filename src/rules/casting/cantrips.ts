import type { Moment } from "../vocabulary.ts";

/** Decides how long after the first of two cantrips the second comes (S4.VII.C.4). */
export const CANTRIP_DIE = "1d4";

/** When the second of two cantrips takes effect: one to four segments after the first (S4.VII.C.4). */
export function secondCantrip(first: Moment, segments: number): Moment {
  return first + segments;
}
