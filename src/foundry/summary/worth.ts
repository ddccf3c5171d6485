import type { FigureId } from "../../rules/index.ts";

/** Experience points for overcoming a figure, by its id. Figures worth none are left out. */
export type Worth = ReadonlyMap<FigureId, number>;

/** Reads the experience points from the sheets of an encounter's figures. */
export function worthIn(combat: Combat): Worth {
  const told = combat.combatants.map(({ id, actor }): [FigureId, number] => [id!, worthOf(actor?.system ?? {})]);
  return new Map(told.filter(([, experience]) => experience > 0));
}

const worthOf = (system: object): number => ("experience" in system ? Number(system.experience) : 0);
