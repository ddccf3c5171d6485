import type { Seat } from "../fight/fight.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** The rank of a figure in its segment, to break ties. */
type Tie = (figure: Figure, seat: Seat, at: number, book: Rulebook) => number;

/** Higher than any Dexterity or reaction adjustment. */
const MOST = 64;

/** Lower numbers go first. */
const TIES: Readonly<Record<Rulebook["initiative.tie"], Tie>> = {
  dexterity: ({ dexterity }) => MOST - dexterity,
  reaction: ({ dexterity }, _seat, _at, book) => MOST - reactionAdjustment(dexterity, book),
  reroll: (_figure, seat, at) => seat.tieDice[at] ?? 0,
};

/** Ticks between two ranks in a segment. They leave room for follow-up steps. */
const APART = 16;

/** The weights of the first, second and third reroll. Earlier rerolls decide first. */
const DIGITS: readonly number[] = [121, 11, 1];

/** The weight of the next reroll of a die. */
function digitOf(tieDie: number): number {
  return DIGITS[tieDie === 0 ? 0 : tieDie % 121 === 0 ? 1 : 2] as number;
}

/** True if a tied die can be rolled again. After three rerolls, tied figures are simultaneous. */
export function mayRollAgain(tieDie: number): boolean {
  return tieDie % 11 === 0;
}

/**
 * Adds one more reroll to the number that breaks a die's ties, and returns the new number. Earlier rerolls decide
 * first.
 */
export function withRerolled(tieDie: number, die: number): number {
  return tieDie + die * digitOf(tieDie);
}

/** Lower than any rank by Dexterity or reaction. The ticks before it are for results below 1, closer together. */
const LEAST = 39;
const CLOSE = 4;
/** Ticks for all ranks of one result: below 1, above 10, or in the first or last segment if ties are rerolled. */
const BELOW = 124;
const ABOVE = 2048;
const REROLLED = 5950;

/** How far outside the ten segments results are still told apart. */
const FARTHEST = 5;

/**
 * The place of a figure's die within its segment, in ticks (fractions of a segment): lower acts first, by the
 * rulebook's way to break ties.
 *
 * @param at the index of the die
 * @param number the modified die before it moves to a segment; `null` if the figure's segment has another cause
 * @source S2.3.c, S2.3.b
 * @reading results that move to the same segment keep their order
 */
export function tieTick(figure: Figure, seat: Seat, at: number, book: Rulebook, number: number | null = null): number {
  const rank = TIES[book["initiative.tie"]](figure, seat, at, book);
  const outside = number === null ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, beyondSegments(number)));
  if (book["initiative.tie"] === "reroll" && isAtAnEnd(number)) return (outside + FARTHEST) * REROLLED + rank * CLOSE;
  if (outside < 0) return (outside + FARTHEST) * BELOW + Math.max(0, rank - LEAST) * CLOSE;
  return rank * APART + outside * ABOVE;
}

/** The distance of a result from segments 1–10: negative before, positive after, 0 within. */
function beyondSegments(number: number): number {
  if (number < 1) return number - 1;
  return Math.max(0, number - SEGMENTS_PER_ROUND);
}

/** Is a result in the first or last segment, where results from outside may be, too? */
function isAtAnEnd(number: number | null): boolean {
  return number !== null && (number <= 1 || number >= SEGMENTS_PER_ROUND);
}
