import { reactionAdjustment, throughGear } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

/** What is rolled: a side's die, for a missile attack or anything else; the figure's own die; or the die of phases. */
type ModifiedDie = "side" | "missile" | "own" | "phase";

type Book = Pick<Rulebook, "tables.dexterity" | "gear.light">;

/** By Dexterity, and in phases by Intelligence too. */
const MODIFIERS: Readonly<Record<ModifiedDie, (figure: Figure, book: Book) => number>> = {
  side: () => 0,
  missile: (figure, book) => throughGear(reactionAdjustment(figure.dexterity, book), figure, book),
  own: ({ dexterity }, book) => reactionAdjustment(dexterity, book),
  phase: ({ dexterity, intelligence = 10 }, book) =>
    reactionAdjustment(dexterity, book) + reactionAdjustment(intelligence, book),
};

/**
 * A figure's initiative modifier, in points. Positive is faster, so where the lower die goes first it is subtracted.
 *
 * A side's die counts as it shows, except for missiles: a bonus of Dexterity applies in light gear only, a penalty
 * always. In phases, Intelligence adds to it as if it were Dexterity.
 *
 * @source S2.3.b, S3.SP.e–f, S4.VI.A.1–2
 */
export function initiativeModifier(figure: Figure, die: ModifiedDie, book: Book): number {
  return MODIFIERS[die](figure, book);
}
