import { type Affected, effectsAtWork } from "../figure/effect.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

/** The die for a party's surprise, if all chances are in sixths (S4.I.A). */
export const PARTY_DIE = "1d6";

/** The die if any chance is not in sixths (S4.I.A.3). */
export const PER_CENT_DIE = "1d100";

/** The usual chance of a party to be surprised, in sixths (S4.I.A). */
const PARTY_CHANCE = 2;

/** Segments lost by a roll of 100 on d%: one for each 16⅔ (S4.I.C.2). */
const MOST_SEGMENTS = 6;

/** The factor for the rate of fire of ready missiles in a surprise segment (S4.I.D.2). */
export const READY_RATE = 3;

/** The surprise segment when a surprised bearer may shoot a crossbow of speed (S4.I.C.6). */
export const SPEEDY_SEGMENT = 2;

/** A chance as printed: `1 in 8` is `{ chances: 1, in: 8 }`. */
export interface Odds {
  readonly chances: number;
  /** The faces of the die, 1–100. */
  readonly in: number;
}

/** A figure's special chances of surprise; the usual ones if left out. */
export interface SurpriseTraits {
  /** Its own chance of being surprised, if not two in six (S4.I.A.3). */
  readonly own?: Odds;
  /** The reduction of its chance of being surprised: one in six for a ranger (S4.I.A.1). */
  readonly lessOften?: Odds;
  /** The increase of its foes' chance of being surprised (S4.I.A.2). */
  readonly moreOften?: Odds;
}

/** The highest roll with which a party is surprised. */
export interface Chance {
  readonly unit: "sixths" | "per-cent";
  readonly upTo: number;
}

/**
 * A figure's special chances of surprise, with what effects on it add: of its own skill and theirs, the best counts.
 *
 * @source S4.I.A.2, G.13
 */
export function surpriseOf(figure: Affected & { readonly surprise?: SurpriseTraits }): SurpriseTraits | undefined {
  const chances = Math.max(0, ...effectsAtWork(figure).map(({ surprises = 0 }) => surprises));
  const lent: Odds = { chances, in: 6 };
  if (chances === 0 || shareOf(lent) <= shareOf(figure.surprise?.moreOften ?? NEVER)) return figure.surprise;
  return { ...figure.surprise, moreOften: lent };
}

const NEVER: Odds = Object.freeze({ chances: 0, in: 6 });
const USUAL: Odds = Object.freeze({ chances: PARTY_CHANCE, in: 6 });

type Readings = Pick<Rulebook, "surprise.rounding" | "surprise.lessOften" | "surprise.moreOften">;
type Traits = SurpriseTraits | undefined;

/**
 * Works out up to which roll a party is surprised by its foes, from the special chances of both.
 *
 * @source S4.I.A, S4.I.A.1–3
 * @reading a single chance that is not in sixths, on either side, turns all of them into percent
 */
export function chanceOf(party: readonly Traits[], foes: readonly Traits[], book: Readings): Chance {
  const chance = leastOf(party, book) + addedBy(foes, book);
  if (inSixths(party) && inSixths(foes)) return { unit: "sixths", upTo: Math.max(0, Math.round(chance * 6)) };
  return { unit: "per-cent", upTo: Math.min(100, Math.max(0, perCent(chance, book))) };
}

/**
 * The chance of a party before its foes' skill is added, 0–1. A member that is harder to surprise benefits the whole
 * party (S4.I.A.1).
 *
 * @reading of several such members the best one counts, or their benefits are summed (ruling `surprise.lessOften`); the
 * member with the lowest chance of its own decides for the party in the same way
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
 * The chance that the foes' skill adds. A figure's skill does not extend to its companions (S4.I.A.2).
 *
 * @reading it counts if all of them have it, with the lowest deciding; or the best one counts (ruling
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

/** The tolerance for rounding errors when thirds are added. */
const HAIR = 1e-9;

/** A chance in percent: 26⅔ is 27 if rounded to the nearest or up, and unchanged if exact (A57). */
function perCent(share: number, book: Readings): number {
  const exact = share * 100;
  if (book["surprise.rounding"] === "exact") return exact + HAIR;
  return book["surprise.rounding"] === "up" ? Math.ceil(exact - HAIR) : Math.floor(exact + 0.5 + HAIR);
}

/**
 * The segments that a party loses to surprise by its roll; 0 if the roll exceeds its chance.
 *
 * @source S4.I.A, S4.I.C.1–2
 */
export function segmentsLost(roll: number, { unit, upTo }: Chance): number {
  if (roll > upTo) return 0;
  return unit === "sixths" ? roll : Math.ceil((roll * MOST_SEGMENTS) / 100);
}
