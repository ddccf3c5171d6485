import { type Encounter, type Fight, isDown, type Seat } from "../fight/fight.ts";
import type { Figure, FigureChange, Stamina } from "../figure/figure.ts";
import { actionsUsed, feetMoved } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { roundOf } from "../vocabulary.ts";
import { hasWarded } from "./cost.ts";
import { MONSTER_DIE } from "./levels.ts";

function freshStamina(most: number): Stamina {
  return { points: most, most, level: "fresh", failed: 0, banked: 0 };
}

/**
 * The full stamina (fatigue points) of a character: the maximum of its hit die at first level, plus its Constitution
 * adjustment and its Endurance.
 *
 * @param constitutionAdjustment points per die, may be negative
 * @param endurance the rating of the proficiency; 0 without it
 * @source S3.FP.a
 * @reading the least is 1
 */
export function staminaOfCharacter(hitDieSize: number, constitutionAdjustment: number, endurance = 0): Stamina {
  return freshStamina(Math.max(1, hitDieSize + constitutionAdjustment + endurance));
}

/**
 * The full stamina (fatigue points) of a monster: the maximum of one hit die, plus the number of its dice and their
 * bonus. An orc has 9, a war dog of 2+2 dice has 12.
 *
 * @param hitDice 0–40; less than one die counts as one
 * @param bonus the bonus to the dice, may be negative: 1−1 is one die and −1
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

/** Makes the change that sets some values of a figure's stamina, the others as they are; applies it nowhere. */
export function staminaChange(figure: Figure, to: Partial<Stamina>): FigureChange {
  const { points, most, level, failed, banked } = { ...(figure.stamina as Stamina), ...to };
  const from = JSON.stringify(figure.stamina);
  return { figure: figure.id, path: "stamina", from, to: JSON.stringify({ points, most, level, failed, banked }) };
}

/**
 * True if a figure has neither acted, defended itself nor moved in the round, as rest requires.
 *
 * @source S3.FR.a
 * @reading a spell in progress, a device kept in use at a cost, and attacks given up to a Defense Pool count as actions
 */
export function hasDoneNothing(seat: Seat, { round }: Encounter): boolean {
  const { ledger, casting, activation, actedAt, warding } = seat;
  if (hasWarded(warding) || (warding?.givenUp ?? 0) > 0) return false;
  if (casting !== null || activation !== null || roundOf(actedAt) === round) return false;
  return actionsUsed(ledger) === 0 && ledger.attacks === 0 && feetMoved(ledger) === 0;
}

/** True if a figure of another side in the fight is not down (S3.FR.b). */
export function hasFoes({ encounter, figures }: Fight, side: string): boolean {
  return encounter.seats.some((_seat, place) => {
    const other = figures[place];
    return other != null && other.side !== side && !isDown(other);
  });
}
