import type { FigureId } from "../../rules/index.ts";

/** Points of experience for whoever overcomes a figure, by its id; nothing of those that are worth none. */
export type Worth = ReadonlyMap<FigureId, number>;

/** What the sheets of an encounter's figures say that they are worth. */
export function worthIn(combat: Combat): Worth {
  const told = combat.combatants.map(({ id, actor }): [FigureId, number] => [id!, worthOf(actor?.system ?? {})]);
  return new Map(told.filter(([, experience]) => experience > 0));
}

const worthOf = (system: object): number => ("experience" in system ? Number(system.experience) : 0);
