import type { Seat } from "../fight/fight.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

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

/** The tick of its segment at which a figure's die stands; `at` is the die's place. */
export function tieTick(figure: Figure, seat: Seat, at: number, book: Rulebook): number {
  return TIES[book["initiative.tie"]](figure, seat, at, book) * APART;
}
