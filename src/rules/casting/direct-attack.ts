import { segmentsBetween } from "../moment.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Casting } from "./casting.ts";

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
 * The foes that engage a caster directly, among those that attack it.
 *
 * @source S2.4B.a, S2.4B.f
 * @reading without a map, a foe that declared melee against the caster is within reach
 */
export function engaging(aiming: readonly Neighbor[]): readonly FigureId[] {
  return aiming.filter(({ feet }) => feet === null || feet <= DIRECT).map(({ figure }) => figure);
}

/**
 * Is an ally next to the caster, to keep foes busy?
 *
 * @source S2.4B.b–c
 * @reading adjacent means in a square that touches the caster's; every figure takes up at least one
 */
export function isShielded(allies: readonly Neighbor[]): boolean {
  return allies.some(({ feet }) => feet !== null && feet < APART);
}

/**
 * The segments in which a foe that engages a lone caster may roll to hit, counted from the beginning of the casting:
 * every segment but the first.
 *
 * @source S2.4B.b
 */
export function extraRolls({ begins, lands }: Pick<Casting, "begins" | "lands">): readonly number[] {
  const castingTime = segmentsBetween(begins, lands);
  return Array.from({ length: Math.max(0, castingTime - 1) }, (_, n) => n + 1);
}
