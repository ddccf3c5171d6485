import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Ground, type Moment, roundOf } from "../vocabulary.ts";
import { feetPerRound } from "./rates.ts";
import type { Charge } from "./thrown-charge.ts";

/** The speed factor of a charge on foot (S3.CH.a). */
const FASTER_ON_FOOT = 1.5;

/** The to-hit modifier at the end of a charge on foot (S3.CH.a). */
const FOOT_TO_HIT = -2;

/** The armor class penalty of every charger (S3.CH.b). */
const EXPOSED = 1;

function isMounted({ conditions }: Pick<Figure, "conditions">): boolean {
  return conditions.includes("mounted");
}

/**
 * The feet that a figure may charge in a round by jomase's rules: farther than walking on foot, at its own rate if
 * mounted.
 *
 * @param move its movement rate in inches
 * @source S3.CH.a
 * @reading a mount charges at its own rate: the text makes only those on foot faster
 */
export function feetOfCharge(
  charger: Pick<Figure, "conditions">,
  move: number,
  ground: Ground,
  book: Pick<Rulebook, "movement.outdoors">,
): number {
  return feetPerRound(move, ground, book) * (isMounted(charger) ? 1 : FASTER_ON_FOOT);
}

/** The feet of a figure's charge if it was begun in this round; else 0. */
export function feetCharged(charge: Charge | null, round: number): number {
  return charge !== null && roundOf(charge.begins) === round ? charge.feet : 0;
}

/** The effects of a charge on a blow. */
export interface ChargeForce {
  /** Added to damage. */
  readonly damage: number;
  /** Points of armor value ignored, in addition to the weapon's own. */
  readonly armorReducing: number;
  /** True if armor value is halved. */
  readonly armorPiercing: boolean;
  /** True if the damage that gets through armor is doubled. */
  readonly doubled: boolean;
  /** Steps up the list of knockdown dice. */
  readonly knockdownSteps: number;
}

const OF_LANCE: ChargeForce = Object.freeze({
  damage: 0,
  armorReducing: 2,
  armorPiercing: true,
  doubled: true,
  knockdownSteps: 1,
});

const OF_OTHERS: ChargeForce = Object.freeze({
  damage: 1,
  armorReducing: 1,
  armorPiercing: false,
  doubled: false,
  knockdownSteps: 1,
});

/**
 * The effects of a charge by jomase's rules on damage, armor and knockdown of its blow. A lance has its own if mounted;
 * all others are the same, mounted or on foot.
 *
 * @source S3.CH.a, S3.CH.c–e
 * @reading the text lets thrusting weapons profit most, but has numbers for the lance only
 */
export function chargeForce(charger: Pick<Figure, "conditions">, weapon: Weapon): ChargeForce {
  return weapon.lance === true && isMounted(charger) ? OF_LANCE : OF_OTHERS;
}

/**
 * The to-hit modifier of a blow at the end of a charge by jomase's rules: a penalty on foot, 0 if mounted (S3.CH.a,
 * S3.CH.d).
 */
export function chargeToHit(charger: Pick<Figure, "conditions">): number {
  return isMounted(charger) ? 0 : FOOT_TO_HIT;
}

/**
 * Points by which a charge by jomase's rules makes armor class worse: shield skill bonus and Dexterity bonus lost, plus
 * one; or 0 if mounted.
 *
 * @param dexterityBonus the armor class bonus of Dexterity, in points, 0 or more
 * @source S3.CH.b
 * @reading Dexterity is lost, or kept (ruling `charge.dexterity`); only on foot, or mounted too (ruling
 * `charge.mountedPenalty`)
 */
export function chargingPenalty(
  charger: Pick<Figure, "conditions" | "shieldStyle">,
  dexterityBonus: number,
  book: Pick<Rulebook, "charge.dexterity" | "charge.mountedPenalty">,
): number {
  if (isMounted(charger) && book["charge.mountedPenalty"] === "foot-only") return 0;
  const dexterity = book["charge.dexterity"] === "lost" ? dexterityBonus : 0;
  return dexterity + (charger.shieldStyle ?? 0) + EXPOSED;
}

/**
 * True if a figure's charge by jomase's rules still lasts: for its phase, and as long as a longer weapon holds off its
 * blow.
 *
 * @param waiting true if the charger has neither struck yet nor given up its blow
 * @source S3.CH.b
 * @reading in a round with segments but no phases, a segment counts as the phase
 */
export function isOnCharge(charge: Charge | null, waiting: boolean, now: Moment): boolean {
  if (charge === null || roundOf(charge.begins) !== roundOf(now)) return false;
  return waiting || Math.floor(charge.begins) === Math.floor(now);
}
