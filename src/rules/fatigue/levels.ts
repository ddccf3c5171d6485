import type { Figure, Stamina } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { ENCUMBRANCES, type Encumbrance, type FatigueLevel } from "../vocabulary.ts";

interface Level {
  /** Steps added to a figure's encumbrance. */
  readonly encumbered: number;
  /** Points added to every loss. */
  readonly surcharge: number;
  /** The next level, when the points are used up; `null` if it is the last. */
  readonly next: FatigueLevel | null;
  /** The level after a recovery; `null` if it is the best. */
  readonly better: FatigueLevel | null;
}

/** The levels of fatigue (S3.FL.a–c, S3.FC.f). */
// biome-ignore format: a table
export const LEVELS: Readonly<Record<FatigueLevel, Level>> = {
  fresh:     { encumbered: 0, surcharge: 0, next: "fatigued",  better: null       },
  fatigued:  { encumbered: 1, surcharge: 1, next: "exhausted", better: "fresh"    },
  exhausted: { encumbered: 2, surcharge: 2, next: null,        better: "fatigued" },
};

/** Points for a round with fighting or moving (S3.FC.a). */
export const BASE = 1;
/** Points that armor adds (S3.FC.c). */
export const ARMOR = 1;
/** Points that hot, muggy weather adds (S3.FC.d). */
export const HEAT = 1;
/** The factor of an all-out attack for the cost of attacking (S3.FC.e). */
export const ASSAULT_COST = 2;

/** The greatest multiple of its rate that a figure can run: with a load or armor, and without (S3.FC.b). */
const FASTEST = { laden: 3, free: 5 } as const;

/** The bonus to hit a spent figure (S3.FL.c). */
export const SPENT_TO_HIT = 4;
/** The divisor of a spent figure's movement rate (S3.FL.c). */
export const SPENT_PACE = 3;

/** The maximum of a monster's hit die (S3.FP.b). */
export const MONSTER_DIE = 8;

/** The result of a loss of points. */
interface Drained {
  readonly points: number;
  readonly level: FatigueLevel;
  /** The levels reached through the loss, in order. */
  readonly passed: readonly FatigueLevel[];
}

/**
 * Works out fatigue points and level after a loss. At 0 points the next level begins with the maximum, minus the part
 * of the loss below 0.
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

/** True if a figure has used up all points of the last fatigue level (S3.FL.c). */
export function isSpent(figure: Pick<Figure, "stamina">): boolean {
  const { stamina } = figure;
  return stamina !== undefined && stamina.level === "exhausted" && stamina.points <= 0;
}

/**
 * A figure's encumbrance with the steps that its fatigue adds; `null` if that is beyond the worst.
 *
 * @source S3.FL.b–d
 */
export function modifiedEncumbrance(figure: Pick<Figure, "encumbrance" | "stamina">): Encumbrance | null {
  const own = ENCUMBRANCES.indexOf(figure.encumbrance ?? "none");
  return ENCUMBRANCES[own + LEVELS[figure.stamina?.level ?? "fresh"].encumbered] ?? null;
}

/** True if a figure has collapsed, because load and fatigue together exceed the worst encumbrance (S3.FL.d). */
export function isCollapsed(figure: Pick<Figure, "encumbrance" | "stamina">): boolean {
  return modifiedEncumbrance(figure) === null;
}

/** True if fatigue keeps a figure from anything but rest: it is spent or has collapsed (S3.FL.c–d). */
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

/** True if a figure has all fatigue points of its current level (S3.LR.a). */
export function isWhole({ points, most }: Stamina): boolean {
  return points >= most;
}

/**
 * Returns the stamina after a round of rest that regained a point or failed to. At the maximum, the point counts toward
 * the save for the level.
 *
 * @source S3.FR.a–b, S3.LR.b
 */
export function withPoint(stamina: Stamina, won: boolean): Stamina {
  if (!won) return { ...stamina, failed: stamina.failed + 1 };
  const gain = isWhole(stamina) ? { banked: stamina.banked + 1 } : { points: stamina.points + 1 };
  return { ...stamina, ...gain, failed: 0 };
}

/**
 * The bonus to a figure's save for a better fatigue level: the points that it regained beyond the maximum.
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
 * Returns the stamina after reaching the better fatigue level, with a single point (S3.LR.c).
 *
 * @throws RangeError if the figure is fresh
 */
export function improved(stamina: Stamina): Stamina {
  const better = LEVELS[stamina.level].better;
  if (better === null) throw new RangeError(`improved: expected a weary figure, got one that is ${stamina.level}`);
  return { points: 1, most: stamina.most, level: better, failed: 0, banked: 0 };
}
