import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Size } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";

/** A figure with its melee weapon. */
export interface Fighter {
  readonly figure: Pick<Figure, "size" | "naturalWeaponSize">;
  readonly weapon: Weapon;
}

/** To-hit modifiers for a weapon one size smaller than the foe's, and for smaller ones (S3.WR.c). */
const ONE_SMALLER = -1;
const MUCH_SMALLER = -2;

/** The reach of a weapon by default, in squares. */
const USUAL_REACH = 1;

/**
 * The size with which a fighter's weapon is compared with a foe's, which natural weapons may enlarge.
 *
 * @source S3.WR.f
 * @reading at least as large as its bearer's natural weapons; or its own size (ruling `reach.effective`). Natural
 * weapons themselves have the size that the figure states
 */
export function effectiveSize({ figure, weapon }: Fighter, book: Pick<Rulebook, "reach.effective">): Size {
  const natural = figure.naturalWeaponSize;
  const counts = weapon.kind === "natural" || book["reach.effective"] === "natural-counts";
  return natural === undefined || !counts ? weapon.size : (Math.max(weapon.size, natural) as Size);
}

/** By how many squares the first weapon reaches farther than the other; negative if it is shorter (S3.WR.h). */
export function reachesFarther(weapon: Weapon, other: Weapon): number {
  return (weapon.reach ?? USUAL_REACH) - (other.reach ?? USUAL_REACH);
}

/**
 * While two fighters close in, the number of attacks that the first makes before the foe can make any: one for each
 * square of longer reach. With equal reach, the larger weapon has one.
 *
 * @source S3.WR.a, S3.WR.h
 */
export function leadOf(one: Fighter, foe: Fighter, book: Pick<Rulebook, "reach.effective">): number {
  const farther = reachesFarther(one.weapon, foe.weapon);
  if (farther !== 0) return Math.max(0, farther);
  return effectiveSize(one, book) > effectiveSize(foe, book) ? 1 : 0;
}

/** Is the weapon smaller than its user? Then no foe can get under its reach (S3.WR.e). */
function isNimble({ figure, weapon }: Fighter): boolean {
  return weapon.size < figure.size;
}

/**
 * The penalty to hit of the first fighter for the sizes of the two weapons, −2–0. The smaller weapon has one until it
 * gets under the larger one; then the larger one has.
 *
 * @param under true if the smaller weapon has got under the larger one, because its hit came later
 * @source S3.WR.c–g
 * @reading under natural weapons, and those of S3.WR.e, the smaller weapon loses its own penalty and causes none
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

/** True if a weapon can hold off a foe with the other one: it is for thrusting and reaches farther (S3.WR.i). */
export function holdsAtBay(weapon: Weapon, foe: Weapon): boolean {
  return weapon.thrusting === true && reachesFarther(weapon, foe) >= 1;
}

/** The armor class that a foe has to hit to get past a weapon point (S3.WR.i). */
export const BAY_ARMOR_CLASS = 4;

/** One of the two to-hit rolls that are compared. */
export interface Rolled {
  readonly natural: number;
  readonly total: number;
}

/**
 * True if a foe that was held off and hit by a long weapon's point gets past it, by a roll of its own.
 *
 * @param need the total that the foe needs to hit armor class 4
 * @source S3.WR.i
 * @reading its natural roll must be lower than the attacker's; or its total (ruling `reach.bay`)
 */
export function getsPast(foe: Rolled, need: number, attacker: Rolled, book: Pick<Rulebook, "reach.bay">): boolean {
  const isUnder = book["reach.bay"] === "totals" ? foe.total < attacker.total : foe.natural < attacker.natural;
  return foe.total >= need && isUnder;
}

/** The percentage of daggers that are balanced for throwing (S0.R8.c). */
const BALANCED_UP_TO = 15;

/** Figures that cannot throw daggers at all (S0.R8.d). */
const APPRENTICES = Object.freeze({ characterClass: "magic-user", upTo: 5 });

/** True if a dagger is balanced for throwing. `roll` is the d100 rolled when the dagger was created (S0.R8.c). */
export function isBalanced(roll: number): boolean {
  return roll <= BALANCED_UP_TO;
}

/**
 * The reason why a figure cannot throw that dagger (unbalanced, or never learned); `null` if it can. Other weapons have
 * no restrictions (S0.R8.c–d).
 */
export function throwFault(figure: Figure, weapon: Weapon): Why | null {
  if (weapon.balanced === undefined) return null;
  if (!weapon.balanced) return "dagger-unbalanced";
  if (isApprentice(figure)) return "throw-apprentice";
  return figure.throwTrained === true ? null : "throw-untrained";
}

function isApprentice({ characterClass, level = 1 }: Figure): boolean {
  return characterClass === APPRENTICES.characterClass && level <= APPRENTICES.upTo;
}
