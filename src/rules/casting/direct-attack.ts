import type { FigureId, Moment } from "../vocabulary.ts";

/** Feet within which a foe who aims at a caster engages him directly (S2.4B.a). */
const DIRECT = 10;
/** Feet within which an ally stands beside him (S2.4B.b–c). */
const BESIDE = 5;

/** Somebody near a caster. Feet are null when they are not known. */
export interface Neighbor {
  readonly figure: FigureId;
  readonly feet: number | null;
}

/**
 * Those who engage a caster directly, of the foes who aim at him.
 *
 * @source S2.4B.a, S2.4B.f
 * @reading without a map, who declared blows at him stands within reach
 */
export function engaging(aiming: readonly Neighbor[]): readonly FigureId[] {
  return aiming.filter(({ feet }) => feet === null || feet <= DIRECT).map(({ figure }) => figure);
}

/** Is somebody of his own beside the caster, so that foes are kept busy (S2.4B.b–c)? */
export function isShielded(allies: readonly Neighbor[]): boolean {
  return allies.some(({ feet }) => feet !== null && feet <= BESIDE);
}

/**
 * The moments in which each foe who engages a lone caster may roll to hit: every segment of the casting but the first.
 *
 * @source S2.4B.b
 */
export function extraRolls(begins: Moment, castingTime: number): readonly Moment[] {
  return Array.from({ length: Math.max(0, castingTime - 1) }, (_, n) => begins + n + 1);
}
