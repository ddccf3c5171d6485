import type { Choice } from "../fight/need.ts";

/** What gives up more than the blow is worth: a spell, or all that is left of the round. */
const isDear = ({ id, with: values }: Choice): boolean => id === "dexterity" || values?.cost === "all";

/** Is it a blow at the attacker? It does not stop the attack (ruling `parry.blow`). */
export const isDefenseBlow = ({ id }: Choice): boolean => id.startsWith("strike:");

/**
 * How much less likely an attack is to tell with this answer, in twentieths, 0 or more: a parry by what it improves the armor
 * class, a dodge or a block by half of the dice with which it stops a hit. What is dear counts as nothing.
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
 * Could an attack come out otherwise with this answer than without any, whatever it costs? A parry that comes too late or is
 * overpowered changes nothing, nor does a dodge or a block that no die makes. A blow in defense may hurt the attacker.
 *
 * @source S0.R9.f, S0.R9.g, S3.AD.h
 */
export function canMatter(choice: Choice): boolean {
  const { id, with: values } = choice;
  if (id === "none") return false;
  if (isDefenseBlow(choice)) return true;
  return values?.need === undefined ? Number(values?.improvement ?? 0) > 0 : Number(values.need) <= HIGHEST;
}

/** What a die of twenty sides shows at most. */
const HIGHEST = 20;

/** The answer that helps most, the first of equals; undefined where there is none to choose from. */
export function bestDefense(choices: readonly Choice[]): Choice | undefined {
  return choices.toSorted((one, other) => gainOf(other) - gainOf(one))[0];
}

/** What a figure is told to do whenever it may parry, dodge or block. */
export const DEFENSE_ORDERS = ["helps", "always", "never"] as const;
export type DefenseOrder = (typeof DEFENSE_ORDERS)[number];

/** What the order comes to among these answers: nothing dear is ever done by order, and no blow is struck. */
export function byOrder(order: DefenseOrder, choices: readonly Choice[], otherwise: string): string {
  const best = bestDefense(choices.filter(choice => choice.id !== "none" && !isDear(choice) && !isDefenseBlow(choice)));
  if (order === "never" || best === undefined) return choices.find(({ id }) => id === "none")?.id ?? otherwise;
  return order === "always" || gainOf(best) > 0 ? best.id : byOrder("never", choices, otherwise);
}
