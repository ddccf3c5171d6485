import { isWithinLimits } from "../figure/formula.ts";
import type { Rate } from "../vocabulary.ts";

/** The value that applies from a level on. */
interface Stage {
  readonly level: number;
  readonly value: string;
}

/**
 * The type of a progression's values: numbers, attacks per round such as 3/2, or spells per day by spell level such as
 * 3 2 1.
 */
export type ProgressionKind = "numbers" | "rates" | "slots";

const VALUES: Readonly<Record<ProgressionKind, RegExp>> = {
  numbers: /^-?\d{1,8}$/,
  rates: /^(10|[1-9])\/[12]$/,
  slots: /^\d{1,2}( \d{1,2}){0,8}$/,
};

/** The highest level in a progression. */
const HIGHEST_LEVEL = 40;

/** An error in a typed progression. */
export interface ProgressionFault {
  readonly why: "form" | "value" | "level" | "rising";
  /** The invalid part. */
  readonly part: string;
}

/** Parses a progression by level, such as "1: 20, 3: 18". Each value applies until the next listed level. */
export function stagesOf(text: string): readonly Stage[] {
  const parts = partsIn(text).map(part => part.split(":"));
  return parts.map(([level = "", value = ""]) => ({ level: Number(level), value: tidy(value) }));
}

const partsIn = (text: string): string[] => text.split(",").filter(part => part.trim() !== "");
const tidy = (value: string): string => value.trim().replaceAll(/\s+/g, " ");

/** The first error in a typed progression by level, such as "1: 20, 3: 18"; `null` if it is valid. */
export function faultOfProgression(text: string, kind: ProgressionKind): ProgressionFault | null {
  let before = -1;
  for (const part of partsIn(text)) {
    const [, level = "", value = ""] = /^\s*(\d{1,3})\s*:([^:]+)$/.exec(part) ?? [];
    const fault = (why: ProgressionFault["why"]): ProgressionFault => ({ why, part: part.trim() });
    if (level === "") return fault("form");
    if (Number(level) > HIGHEST_LEVEL) return fault("level");
    if (Number(level) <= before) return fault("rising");
    if (!VALUES[kind].test(tidy(value))) return fault("value");
    before = Number(level);
  }
  return null;
}

/** The value at a level; `null` below the first one listed. */
function valueAt(text: string, level: number): string | null {
  return stagesOf(text).findLast(stage => stage.level <= level)?.value ?? null;
}

/**
 * The number that a progression by level, such as "1: 20, 3: 18", has at a level; `null` below the first one listed.
 */
export function numberAt(text: string, level: number): number | null {
  const value = valueAt(text, level);
  return value === null ? null : Number(value);
}

/**
 * The attacks per round that a progression by level has at a level: 3/2 is three in two rounds; `null` below the first
 * level listed.
 */
export function rateAt(text: string, level: number): Rate | null {
  const [attacks, rounds] = (valueAt(text, level) ?? "").split("/").map(Number);
  return attacks && rounds ? { attacks, rounds: rounds as 1 | 2 } : null;
}

/**
 * The spells per day that a progression by level has at a level, by spell level from the first; empty below the first
 * level listed.
 */
export function slotsAt(text: string, level: number): readonly number[] {
  return (valueAt(text, level) ?? "").split(" ").filter(Boolean).map(Number);
}

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
 * The damage formula of a spell at its caster's level, with what the level adds; empty if it does no damage.
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

/**
 * True if a damage formula, repeated for every caster level, stays within the limits of formulas even at the highest
 * level.
 */
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

/** The levels of skill with a weapon. */
export const WEAPON_SKILLS = ["proficient", "unskilled", "specialized"] as const;
export type WeaponSkill = (typeof WEAPON_SKILLS)[number];

/** The bonuses of a specialist to hit and to damage. */
const SPECIALIZED = Object.freeze({ toHit: 1, damage: 2 });

/** The to-hit penalty without the weapon's proficiency, if no class has its own. */
const UNSKILLED = -2;

/**
 * The adjustments to hit and to damage for skill with a weapon.
 *
 * @param penalties the to-hit penalty of each class for a weapon without proficiency, 0 or below
 * @source G.03
 * @reading no text has it: with several classes, the smallest of their penalties applies
 */
export function skillAdds(
  skill: WeaponSkill,
  penalties: readonly number[],
): { readonly toHit: number; readonly damage: number } {
  if (skill === "specialized") return SPECIALIZED;
  const toHit = penalties.length > 0 ? Math.max(...penalties) : UNSKILLED;
  return { toHit: skill === "unskilled" ? toHit : 0, damage: 0 };
}
