import { carries, type Fight, type Figure, feetBetween, figureOf, type Intent } from "#rules/index.ts";

/** How many feet away somebody is whom a figure means to strike and whose blow does not carry there; null where it does, or no map says it. */
export function feetShort(fight: Fight, figure: Figure, { kind, weapon, target }: Partial<Intent>): number | null {
  const foe = kind === "melee" && target !== undefined ? figureOf(fight, target) : undefined;
  const feet = foe === undefined ? null : feetBetween(figure, foe);
  const means = figure.weapons.find(({ id }) => id === weapon) ?? null;
  return feet === null || carries("strike", means, feet) ? null : Math.ceil(feet);
}
