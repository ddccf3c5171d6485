import { isWithinLimits } from "../figure/formula.ts";
import { HIGHEST_LEVEL } from "./progression.ts";

/** The damage that a spell adds by the level of its caster. */
export interface ByLevel {
  /** The damage formula that is repeated; empty if level makes no difference. */
  readonly damage: string;
  /** Caster levels per repetition, 1 or more. The first level of each group counts. */
  readonly every: number;
  /** The greatest number of repetitions; `null` for no limit. */
  readonly most: number | null;
}

/** A term of dice or points: 2d6, 3. */
const TERM = /^(\d*)d(\d+)$|^(\d+)$/i;

/**
 * The damage of a spell at its caster's level, as a formula.
 *
 * @param damage the formula for any level; empty for none
 */
export function damageAtLevel(damage: string, { damage: each, every, most }: ByLevel, level: number): string {
  if (each.trim() === "") return damage.trim();
  const times = Math.min(most ?? Infinity, Math.max(1, Math.ceil(level / every)));
  return [damage.trim(), timesOver(each.trim(), times)].filter(part => part !== "").join(" + ");
}

/** The damage at the highest level of a spell that repeats this formula for every level. */
export function damageAtHighestLevel(damage: string): string {
  return damageAtLevel("", { damage, every: 1, most: null }, HIGHEST_LEVEL);
}

/** Is a formula repeated for every level within the limits, even at the highest? */
export function isWithinLimitsAtAll(damage: string): boolean {
  return isWithinLimits(damageAtHighestLevel(damage));
}

/**
 * A formula repeated a number of times: three times 1d4+1 is 3d4+3. If it has other terms than dice and points, it is
 * rolled once and multiplied.
 */
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
