import { type Figure, heightOf, type Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { KNOCKDOWN_DICE, type KnockdownDie, type Size } from "../vocabulary.ts";
import { KNOCKDOWN_FROM } from "./critical.ts";

const MEDIUM: Size = 2;

/** The number of faces of each die. */
const FACES: Readonly<Record<KnockdownDie, number>> = {
  "1d4": 4,
  "1d6": 6,
  "1d8": 8,
  "1d10": 10,
  "1d12": 12,
  "1d20": 20,
};

/**
 * The knockdown die some steps up the list from this one, or down if negative. The list ends at 1d4 and 1d20 (S3.KD.d).
 */
export function stepped(die: KnockdownDie, steps: number): KnockdownDie {
  const at = KNOCKDOWN_DICE.indexOf(die) + steps;
  return KNOCKDOWN_DICE[Math.min(Math.max(at, 0), KNOCKDOWN_DICE.length - 1)] as KnockdownDie;
}

/**
 * The die that a weapon rolls to knock a target down, in those hands; `null` if it cannot knock down.
 *
 * @param steps the steps that a charge raises it by
 * @source S3.KD.a, S3.KD.d
 * @reading the die of a natural weapon already fits its owner
 */
export function knockdownDie(wielder: Figure, weapon: Weapon, steps: number): KnockdownDie | null {
  const die = weapon.knockdownDie ?? null;
  if (die === null) return null;
  const larger = weapon.kind === "natural" ? 0 : wielder.size - MEDIUM;
  return stepped(die, larger + steps);
}

/**
 * True if a target is too large for that attacker to knock down, whatever the die.
 *
 * @source S3.KD.b
 * @reading over twice the size means two size categories or more; or more than twice the height (ruling
 * `knockdown.limit`)
 */
export function isTooLarge(target: Figure, attacker: Figure, book: Rulebook): boolean {
  if (book["knockdown.limit"] === "height") return heightOf(target) > 2 * heightOf(attacker);
  return target.size - attacker.size >= 2;
}

/** The number that the knockdown die must reach to endanger a target of that size (S3.KD.a). */
export function knockdownFrom(size: Size): number {
  return KNOCKDOWN_FROM[size];
}

/** True if the highest face of that die reaches the number. */
export function mayShow(die: KnockdownDie, need: number): boolean {
  return FACES[die] >= need;
}

/**
 * The modifier to the save of a target that may be knocked down: −1 for each point that the die exceeded the number
 * (S3.KD.c).
 */
export function knockdownSave(rolled: number, need: number): number {
  return Math.min(0, need - rolled);
}
