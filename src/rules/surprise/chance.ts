import type { Rulebook } from "../rulebook/rulebook.ts";
import { MOST_SEGMENTS, PARTY_CHANCE } from "./tables.ts";

/** A chance as it is printed: `1 in 8` is `{ chances: 1, in: 8 }`. */
export interface Odds {
  readonly chances: number;
  /** Faces of the die, 1–100. */
  readonly in: number;
}

/** What sets a figure apart where surprise is concerned. When left out, nothing does. */
export interface SurpriseTraits {
  /** How often it is surprised, when not two in six (S4.I.A.3). */
  readonly own?: Odds;
  /** By how much less often it is surprised: a ranger by one in six (S4.I.A.1). */
  readonly lessOften?: Odds;
  /** By how much more often it surprises others (S4.I.A.2). */
  readonly moreOften?: Odds;
}

/** What a party must not exceed on its die to be surprised. */
export interface Chance {
  readonly unit: "sixths" | "per-cent";
  readonly upTo: number;
}

const NEVER: Odds = Object.freeze({ chances: 0, in: 6 });
const USUAL: Odds = Object.freeze({ chances: PARTY_CHANCE, in: 6 });

type Readings = Pick<Rulebook, "surprise.rounding" | "surprise.lessOften" | "surprise.moreOften">;
type Traits = SurpriseTraits | undefined;

/**
 * How likely each of two opposing parties is to be surprised.
 *
 * @source S4.I.A, S4.I.A.1–3
 * @reading one chance that is not in sixths, on either side, turns all of them into per cent
 */
export function chanceOf(party: readonly Traits[], foes: readonly Traits[], book: Readings): Chance {
  const chance = leastOf(party, book) + addedBy(foes, book);
  if (inSixths(party) && inSixths(foes)) return { unit: "sixths", upTo: Math.max(0, Math.round(chance * 6)) };
  return { unit: "per-cent", upTo: Math.min(100, Math.max(0, perCent(chance, book))) };
}

/**
 * The share in which a party is surprised before its foes' skill is added: what makes one member harder to surprise
 * benefits all (S4.I.A.1).
 *
 * @reading of several such members the best one counts, or their benefits are summed (ruling `surprise.lessOften`);
 * the member with the least chance of its own speaks for the party in the same way
 */
function leastOf(party: readonly Traits[], book: Readings): number {
  const known = party.length > 0 ? party : [undefined];
  if (book["surprise.lessOften"] === "best") {
    return Math.min(...known.map(traits => shareOf(traits?.own ?? USUAL) - shareOf(traits?.lessOften ?? NEVER)));
  }
  const own = Math.min(...known.map(traits => shareOf(traits?.own ?? USUAL)));
  return own - known.reduce((sum, traits) => sum + shareOf(traits?.lessOften ?? NEVER), 0);
}

/**
 * What the foes' skill at surprising adds. It is not lent to companions (S4.I.A.2).
 *
 * @reading it counts when all of them have it, the least of them deciding, or for the best of them (ruling
 * `surprise.moreOften`)
 */
function addedBy(foes: readonly Traits[], book: Readings): number {
  if (foes.length === 0) return 0;
  const shares = foes.map(traits => shareOf(traits?.moreOften ?? NEVER));
  return book["surprise.moreOften"] === "all" ? Math.min(...shares) : Math.max(...shares);
}

function shareOf(odds: Odds): number {
  return odds.chances / odds.in;
}

function inSixths(party: readonly Traits[]): boolean {
  const odds = party.flatMap(traits => [traits?.own, traits?.lessOften, traits?.moreOften]);
  return odds.every(each => each === undefined || each.in === 6);
}

/** What stands for a hair when thirds are added in binary. */
const HAIR = 1e-9;

/** A share in per cent: 26⅔ is 27 by the nearest and upwards, and stays as it is when kept exact (A57). */
function perCent(share: number, book: Readings): number {
  const exact = share * 100;
  if (book["surprise.rounding"] === "exact") return exact + HAIR;
  return book["surprise.rounding"] === "up" ? Math.ceil(exact - HAIR) : Math.floor(exact + 0.5 + HAIR);
}

/**
 * Segments a party loses by its roll; none when the roll exceeds its chance.
 *
 * @source S4.I.A, S4.I.C.1–2
 */
export function segmentsLost(roll: number, { unit, upTo }: Chance): number {
  if (roll > upTo) return 0;
  return unit === "sixths" ? roll : Math.ceil((roll * MOST_SEGMENTS) / 100);
}
