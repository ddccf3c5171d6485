import { movementRate } from "../../fatigue/cost.ts";
import { weaponMeant } from "../../initiative/procedure.ts";
import { chargeSegments, chargingFeet, firstAtArrival } from "../../movement/closing-charge.ts";
import { feetBetween } from "../../movement/distance.ts";
import { reason } from "../../vocabulary.ts";
import { attackOf, type Bond, nameOf, type OrderRow } from "./row.ts";

const WEIGHT = 40;

/** True if the figure declared a charge. */
export function isCharging({ contender }: OrderRow): boolean {
  return contender.seat.intent?.kind === "charge";
}

/**
 * The number of segments that the charger's run at the foe takes; null if it does not charge or the distance is
 * unknown.
 *
 * @source S4.VII.B.4
 * @reading by the feet it runs; before it begins, by the declared feet, or else by the map
 */
export function approachOf(charger: OrderRow, foe: OrderRow): number | null {
  if (!isCharging(charger)) return null;
  const { seat, figure, encounter, book } = charger.contender;
  const feet = seat.charge?.feet ?? seat.intent?.feet ?? feetBetween(figure, foe.contender.figure);
  if (feet === null) return null;
  const pace = chargingFeet(movementRate(figure, book), figure.legs ?? "biped", encounter.ground ?? "indoors", book);
  return chargeSegments(feet, pace, book);
}

/** The length of the weapon in use, in feet. */
function lengthOf({ contender }: OrderRow): number {
  return weaponMeant(contender)?.length ?? 0;
}

/**
 * Adds to `out` the constraint that says which first attack comes first when a charger meets its target: that of the
 * longer weapon, or both together. None if initiative decides.
 *
 * @source S4.VII.B.3a–b
 * @reading only first blows are compared; equal lengths by ruling `charge.tie`
 */
export function chargeConstraint(charger: OrderRow, foe: OrderRow, out: Bond[]): void {
  const one = attackOf(charger, 1);
  const other = attackOf(foe, 1);
  const lengths = [lengthOf(charger), lengthOf(foe)] as const;
  const goes = firstAtArrival(...lengths, charger.contender.book);
  if (one < 0 || other < 0 || goes === "initiative") return;
  const together = goes === "together" || (isCharging(foe) && lengths[0] === lengths[1]);
  const chargerFirst = goes === "charger" || together;
  const [ahead, behind] = chargerFirst ? [charger, foe] : [foe, charger];
  const feet = Math.max(...lengths);
  const why = reason(together ? "weapons-as-long" : "longer-weapon", {
    figure: nameOf(ahead),
    foe: nameOf(behind),
    feet,
  });
  out.push({ first: chargerFirst ? one : other, next: chargerFirst ? other : one, together, why, weight: WEIGHT });
}
