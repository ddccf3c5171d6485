/**
 * The hit points after healing: at most the maximum, and never fewer than before.
 *
 * @param hitPoints the current hit points, 0 or less if the figure is down
 * @source G.03
 * @reading fractions do not count
 */
export function hitPointsHealed(hitPoints: number, most: number, rolled: number): number {
  return Math.max(hitPoints, Math.min(most, hitPoints + Math.floor(rolled)));
}
