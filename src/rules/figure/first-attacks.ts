import type { FigureId } from "../vocabulary.ts";
import type { Effect } from "./effect.ts";

/** Does an effect let attacks on its bearer go astray? */
export function isDisplacement({ firstMisses, firstToHit = 0 }: Effect): boolean {
  return firstMisses === true || firstToHit !== 0;
}

/**
 * Has a figure not attacked the bearer of an effect yet, so that this attack is the first?
 *
 * @source G.13
 * @reading the first in each fight, whether it hits or not; also a touch that carries magic
 */
export function isFirstAttack({ attackedBy = "" }: Effect, attacker: FigureId): boolean {
  return !attackedBy.split(",").includes(attacker);
}
