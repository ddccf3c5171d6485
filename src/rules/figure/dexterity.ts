import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Figure } from "./figure.ts";

/** The least movement in inches that counts as light gear (S4.I.C.5b). */
const LIGHT_MOVE = 12;

/**
 * True if a figure carries light gear only, so that its Dexterity bonuses apply.
 *
 * @source S4.I.C.5b, S4.VI.A.1
 * @reading as the sheet says, or else by the movement rate. Or gear does not matter (ruling `gear.light`)
 */
export function isLightlyGeared(figure: Figure, book: Pick<Rulebook, "gear.light">): boolean {
  if (book["gear.light"] === "always") return true;
  return figure.lightGear ?? figure.move >= LIGHT_MOVE;
}

/** A Dexterity adjustment as far as the figure's gear lets it count: bonuses in light gear only, penalties always. */
export function throughGear(adjustment: number, figure: Figure, book: Pick<Rulebook, "gear.light">): number {
  return adjustment > 0 && !isLightlyGeared(figure, book) ? 0 : adjustment;
}

interface Band {
  readonly upTo: number;
  readonly reaction: number;
}

/** Reaction and attacking adjustment by Dexterity (G.06). */
// biome-ignore format: a table
const REACTION: Readonly<Record<Rulebook["tables.dexterity"], readonly Band[]>> = {
  "first-edition": [
    { upTo: 3,        reaction: -3 },
    { upTo: 4,        reaction: -2 },
    { upTo: 5,        reaction: -1 },
    { upTo: 15,       reaction:  0 },
    { upTo: 16,       reaction:  1 },
    { upTo: 17,       reaction:  2 },
    { upTo: Infinity, reaction:  3 },
  ],
  "second-edition": [
    { upTo: 1,        reaction: -6 },
    { upTo: 2,        reaction: -4 },
    { upTo: 3,        reaction: -3 },
    { upTo: 4,        reaction: -2 },
    { upTo: 5,        reaction: -1 },
    { upTo: 15,       reaction:  0 },
    { upTo: 16,       reaction:  1 },
    { upTo: 18,       reaction:  2 },
    { upTo: 20,       reaction:  3 },
    { upTo: 23,       reaction:  4 },
    { upTo: Infinity, reaction:  5 },
  ],
};

interface DefensiveBand {
  readonly upTo: number;
  readonly armorClass: number;
}

/** The armor class adjustment by Dexterity. Armor class descends, so negative is better (G.06). */
// biome-ignore format: a table
const DEFENSE: readonly DefensiveBand[] = [
  { upTo: 3,        armorClass:  4 },
  { upTo: 4,        armorClass:  3 },
  { upTo: 5,        armorClass:  2 },
  { upTo: 6,        armorClass:  1 },
  { upTo: 14,       armorClass:  0 },
  { upTo: 15,       armorClass: -1 },
  { upTo: 16,       armorClass: -2 },
  { upTo: 17,       armorClass: -3 },
  { upTo: Infinity, armorClass: -4 },
];

/** What a Dexterity adds to armor class. Armor class descends, so negative is better (G.06). */
export function defensiveAdjustment(dexterity: number): number {
  return (DEFENSE.find(({ upTo }) => dexterity <= upTo) as DefensiveBand).armorClass;
}

/** The armor class bonus of a Dexterity, in points; 0 for none, and for a penalty (G.06). */
export function armorBonus(dexterity: number): number {
  return Math.max(0, -defensiveAdjustment(dexterity));
}

/** The bonus or penalty of a Dexterity to reaction, such as initiative and missiles. Positive is faster (G.06). */
export function reactionAdjustment(dexterity: number, book: Pick<Rulebook, "tables.dexterity">): number {
  for (const { upTo, reaction } of REACTION[book["tables.dexterity"]]) if (dexterity <= upTo) return reaction;
  return 0;
}
