import { reactionAdjustment, throughGear } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import { meansToAttack } from "../intent/intent.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Contender, type Initiative, type Shared, weaponMeant } from "./procedure.ts";

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

/**
 * The initiative and timings that all figures of the contender's side have in common, found once and then kept; null
 * before the side has rolled.
 */
export function sharedBy(contender: Contender): Shared | null {
  if (contender.shared === undefined) contender.shared = findShared(contender);
  return contender.shared;
}

function findShared({ encounter, side, sides }: Contender): Shared | null {
  const known = sides?.get(side);
  if (known !== undefined) return known;
  const die = encounter.initiative[side];
  if (die === undefined) return null;
  const fresh = { initiative: { value: die, die, adjustment: 0 }, timings: new Map() };
  sides?.set(side, fresh);
  return fresh;
}

/**
 * A figure's initiative by its side's die, adjusted for missiles and for a weapon that strikes first; null before the
 * side has rolled (S4.VI.A, C).
 */
export function initiativeOf(contender: Contender): Initiative | null {
  if (contender.initiative === undefined) contender.initiative = findInitiative(contender);
  return contender.initiative;
}

function findInitiative(contender: Contender): Initiative | null {
  const side = sharedBy(contender);
  const { intent } = contender.seat;
  if (side === null || !meansToAttack(intent)) return side?.initiative ?? null;
  const { die } = side.initiative;
  if (weaponMeant(contender)?.strikesFirst === true) return { value: Infinity, die, adjustment: 0 };
  const by = intent?.kind === "missile" ? "missile" : "side";
  const adjustment = initiativeModifier(contender.figure, by, contender.book);
  return adjustment === 0 ? side.initiative : { value: die + adjustment, die, adjustment };
}
