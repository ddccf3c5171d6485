import type { Choice } from "../fight/record.ts";

/** Does a choice cost more than it is worth? This means a spell, or the rest of the round. */
const isDear = ({ id, with: values }: Choice): boolean => id === "dexterity" || values?.cost === "all";

/** True if this choice of defense is a blow at the attacker, which does not stop the attack (ruling `parry.blow`). */
export const isDefenseBlow = ({ id }: Choice): boolean => id.startsWith("strike:");

/**
 * How much less likely an attack succeeds by this choice of defense, in twentieths, 0 or more. A parry has its armor
 * class improvement; a dodge or block has half the number of rolls that stop a hit. Choices that cost too much have 0.
 *
 * @source S0.R9.c, S3.AD.h
 */
export function gainOf(choice: Choice): number {
  const { with: values } = choice;
  if (isDear(choice)) return 0;
  return values?.need === undefined
    ? Number(values?.improvement ?? 0)
    : Math.max(0, HIGHEST + 1 - Number(values.need)) / 2;
}

/**
 * True if this choice of defense can change the result of an attack, whatever it costs. A parry that is too late or
 * overpowered cannot, nor can a dodge or block that no roll makes. A blow in defense may hurt the attacker.
 *
 * @source S0.R9.f, S0.R9.g, S3.AD.h
 */
export function canMatter(choice: Choice): boolean {
  const { id, with: values } = choice;
  if (id === "none") return false;
  if (isDefenseBlow(choice)) return true;
  return values?.need === undefined ? Number(values?.improvement ?? 0) > 0 : Number(values.need) <= HIGHEST;
}

/** The highest roll of 1d20. */
const HIGHEST = 20;

/**
 * The defense that reduces the attack's chance most, the first one of equals; `undefined` if there are no choices. One
 * that costs the whole round, or an adjustment of Dexterity, counts as no reduction.
 */
export function bestDefense(choices: readonly Choice[]): Choice | undefined {
  return choices.toSorted((one, other) => gainOf(other) - gainOf(one))[0];
}

/** The standing orders for parries, dodges and blocks. */
export const DEFENSE_ORDERS = ["helps", "always", "never"] as const;
export type DefenseOrder = (typeof DEFENSE_ORDERS)[number];

/**
 * The id of the defense that a standing order takes instead of the player: the best, if it is allowed by the order. It
 * never takes one that costs too much, nor a blow in defense.
 */
export function byOrder(order: DefenseOrder, choices: readonly Choice[], otherwise: string): string {
  const best = bestDefense(choices.filter(choice => choice.id !== "none" && !isDear(choice) && !isDefenseBlow(choice)));
  if (order === "never" || best === undefined) return choices.find(({ id }) => id === "none")?.id ?? otherwise;
  return order === "always" || gainOf(best) > 0 ? best.id : byOrder("never", choices, otherwise);
}
