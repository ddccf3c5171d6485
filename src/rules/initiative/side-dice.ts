import type { Fight } from "../fight/fight.ts";
import { isDown, placesInOrder } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import type { SideId } from "../vocabulary.ts";
import type { Contender, InitiativeDie } from "./procedure.ts";

export type SideDice = Readonly<Record<SideId, number>>;

/** The value of a missing die if high wins: the worst. */
export const WORST_HIGH = 0;
/** The value of a missing die if low wins: the worst. */
export const WORST_LOW = 24;

/** The die of a figure's side; the `worst` value if the side has none. */
export function dieOfSide({ encounter, side }: Pick<Contender, "encounter" | "side">, worst: number): number {
  return encounter.initiative[side] ?? worst;
}

/** Figures that are up, in tie-breaking order. */
export function standing(fight: Fight): readonly Figure[] {
  const figures: Figure[] = [];
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    if (figure && !isDown(figure)) figures.push(figure);
  }
  return figures;
}

/**
 * A die for each side with a figure that is up (S4.VI).
 *
 * @source S4.VI.B
 * @reading a spectator's d8 is rolled for its whole side
 */
export function sideDice(fight: Fight): readonly InitiativeDie[] {
  const faces = new Map<SideId, number>();
  for (const { side, initiativeDie = 6 } of standing(fight)) {
    faces.set(side, Math.max(faces.get(side) ?? 0, initiativeDie));
  }
  return [...faces].map(([side, most]) => ({ formula: `1d${most}`, side, figure: null, counts: [], at: 0 }));
}
