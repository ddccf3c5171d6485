import type { Rulebook } from "../rulebook/rulebook.ts";

/** The phase of a figure's spell this round: `over` once it has taken effect or was interrupted. */
export type CastingPhase = "none" | "declared" | "casting" | "over";

/** The to-hit bonus of attacks on a caster (S2.4A.j). */
const CASTER_TO_HIT = 3;

/**
 * Is a caster exposed? From the declaration until the spell takes effect, is interrupted or given up; or until the end
 * of that round; or only during the casting (ruling `casting.vulnerable`).
 *
 * @source S2.4A.h–k, S4.VII.C.5
 */
export function isExposed(phase: CastingPhase, book: Pick<Rulebook, "casting.vulnerable">): boolean {
  if (phase === "over") return book["casting.vulnerable"] === "whole-round";
  return phase === "casting" || (phase === "declared" && book["casting.vulnerable"] !== "while-casting");
}

/**
 * The armor class penalty of a caster, in points: its Dexterity bonus is lost, a Dexterity penalty stays (S2.4A.i,
 * S4.VII.C.5).
 */
export function lostDexterity(
  phase: CastingPhase,
  dexterityBonus: number,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.dexterity">,
): number {
  const loses = book["casting.dexterity"] === "lost" && isExposed(phase, book);
  return loses ? Math.max(0, dexterityBonus) : 0;
}

/** The to-hit bonus of an attack on a caster, by blow or missile (S2.4A.j, S2.4B.f). */
export function casterToHit(
  phase: CastingPhase,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.restrictions">,
): number {
  return book["casting.restrictions"] === "d10-segments" && isExposed(phase, book) ? CASTER_TO_HIT : 0;
}

/**
 * Does its spell keep a figure from all other actions: moving, parrying, dodging (S2.4A.h, S2.4A.k)?
 *
 * @reading the whole round: before the casting, during it and after it
 */
export function isAbsorbed(
  phase: CastingPhase,
  castThisRound: boolean,
  book: Pick<Rulebook, "casting.restrictions">,
): boolean {
  return book["casting.restrictions"] === "d10-segments" && (phase !== "none" || castThisRound);
}
