import { segmentsBetween } from "../moment.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Casting } from "./casting.ts";

/** Feet within which a foe that aims at a caster engages it directly (S2.4B.a). */
const DIRECT = 10;
/** Feet between edges at which an ally is no longer in a square that touches the caster's: half a square, off the grid. */
const APART = 2.5;

/** Somebody near a caster. Feet are null when they are not known. */
export interface Neighbor {
  readonly figure: FigureId;
  readonly feet: number | null;
}

/**
 * The foes that engage a caster directly, of those that aim at it.
 *
 * @source S2.4B.a, S2.4B.f
 * @reading without a map, a foe that declared blows at the caster stands within reach
 */
export function engaging(aiming: readonly Neighbor[]): readonly FigureId[] {
  return aiming.filter(({ feet }) => feet === null || feet <= DIRECT).map(({ figure }) => figure);
}

/**
 * Is an ally beside the caster, so that foes are kept busy?
 *
 * @source S2.4B.b–c
 * @reading adjacent is in a square that touches the caster's; nobody takes up less than one
 */
export function isShielded(allies: readonly Neighbor[]): boolean {
  return allies.some(({ feet }) => feet !== null && feet < APART);
}

/**
 * The segments after its beginning in which each foe who engages a lone caster may roll to hit: every one of the casting but the first.
 *
 * @source S2.4B.b
 */
export function extraRolls({ begins, lands }: Pick<Casting, "begins" | "lands">): readonly number[] {
  const castingTime = segmentsBetween(begins, lands);
  return Array.from({ length: Math.max(0, castingTime - 1) }, (_, n) => n + 1);
}
