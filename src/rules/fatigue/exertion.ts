import type { Warding } from "../defense/warding.ts";
import type { Encounter, Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import { isAssaulting } from "../intent/offense.ts";
import { feetMoved, type Ledger } from "../ledger/ledger.ts";
import { feetPerRound, speedMultiple } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import type { Exertion } from "./cost.ts";
import { type MovingBook, moveRate } from "./rate.ts";

type Book = MovingBook & Pick<Rulebook, "movement.method" | "movement.outdoors">;
type Surroundings = Pick<Encounter, "ground" | "hot">;

/**
 * A figure's exertion in the round so far. Pass another ledger for a hypothetical round.
 *
 * @source S3.FC.a–b
 * @reading attacks by blow, missile or hold are fighting, and so are parries, dodges and blocks; spells and devices are
 * not. A charge counts for the distance run in the round. An all-out attack without any attack doubles nothing
 * (S3.AS.a).
 */
export function exertionOf(
  seat: Seat,
  figure: Figure,
  place: Surroundings,
  book: Book,
  ledger = seat.ledger,
): Exertion {
  const feet = feetMoved(ledger);
  return {
    fought: hasFought(ledger) || hasWarded(seat.warding),
    moved: feet > 0,
    speed: speedOf(seat, figure, place, book, feet),
    assault: isAssaulting(seat) && attacksWithHands(ledger) > 0,
    hot: place.hot === true,
  };
}

/** Did a figure attack other than by spell or device, or parry? */
function hasFought(ledger: Ledger): boolean {
  return attacksWithHands(ledger) + ledger.parries > 0;
}

/** Attacks of the round other than by spell or device. */
function attacksWithHands({ attacks, offensiveSpells, deviceAttacks }: Ledger): number {
  return attacks - offensiveSpells - deviceAttacks;
}

/** Did it dodge or block, free or not? Points of a Defense Pool are not fighting. */
export function hasWarded(warding: Warding | undefined): boolean {
  return warding !== undefined && warding.dodges + warding.blocks > 0;
}

/** Multiple of the rate. If movement is counted in hexes, figures never exceed it. */
function speedOf(seat: Seat, figure: Figure, place: Surroundings, book: Book, feet: number): number {
  if (book["movement.method"] === "hexes") return 1;
  const rate = feetPerRound(moveRate(figure, book), place.ground ?? "indoors", book);
  const { charge } = seat;
  const overrun = charge === null ? 0 : Math.max(0, charge.feet - Math.max(rate, charge.pace * SEGMENTS_PER_ROUND));
  return speedMultiple(feet - overrun, rate);
}
