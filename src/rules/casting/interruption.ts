import type { Rulebook } from "../rulebook/rulebook.ts";
import { SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** An attack that hit a caster. */
interface Interruption {
  readonly damage: number;
  /** The ordinal of the attacker's routine, from 1; 1 if routines are not counted. */
  readonly routine: number;
}

/** A spell in progress, or a device that takes time. */
interface UnderWay {
  /** Segments from its beginning to its effect. */
  readonly castingTime: number;
  readonly device: boolean;
}

/**
 * Can a hit interrupt it?
 *
 * @source S4.VII.C.3, S4.VII.C.6–7, S2.4A.f, S2.4B.e
 * @reading any hit interrupts a spell, or only one that does damage (ruling `casting.interrupt`). Of several routines
 * only the first can, unless the casting takes a whole round. A device continues until its user is down
 */
export function canSpoil(
  { damage, routine }: Interruption,
  { castingTime, device }: UnderWay,
  book: Pick<Rulebook, "casting.interrupt">,
): boolean {
  if (device || (book["casting.interrupt"] === "damage" && damage <= 0)) return false;
  return routine === 1 || castingTime >= SEGMENTS_PER_ROUND;
}

/** Disturbances other than damage that can interrupt a caster (S2.4A.g). */
export const DISTURBANCES = ["grapple", "knockdown", "forced-move", "other"] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/**
 * Does a disturbance interrupt a spell automatically, without the GM?
 *
 * @source S2.4A.g
 * @reading grapples, knockdowns and forced moves do; or only the GM decides (ruling `casting.disturbance`)
 */
export function disturbsByItself(disturbance: Disturbance, book: Pick<Rulebook, "casting.disturbance">): boolean {
  return book["casting.disturbance"] === "automatic" && disturbance !== "other";
}
