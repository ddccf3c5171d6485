import type { Stamina } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { LEVELS } from "./tables.ts";

/** Does it have all points of its level (S3.LR.a)? */
export function isWhole({ points, most }: Stamina): boolean {
  return points >= most;
}

/**
 * The stamina after a round of rest that regained a point or failed to. At the maximum, the point counts toward the
 * save for the level.
 *
 * @source S3.FR.a–b, S3.LR.b
 */
export function withPoint(stamina: Stamina, won: boolean): Stamina {
  if (!won) return { ...stamina, failed: stamina.failed + 1 };
  const gain = isWhole(stamina) ? { banked: stamina.banked + 1 } : { points: stamina.points + 1 };
  return { ...stamina, ...gain, failed: 0 };
}

/**
 * The bonus to the save for the better level.
 *
 * @param before the stamina at the start of the round
 * @param now the stamina with the round's own point, if any
 * @source S3.LR.b
 * @reading the round's own point counts at once; or from the next round on (ruling `fatigue.levelSave`)
 */
export function levelBonus(before: Stamina, now: Stamina, book: Pick<Rulebook, "fatigue.levelSave">): number {
  return book["fatigue.levelSave"] === "counts" ? now.banked : before.banked;
}

/**
 * The stamina after reaching the better level, with a single point (S3.LR.c).
 *
 * @throws RangeError if the figure is fresh
 */
export function improved(stamina: Stamina): Stamina {
  const better = LEVELS[stamina.level].better;
  if (better === null) throw new RangeError(`improved: expected a weary figure, got one that is ${stamina.level}`);
  return { points: 1, most: stamina.most, level: better, failed: 0, banked: 0 };
}
