import { MONSTER_DIE } from "../fatigue/tables.ts";

/**
 * The dice for a monster's hit points: an eight-sided one for each of its hit dice, and what is added to them.
 *
 * @param hitDice 0–40; of a part of a die the faces are as many: a half is a d4
 * @param bonus points added to the dice, or taken off
 * @reading our own, for no text says how they are rolled
 */
export function hitPointsFormula(hitDice: number, bonus: number): string {
  const whole = Math.floor(hitDice);
  const faces = Math.round((hitDice - whole) * MONSTER_DIE);
  const dice = [...(whole > 0 ? [`${whole}d${MONSTER_DIE}`] : []), ...(faces > 0 ? [`1d${faces}`] : [])];
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
  return `${dice.length > 0 ? dice.join(" + ") : "1"}${added}`;
}

/**
 * The hit points that the dice give.
 *
 * @reading nobody has less than 1
 */
export function hitPointsRolled(total: number): number {
  return Math.max(1, Math.floor(total));
}
