import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import { throughGear } from "../figure/gear.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Chance, chanceOf, segmentsLost } from "../surprise/chance.ts";
import { memberSegments } from "../surprise/segments.ts";
import { PARTY_DIE, PER_CENT_DIE } from "../surprise/tables.ts";

/** The die for a figure's own surprise, and its chance. */
export interface SurpriseThrow {
  readonly formula: string;
  readonly chance: Chance;
}

/**
 * The chance of a figure to be surprised, without regard to any particular foes.
 *
 * @source S4.I.A, S4.I.A.1, S4.I.A.3
 */
export function surpriseThrow({ surprise }: Figure, book: Rulebook): SurpriseThrow {
  const chance = chanceOf([surprise], [], book);
  return { formula: chance.unit === "sixths" ? PARTY_DIE : PER_CENT_DIE, chance };
}

/**
 * The number of segments that a figure is surprised by that roll; 0 for none.
 *
 * @source S4.I.C.1–2, S4.I.C.5, S4.I.C.5b
 * @reading the figures it meets are not surprised
 */
export function surprisedFor(figure: Figure, roll: number, chance: Chance, book: Rulebook): number {
  const adjustment = throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
  return memberSegments({ own: segmentsLost(roll, chance), others: 0 }, "own", adjustment, book);
}
