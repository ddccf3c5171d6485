import type { Figure, FigureChange, Stamina } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { MONSTER_DIE } from "./tables.ts";

/** A figure with all its points. */
function freshStamina(most: number): Stamina {
  return { points: most, most, level: "fresh", failed: 0, banked: 0 };
}

/**
 * What a character tires by: the most its hit die shows at first level, its Constitution's adjustment and its
 * Endurance.
 *
 * @param hitDieSize faces of the die, 4–12
 * @param constitutionAdjustment points a die, below 0 for the sickly
 * @param endurance rating of the proficiency; 0 without it
 * @source S3.FP.a
 * @reading nobody has less than 1
 */
export function staminaOfCharacter(hitDieSize: number, constitutionAdjustment: number, endurance = 0): Stamina {
  return freshStamina(Math.max(1, hitDieSize + constitutionAdjustment + endurance));
}

/**
 * What a monster tires by: the most of one hit die, the number of its dice and the points added to them. An orc has 9,
 * a war dog of 2+2 dice 12.
 *
 * @param hitDice 0–40; a part of a die counts as one
 * @param bonus points added to the dice, or taken off: 1−1 is one die and −1
 * @source S3.FP.b
 * @reading less than one whole die gives eight, one and the bonus; or one point (ruling `fatigue.smallMonsters`)
 */
export function staminaOfMonster(
  hitDice: number,
  bonus: number,
  book: Pick<Rulebook, "fatigue.smallMonsters">,
): Stamina {
  const isSmall = hitDice < 1 || (hitDice === 1 && bonus < 0);
  if (isSmall && book["fatigue.smallMonsters"] === "one") return freshStamina(1);
  return freshStamina(Math.max(1, MONSTER_DIE + Math.max(1, hitDice) + bonus));
}

/** What a figure tires by, changed in part. */
export function staminaChange(figure: Figure, to: Partial<Stamina>): FigureChange {
  const { points, most, level, failed, banked } = { ...(figure.stamina as Stamina), ...to };
  const from = JSON.stringify(figure.stamina);
  return { figure: figure.id, path: "stamina", from, to: JSON.stringify({ points, most, level, failed, banked }) };
}
