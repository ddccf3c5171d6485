import { carries, type Fight, type Figure, feetBetween, figureOf, type Intent } from "#rules/index.ts";

/**
 * The distance in feet to the target of a melee intention that is out of reach. Null if it is within reach or there is
 * no map.
 */
export function feetShort(fight: Fight, figure: Figure, { kind, weapon, target }: Partial<Intent>): number | null {
  const foe = kind === "melee" && target !== undefined ? figureOf(fight, target) : undefined;
  const feet = foe === undefined ? null : feetBetween(figure, foe);
  const means = figure.weapons.find(({ id }) => id === weapon) ?? null;
  return feet === null || carries("strike", means, feet) ? null : Math.ceil(feet);
}
