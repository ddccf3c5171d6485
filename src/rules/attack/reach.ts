import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Size } from "../vocabulary.ts";

/** Somebody, and what they fight hand to hand with. */
export interface Fighter {
  readonly figure: Pick<Figure, "size" | "naturalWeaponSize">;
  readonly weapon: Weapon;
}

/** To hit with a weapon one size smaller than the foe's, and with one smaller yet (S3.WR.c). */
const ONE_SMALLER = -1;
const MUCH_SMALLER = -2;

/** Squares of a weapon that says nothing else. */
const USUAL_REACH = 1;

/**
 * The size a weapon counts as where weapons are compared.
 *
 * @source S3.WR.f
 * @reading as large as its bearer's natural weapons; or as large as it is (ruling `reach.effective`). Natural weapons
 * themselves count as large as the figure says they are
 */
export function effectiveSize({ figure, weapon }: Fighter, book: Pick<Rulebook, "reach.effective">): Size {
  const natural = figure.naturalWeaponSize;
  const counts = weapon.kind === "natural" || book["reach.effective"] === "natural-counts";
  return natural === undefined || !counts ? weapon.size : (Math.max(weapon.size, natural) as Size);
}

/** By how many squares one weapon reaches farther than another; negative when less far (S3.WR.h). */
export function reachesFarther(weapon: Weapon, other: Weapon): number {
  return (weapon.reach ?? USUAL_REACH) - (other.reach ?? USUAL_REACH);
}

/**
 * Attacks that a fighter makes before the foe may make any, while the two close: one for each square the fighter reaches
 * farther; with the same reach one, for the larger weapon.
 *
 * @source S3.WR.a, S3.WR.h
 */
export function leadOf(one: Fighter, foe: Fighter, book: Pick<Rulebook, "reach.effective">): number {
  const farther = reachesFarther(one.weapon, foe.weapon);
  if (farther !== 0) return Math.max(0, farther);
  return effectiveSize(one, book) > effectiveSize(foe, book) ? 1 : 0;
}

/** Can nobody get under a fighter's reach, the weapon being smaller than its user (S3.WR.e)? */
function isNimble({ figure, weapon }: Fighter): boolean {
  return weapon.size < figure.size;
}

/**
 * What the sizes of two weapons do to hit, −2–0: the smaller is at a disadvantage until it has got under the larger, and
 * then the larger is.
 *
 * @param under has the smaller weapon got under the larger one, with the later hit of the two?
 * @source S3.WR.c–g
 * @reading under natural weapons, and those of S3.WR.e, the smaller one loses its own penalty and gives none
 */
export function reachPenalty(
  one: Fighter,
  foe: Fighter,
  under: boolean,
  book: Pick<Rulebook, "reach.effective">,
): number {
  const larger = effectiveSize(one, book) - effectiveSize(foe, book);
  if (larger === 0 || larger > 0 !== under) return 0;
  if (under && (one.weapon.kind === "natural" || isNimble(one))) return 0;
  return Math.abs(larger) === 1 ? ONE_SMALLER : MUCH_SMALLER;
}

/** May a weapon hold off a foe with that one (S3.WR.i)? */
export function holdsAtBay(weapon: Weapon, foe: Weapon): boolean {
  return weapon.thrusting === true && reachesFarther(weapon, foe) >= 1;
}

/** The armor class that a foe has to hit to get past a point (S3.WR.i). */
export const BAY_ARMOR_CLASS = 4;

/** One roll to hit of the two that are compared. */
export interface Rolled {
  readonly natural: number;
  readonly total: number;
}

/**
 * Does a foe get past the point that has just hit it?
 *
 * @param need the total with which the foe hits armor class 4
 * @source S3.WR.i
 * @reading its natural roll must be lower than the attacker's; or its total (ruling `reach.bay`)
 */
export function getsPast(foe: Rolled, need: number, attacker: Rolled, book: Pick<Rulebook, "reach.bay">): boolean {
  const isUnder = book["reach.bay"] === "totals" ? foe.total < attacker.total : foe.natural < attacker.natural;
  return foe.total >= need && isUnder;
}
