import { MONSTER_DIE } from "../fatigue/tables.ts";

/**
 * The dice formula for a monster's hit points: a d8 for each hit die, plus the bonus.
 *
 * @param hitDice 0–40; a fraction is a die with fewer faces: a half is a d4
 * @param bonus the bonus to the dice, may be negative
 * @reading a house rule, because no text says how they are rolled
 */
export function hitPointsFormula(hitDice: number, bonus: number): string {
  const whole = Math.floor(hitDice);
  const faces = Math.round((hitDice - whole) * MONSTER_DIE);
  const dice = [...(whole > 0 ? [`${whole}d${MONSTER_DIE}`] : []), ...(faces > 0 ? [`1d${faces}`] : [])];
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
  return `${dice.length > 0 ? dice.join(" + ") : "1"}${added}`;
}

/**
 * The hit points from the dice total.
 *
 * @reading the least is 1
 */
export function hitPointsRolled(total: number): number {
  return Math.max(1, Math.floor(total));
}
