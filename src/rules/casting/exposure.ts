import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, segmentsBetween } from "../vocabulary.ts";
import type { Casting } from "./casting.ts";

/** The phase of a figure's spell this round: `over` once it has taken effect or was interrupted. */
export type CastingPhase = "none" | "declared" | "casting" | "over";

/** The to-hit bonus of attacks on a caster (S2.4A.j). */
const CASTER_TO_HIT = 3;

/**
 * True if a caster is easier to hit: from the declaration until the spell takes effect, is interrupted or given up; or
 * until the end of that round; or only during the casting (ruling `casting.vulnerable`).
 *
 * @source S2.4A.h–k, S4.VII.C.5
 */
export function isExposed(phase: CastingPhase, book: Pick<Rulebook, "casting.vulnerable">): boolean {
  if (phase === "over") return book["casting.vulnerable"] === "whole-round";
  return phase === "casting" || (phase === "declared" && book["casting.vulnerable"] !== "while-casting");
}

/**
 * Points of armor class that a caster loses while it is exposed: its Dexterity bonus, but a penalty stays; 0 if none is
 * lost (S2.4A.i, S4.VII.C.5).
 */
export function lostDexterity(
  phase: CastingPhase,
  dexterityBonus: number,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.dexterity">,
): number {
  const loses = book["casting.dexterity"] === "lost" && isExposed(phase, book);
  return loses ? Math.max(0, dexterityBonus) : 0;
}

/** The bonus to hit a caster while it is exposed, by blow or missile; 0 if the rulebook has none (S2.4A.j, S2.4B.f). */
export function casterToHit(
  phase: CastingPhase,
  book: Pick<Rulebook, "casting.vulnerable" | "casting.restrictions">,
): number {
  return book["casting.restrictions"] === "d10-segments" && isExposed(phase, book) ? CASTER_TO_HIT : 0;
}

/**
 * True if its spell of this round keeps a figure from all other actions: moving, parrying, dodging (S2.4A.h, S2.4A.k).
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

/** Feet within which a foe that attacks a caster engages it directly (S2.4B.a). */
const DIRECT = 10;
/**
 * From this distance between edges, in feet, an ally is no longer adjacent to the caster. Half a square, for figures
 * off the grid.
 */
const APART = 2.5;

/** A figure near a caster. `feet` is `null` if unknown. */
export interface Neighbor {
  readonly figure: FigureId;
  readonly feet: number | null;
}

/**
 * Of the foes that attack a caster, those within ten feet, which engage it directly.
 *
 * @source S2.4B.a, S2.4B.f
 * @reading without a map, a foe that declared melee against the caster is within reach
 */
export function engaging(aiming: readonly Neighbor[]): readonly FigureId[] {
  return aiming.filter(({ feet }) => feet === null || feet <= DIRECT).map(({ figure }) => figure);
}

/**
 * True if an ally is next to the caster, to keep foes busy.
 *
 * @source S2.4B.b–c
 * @reading adjacent means in a square that touches the caster's; every figure takes up at least one
 */
export function isShielded(allies: readonly Neighbor[]): boolean {
  return allies.some(({ feet }) => feet !== null && feet < APART);
}

/**
 * The segments when a foe that engages a lone caster may roll to hit, counted from the beginning of the casting:
 * every segment but the first.
 *
 * @source S2.4B.b
 */
export function extraRolls({ begins, lands }: Pick<Casting, "begins" | "lands">): readonly number[] {
  const castingTime = segmentsBetween(begins, lands);
  return Array.from({ length: Math.max(0, castingTime - 1) }, (_, n) => n + 1);
}
