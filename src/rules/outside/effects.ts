import { hitPointsHealed } from "../character/hit-points.ts";
import {
  type Affected,
  begunEffects,
  downAt,
  type Effect,
  isDormancy,
  mostHitPoints,
  storedOfWorn,
} from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";

/**
 * The stored effects of worn devices that a figure keeps outside a fight: what its devices have left, such as the points
 * that a brooch can still absorb, without the moments of the fight.
 *
 * @source G.13
 */
export function leftOfWorn(figure: Affected): readonly Effect[] {
  const kept = storedOfWorn(figure).filter(effect => !isDormancy(effect));
  return kept.map(effect => ({ ...effect, until: null, due: null }));
}

/**
 * The hit points of a figure after its effects have changed outside a fight. An effect can lend hit points from its
 * beginning to its end, and restore some when it ends.
 *
 * @param effects the effects that are on it now, without those of worn devices
 * @source G.13
 * @reading as in a fight: those that were lent are the last to go, and nothing is restored to one who is down
 */
export function hitPointsAfterEffects(figure: Figure, effects: readonly Effect[]): number {
  const before = begunEffects(figure);
  const lacksIn = (all: readonly Effect[]) => (effect: Effect) => !all.some(({ key }) => key === effect.key);
  const [begun, ended] = [effects.filter(lacksIn(before)), before.filter(lacksIn(effects))];
  const after = { ...figure, effects: [...effects, ...storedOfWorn(figure)] };
  const most = mostHitPoints(after);
  let { hitPoints } = figure;
  for (const { extraHitPoints = 0 } of begun)
    hitPoints = extraHitPoints > 0 ? hitPointsHealed(hitPoints, most, extraHitPoints) : hitPoints + extraHitPoints;
  for (const { extraHitPoints = 0, restoresAtEnd = 0 } of ended) {
    if (extraHitPoints > 0) hitPoints = Math.min(hitPoints, most);
    if (hitPoints > downAt(after)) hitPoints = hitPointsHealed(hitPoints, most, restoresAtEnd);
  }
  return hitPoints;
}
