import type { Figure, Weapon } from "../figure/figure.ts";
import { roundOf } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Ground, Moment } from "../vocabulary.ts";
import { feetPerRound } from "./rates.ts";
import type { Charge } from "./thrown-charge.ts";

/** How much faster a charge on foot is (S3.CH.a). */
const FASTER_ON_FOOT = 1.5;

/** To hit at the end of a charge on foot (S3.CH.a). */
const FOOT_TO_HIT = -2;

/** What the armor class of a charger loses besides all else (S3.CH.b). */
const EXPOSED = 1;

function isMounted({ conditions }: Pick<Figure, "conditions">): boolean {
  return conditions.includes("mounted");
}

/**
 * Feet that a figure may charge in a round.
 *
 * @source S3.CH.a
 * @reading a mount charges at its own rate: the text makes only those on foot faster
 */
export function feetOfCharge(
  figure: Pick<Figure, "move" | "conditions">,
  ground: Ground,
  book: Pick<Rulebook, "movement.outdoors">,
): number {
  return feetPerRound(figure.move, ground, book) * (isMounted(figure) ? 1 : FASTER_ON_FOOT);
}

/** Feet of a charge that was made in a round; 0 without one. */
export function feetCharged(charge: Charge | null, round: number): number {
  return charge !== null && roundOf(charge.begins) === round ? charge.feet : 0;
}

/** What a charge puts behind a blow. */
export interface ChargeForce {
  /** Added to damage. */
  readonly damage: number;
  /** Added to what the weapon takes off armor. */
  readonly armorReducing: number;
  /** The weapon halves armor. */
  readonly armorPiercing: boolean;
  /** What gets through armor is doubled. */
  readonly doubled: boolean;
  /** Steps up the ladder of knockdown dice. */
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
 * What a charge puts behind a blow with that weapon: a lance from the saddle has its own, everything else the same,
 * mounted or on foot.
 *
 * @source S3.CH.a, S3.CH.c–e
 * @reading that thrusting weapons profit most has no number but the lance's
 */
export function chargeForce(charger: Pick<Figure, "conditions">, weapon: Weapon): ChargeForce {
  return weapon.lance === true && isMounted(charger) ? OF_LANCE : OF_OTHERS;
}

/** To hit at the end of a charge: worse on foot alone (S3.CH.a, S3.CH.d). */
export function chargeToHit(charger: Pick<Figure, "conditions">): number {
  return isMounted(charger) ? 0 : FOOT_TO_HIT;
}

/**
 * Points by which a charger's armor class is worse: what skill with the shield and Dexterity gave it, and one.
 *
 * @param dexterityBonus points by which Dexterity betters the armor class, 0 or more
 * @source S3.CH.b
 * @reading Dexterity is lost, or kept (ruling `charge.dexterity`); on foot alone, or mounted too (ruling
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
 * Does a charge last at a moment: the phase in which it was made, and as long as its blow is held off by a longer
 * weapon?
 *
 * @param waiting the charger has not struck yet, nor let its blow go
 * @source S3.CH.b
 * @reading where a round has segments and no phases, the segment is the phase
 */
export function isOnCharge(charge: Charge | null, waiting: boolean, now: Moment): boolean {
  if (charge === null || roundOf(charge.begins) !== roundOf(now)) return false;
  return waiting || Math.floor(charge.begins) === Math.floor(now);
}
