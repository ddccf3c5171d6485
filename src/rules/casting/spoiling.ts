import type { Rulebook } from "../rulebook/rulebook.ts";
import { SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** An attack that struck a caster. */
export interface Interruption {
  readonly damage: number;
  /** Which of the attacker's routines it belongs to, from 1; 1 where they are not told apart. */
  readonly routine: number;
}

/** What is under way: a spell, or a device that takes time. */
export interface UnderWay {
  /** Segments from its beginning to its effect. */
  readonly castingTime: number;
  readonly device: boolean;
}

/**
 * Can an attack that struck spoil what is under way?
 *
 * @source S4.VII.C.3, S4.VII.C.6–7, S2.4A.f, S2.4B.e
 * @reading any hit spoils a spell, or only one that hurts (ruling `casting.interrupt`). Only the first of several
 * routines does, unless the casting takes a whole round. A device goes on until its wielder falls
 */
export function canSpoil(
  { damage, routine }: Interruption,
  { castingTime, device }: UnderWay,
  book: Pick<Rulebook, "casting.interrupt">,
): boolean {
  if (device || (book["casting.interrupt"] === "damage" && damage <= 0)) return false;
  return routine === 1 || castingTime >= SEGMENTS_PER_ROUND;
}
