import type { Rulebook } from "../rulebook/rulebook.ts";

/** Where a figure stands with the spell of its round: over when it has taken effect or is lost. */
export type CastingPhase = "none" | "declared" | "casting" | "over";

/** What attacks on a caster add (S2.4A.j). */
const CASTER_TO_HIT = 3;

/**
 * Is a caster without guard: from the declaration of the spell until it has come, been lost or renounced; or until the end of
 * the round in which that is; or only during the casting (ruling `casting.vulnerable`)?
 *
 * @source S2.4A.h–k, S4.VII.C.5
 */
export function isExposed(phase: CastingPhase, book: Pick<Rulebook, "casting.vulnerable">): boolean {
  if (phase === "over") return book["casting.vulnerable"] === "whole-round";
  return phase === "casting" || (phase === "declared" && book["casting.vulnerable"] !== "while-casting");
}

/** Points by which a caster's armor class is worse: those of Dexterity; a penalty stays (S2.4A.i, S4.VII.C.5). */
export function lostDexterity(
  phase: CastingPhase,
  dexterityBonus: number,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.dexterity">,
): number {
  const loses = book["casting.dexterity"] === "lost" && isExposed(phase, book);
  return loses ? Math.max(0, dexterityBonus) : 0;
}

/** What an attack on a caster adds to hit, with blow or missile (S2.4A.j, S2.4B.f). */
export function casterToHit(
  phase: CastingPhase,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.restrictions">,
): number {
  return book["casting.restrictions"] === "d10-segments" && isExposed(phase, book) ? CASTER_TO_HIT : 0;
}

/**
 * Does its spell keep a figure from doing anything else: moving, parrying, dodging (S2.4A.h, S2.4A.k)?
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
