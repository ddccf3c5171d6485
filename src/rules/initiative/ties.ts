import type { Seat } from "../fight/fight.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/** How a tie is read: what of a figure goes first in its segment, and the reason it goes by. */
type Tie = (figure: Figure, seat: Seat, at: number, book: Rulebook) => number;

/** No Dexterity or reaction is higher than this. */
const MOST = 64;

/** Lower numbers go first. */
const TIES: Readonly<Record<Rulebook["initiative.tie"], Tie>> = {
  dexterity: ({ dexterity }) => MOST - dexterity,
  reaction: ({ dexterity }, _seat, _at, book) => MOST - reactionAdjustment(dexterity, book),
  reroll: (_figure, seat, at) => seat.tieDice[at] ?? 0,
};

/** Ticks between two places in a segment: room for what follows at once from one of them. */
const APART = 16;

/** What the dice of the first, second and third time of rolling again are worth: the earlier ones decide first. */
const DIGITS: readonly number[] = [121, 11, 1];

/** What a die rolled again brings to those before it. */
function digitOf(tieDie: number): number {
  return DIGITS[tieDie === 0 ? 0 : tieDie % 121 === 0 ? 1 : 2] as number;
}

/** May it be rolled yet again? After three times level is simultaneous. */
export function mayRollAgain(tieDie: number): boolean {
  return tieDie % 11 === 0;
}

/** The number by which a die is told from others it was level with, after one more roll. */
export function withRerolled(tieDie: number, die: number): number {
  return tieDie + die * digitOf(tieDie);
}

/** No rank of Dexterity or reaction is lower: before it there is room for numbers below 1, closer together. */
const LEAST = 39;
const CLOSE = 4;
/** Ticks for all the ranks of one number below 1, above 10, or at either end where dice are rolled again. */
const BELOW = 124;
const ABOVE = 2048;
const REROLLED = 5950;

/** How far outside the ten segments numbers are still told apart. */
const FARTHEST = 5;

/**
 * The tick of its segment at which a figure's die stands.
 *
 * @param at the die's place
 * @param number what the die comes to before it is brought to a segment; null where something else puts the figure there
 * @source S2.3.c, S2.3.b
 * @reading numbers that are brought to one segment keep their order among each other
 */
export function tieTick(figure: Figure, seat: Seat, at: number, book: Rulebook, number: number | null = null): number {
  const rank = TIES[book["initiative.tie"]](figure, seat, at, book);
  const outside = number === null ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, beyondSegments(number)));
  if (book["initiative.tie"] === "reroll" && isAtAnEnd(number)) return (outside + FARTHEST) * REROLLED + rank * CLOSE;
  if (outside < 0) return (outside + FARTHEST) * BELOW + Math.max(0, rank - LEAST) * CLOSE;
  return rank * APART + outside * ABOVE;
}

/** How far a number lies before the first segment or after the last; 0 within 1 to 10. */
function beyondSegments(number: number): number {
  if (number < 1) return number - 1;
  return Math.max(0, number - SEGMENTS_PER_ROUND);
}

/** Is it brought to the first or to the last segment, where numbers of several kinds meet? */
function isAtAnEnd(number: number | null): boolean {
  return number !== null && (number <= 1 || number >= SEGMENTS_PER_ROUND);
}
