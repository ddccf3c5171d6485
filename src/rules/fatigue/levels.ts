import type { Figure, Stamina } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { ENCUMBRANCES, type Encumbrance, type FatigueLevel } from "../vocabulary.ts";
import { FASTEST, LEVELS } from "./tables.ts";

/** The result of a loss of points. */
interface Drained {
  readonly points: number;
  readonly level: FatigueLevel;
  /** The levels reached through the loss, in order. */
  readonly passed: readonly FatigueLevel[];
}

/**
 * Points and level after a loss. At 0 points the next level begins with the maximum, minus the part of the loss below
 * 0.
 *
 * @param cost points lost, 0 or more
 * @source S3.FL.a–c
 * @reading a loss that uses up the whole next level, too, continues into the one after it; the last level has no limit
 */
export function drain({ points, most, level }: Pick<Stamina, "points" | "most" | "level">, cost: number): Drained {
  const passed: FatigueLevel[] = [];
  let left = points - cost;
  let reached = level;
  for (let next = LEVELS[level].next; left <= 0 && next !== null; next = LEVELS[next].next) {
    left += most;
    reached = next;
    passed.push(next);
  }
  return { points: left, level: reached, passed };
}

/** Are all points of the last level used up (S3.FL.c)? */
export function isSpent(figure: Pick<Figure, "stamina">): boolean {
  const { stamina } = figure;
  return stamina !== undefined && stamina.level === "exhausted" && stamina.points <= 0;
}

/**
 * The encumbrance of a figure with its fatigue; `null` if it is beyond the worst.
 *
 * @source S3.FL.b–d
 */
export function modifiedEncumbrance(figure: Pick<Figure, "encumbrance" | "stamina">): Encumbrance | null {
  const own = ENCUMBRANCES.indexOf(figure.encumbrance ?? "none");
  return ENCUMBRANCES[own + LEVELS[figure.stamina?.level ?? "fresh"].encumbered] ?? null;
}

/** Has a figure collapsed under its load (S3.FL.d)? */
export function isCollapsed(figure: Pick<Figure, "encumbrance" | "stamina">): boolean {
  return modifiedEncumbrance(figure) === null;
}

/** Is a figure unable to do anything but rest (S3.FL.c–d)? */
export function mustRest(figure: Pick<Figure, "encumbrance" | "stamina">): boolean {
  return isSpent(figure) || isCollapsed(figure);
}

/**
 * The greatest multiple of its rate that a figure can run: 3 with any armor or load, else 5.
 *
 * @source S3.FC.b
 * @reading fatigue counts as a load, because it adds to encumbrance
 */
export function fastestMultiple(figure: Pick<Figure, "armorCoverage" | "encumbrance" | "stamina">): number {
  const isArmored = (figure.armorCoverage ?? "none") !== "none";
  return isArmored || modifiedEncumbrance(figure) !== "none" ? FASTEST.laden : FASTEST.free;
}

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
