import type { Figure, Stamina } from "../figure/figure.ts";
import { ENCUMBRANCES, type Encumbrance, type FatigueLevel } from "../vocabulary.ts";
import { FASTEST, LEVELS } from "./tables.ts";

/** What a loss leaves. */
export interface Drained {
  readonly points: number;
  readonly level: FatigueLevel;
  /** The levels come to on the way, in their order. */
  readonly passed: readonly FatigueLevel[];
}

/**
 * Points and level after a loss: at 0 the next level opens with the most there is, less what the loss went below 0.
 *
 * @param cost points lost, 0 or more
 * @source S3.FL.a–c
 * @reading a loss so great that it leaves nothing of the next level either goes on into the one after it; the last
 * level has no end
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

/** Is nothing left of the last level (S3.FL.c)? */
export function isSpent(figure: Pick<Figure, "stamina">): boolean {
  const { stamina } = figure;
  return stamina !== undefined && stamina.level === "exhausted" && stamina.points <= 0;
}

/**
 * How laden a figure is in its weariness; null when that is past the worst there is.
 *
 * @source S3.FL.b–d
 */
export function modifiedEncumbrance(figure: Pick<Figure, "encumbrance" | "stamina">): Encumbrance | null {
  const own = ENCUMBRANCES.indexOf(figure.encumbrance ?? "none");
  return ENCUMBRANCES[own + LEVELS[figure.stamina?.level ?? "fresh"].encumbered] ?? null;
}

/** Does a figure lie under what it carries (S3.FL.d)? */
export function isCollapsed(figure: Pick<Figure, "encumbrance" | "stamina">): boolean {
  return modifiedEncumbrance(figure) === null;
}

/** Is a figure unable to do anything but rest (S3.FL.c–d)? */
export function mustRest(figure: Pick<Figure, "encumbrance" | "stamina">): boolean {
  return isSpent(figure) || isCollapsed(figure);
}

/**
 * How many times its rate a figure can run: 3 in any armor or under any load, else 5.
 *
 * @source S3.FC.b
 * @reading weariness counts as a load, since it makes the load worse
 */
export function fastestMultiple(figure: Pick<Figure, "armorCoverage" | "encumbrance" | "stamina">): number {
  const isArmored = (figure.armorCoverage ?? "none") !== "none";
  return isArmored || modifiedEncumbrance(figure) !== "none" ? FASTEST.laden : FASTEST.free;
}
