import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Ground, type Legs, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import { feetPerSegment, MELEE_REACH } from "./rates.ts";

/** The to-hit bonus of a charger that survives the attacks made before its own (S4.VII.B.3c). */
export const CHARGE_TO_HIT = 2;

/** The armor class beyond which a charge does not make it worse (S4.VII.B.2c). */
const WORST_BY_CHARGE = 10;

/** The speed factor of a charge. Indoors it is 2; outdoors it depends on the legs (S4.VII.B.1a–b). */
const FASTER: Readonly<Record<Ground, Readonly<Record<Legs, number>>>> = {
  indoors: { biped: 2, quadruped: 2 },
  outdoors: { biped: 4 / 3, quadruped: 3 / 2 },
};

/** The tolerance for rounding errors when thirds are added. */
const HAIR = 1e-9;

/**
 * The feet that a charging figure covers in a segment, by addict's rules: faster than walking, by the ground and its
 * legs.
 */
export function chargingFeet(
  move: number,
  legs: Legs,
  ground: Ground,
  book: Pick<Rulebook, "movement.outdoors">,
): number {
  return feetPerSegment(move, ground, book) * FASTER[ground][legs];
}

/**
 * The number of segments a charge takes. With more than ten, it does not arrive in its round.
 *
 * @param distance feet between the two when the round begins
 * @source S4.VII.B, S4.VII.B.4
 * @reading the charge ends where blows begin, at ten feet, or at contact (ruling `charge.reach`)
 */
export function chargeSegments(distance: number, feetASegment: number, book: Pick<Rulebook, "charge.reach">): number {
  const way = book["charge.reach"] === "ten-feet" ? distance - MELEE_REACH : distance;
  if (way <= 0) return 0;
  return feetASegment > 0 ? Math.ceil(way / feetASegment - HAIR) : Infinity;
}

/** True if a charge of so many segments arrives in the round it begins in (S4.VII.B). */
export function arrives(segments: number): boolean {
  return segments <= SEGMENTS_PER_ROUND;
}

/**
 * The armor class of a charger: without its Dexterity bonus; or one worse if it has none, but not beyond 10.
 *
 * @param dexterityBonus the armor class bonus of Dexterity, in points, 0 or more
 * @source S4.VII.B.2a–c
 */
export function chargingArmorClass(armorClass: number, dexterityBonus: number): number {
  if (dexterityBonus > 0) return armorClass + dexterityBonus;
  return armorClass < WORST_BY_CHARGE ? armorClass + 1 : armorClass;
}

/** The figure that strikes first at the end of a charge. */
export type First = "charger" | "foe" | "together" | "initiative";

/**
 * Who strikes first when a charge arrives: the one with the longer weapon, whatever the initiative.
 *
 * @param charger the length of its weapon or reach, in feet
 * @source S4.VII.B.3a–b
 * @reading equal lengths strike simultaneously, or the charger first, or by initiative (ruling `charge.tie`)
 */
export function firstAtArrival(charger: number, foe: number, book: Pick<Rulebook, "charge.tie">): First {
  if (charger !== foe) return charger > foe ? "charger" : "foe";
  return book["charge.tie"] === "simultaneous" ? "together" : book["charge.tie"];
}

/** The rounds in a turn, the time for one charge (A65). */
const ROUNDS_A_TURN = 10;

/**
 * True if a figure may charge in this round, given the last round when it did, 0 for never (ruling `charge.limit`).
 */
export function mayChargeAgain(lastRound: number, round: number, book: Pick<Rulebook, "charge.limit">): boolean {
  return book["charge.limit"] === "none" || lastRound === 0 || round - lastRound >= ROUNDS_A_TURN;
}
