import { isWithinLimits } from "../figure/formula.ts";
import { HIGHEST_LEVEL } from "./progression.ts";

/** What a spell does more the higher its caster is. */
export interface ByLevel {
  /** Damage formula of one time; empty where level changes nothing. */
  readonly damage: string;
  /** Levels of its caster for each time, 1 or more: the first of them is enough. */
  readonly every: number;
  /** At most so many times; null for any number. */
  readonly most: number | null;
}

/** Dice, or points: 2d6, 3. */
const TERM = /^(\d*)d(\d+)$|^(\d+)$/i;

/**
 * The damage of a spell at its caster's level, as a formula.
 *
 * @param damage what it does at any level; empty for nothing
 */
export function damageAtLevel(damage: string, { damage: each, every, most }: ByLevel, level: number): string {
  if (each.trim() === "") return damage.trim();
  const times = Math.min(most ?? Infinity, Math.max(1, Math.ceil(level / every)));
  return [damage.trim(), timesOver(each.trim(), times)].filter(part => part !== "").join(" + ");
}

/** What a spell that does so much for each level does at the highest, as a formula. */
export function damageAtHighestLevel(damage: string): string {
  return damageAtLevel("", { damage, every: 1, most: null }, HIGHEST_LEVEL);
}

/** Can what a spell does for each level be rolled at the highest, too? */
export function isWithinLimitsAtAll(damage: string): boolean {
  return isWithinLimits(damageAtHighestLevel(damage));
}

/** Dice so many times, 1d4+1 three times being 3d4+3; what is more than dice and points is rolled once and multiplied. */
function timesOver(formula: string, times: number): string {
  const parts = formula.replaceAll(/\s/g, "").split(/([+-])/);
  if (!parts.every((part, at) => at % 2 === 1 || TERM.test(part)))
    return times === 1 ? formula : `(${formula}) * ${times}`;
  return parts.map(part => multiplied(part, times)).join("");
}

function multiplied(part: string, times: number): string {
  const [whole, dice = "", faces, points] = TERM.exec(part) ?? [];
  if (whole === undefined) return part;
  if (points !== undefined) return String(Number(points) * times);
  return `${Number(dice === "" ? 1 : dice) * times}d${faces}`;
}
