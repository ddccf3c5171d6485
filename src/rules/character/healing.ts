/**
 * The hit points of one who regains some: none more than it has at most, and none fewer than it had.
 *
 * @param hitPoints as they stand, 0 or less for who is down
 * @source G.03
 * @reading part of a point is none
 */
export function hitPointsHealed(hitPoints: number, most: number, rolled: number): number {
  return Math.max(hitPoints, Math.min(most, hitPoints + Math.floor(rolled)));
}
