import { type Fight, type Figure, isDown } from "../../../src/rules/index.ts";

/** The figures that are still up. */
export const standing = (fight: Fight): readonly Figure[] =>
  fight.figures.filter((figure): figure is Figure => figure !== null && !isDown(figure));

/** The distance of two figures on a square grid; 0 if one has no position. */
export const feet = ({ position: one }: Figure, { position: other }: Figure): number =>
  one && other ? Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) : 0;

/** The nearest foe that is still up and less than `within` feet away; null if there is none. */
export function nearestFoe(fight: Fight, figure: Figure, within = Number.POSITIVE_INFINITY): Figure | null {
  let nearest: Figure | null = null;
  for (const foe of standing(fight)) {
    if (foe.side === figure.side || feet(figure, foe) >= within) continue;
    if (nearest === null || feet(figure, foe) < feet(figure, nearest)) nearest = foe;
  }
  return nearest;
}
