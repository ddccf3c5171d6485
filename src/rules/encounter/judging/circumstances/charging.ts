import { nowOf } from "#rules/fight/encounter.ts";
import type { Seat } from "#rules/fight/fight.ts";
import { armorBonus } from "#rules/figure/dexterity.ts";
import { CHARGE_TO_HIT, chargingArmorClass } from "#rules/movement/closing-charge.ts";
import { chargeToHit, chargingPenalty, isOnCharge } from "#rules/movement/jomase-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { Against, Exposed } from "./against.ts";

/** Is a figure charging in this round, by the rules of addict? */
function isCharging({ charge }: Seat, book: Rulebook): boolean {
  return book["charge.method"] === "addict" && charge !== null;
}

/** A charger strikes better by the rules of addict (S4.VII.B.3c). */
export function ofCharger({ attackerSeat, book }: Against): number {
  return isCharging(attackerSeat, book) ? CHARGE_TO_HIT : 0;
}

/** A charger is without Dexterity, and may be worse off still (S4.VII.B.2). */
export function chargersArmorClass({ target, targetSeat, book }: Exposed): number {
  if (!isCharging(targetSeat, book)) return 0;
  return chargingArmorClass(target.armorClass, armorBonus(target.dexterity)) - target.armorClass;
}

/** Has a charger a blow still to come after so many attacks, and not let it go? */
function isWaiting({ charge, finishedAt }: Seat, attacks: number): boolean {
  return attacks === 0 && finishedAt <= (charge?.begins ?? 0);
}

/** Is an attack the end of a charge at its target, by the rules of jomase? The attack is in the account already. */
export function endsCharge({ fight, attackerSeat, target, missile, book }: Against): boolean {
  const { charge, ledger } = attackerSeat;
  if (book["charge.method"] !== "jomase" || missile || charge?.target !== target.id) return false;
  return isOnCharge(charge, isWaiting(attackerSeat, ledger.attacks - 1), nowOf(fight.encounter));
}

/** By the rules of jomase a charge on foot strikes worse (S3.CH.a, S3.CH.d). */
export function ofImpetus(against: Against): number {
  return endsCharge(against) ? chargeToHit(against.attacker) : 0;
}

/** And lays its maker open, as long as it lasts (S3.CH.b). */
export function impetuousArmorClass({ fight, target, targetSeat, book }: Exposed): number {
  const { charge, ledger } = targetSeat;
  if (book["charge.method"] !== "jomase") return 0;
  if (!isOnCharge(charge, isWaiting(targetSeat, ledger.attacks), nowOf(fight.encounter))) return 0;
  return chargingPenalty(target, armorBonus(target.dexterity), book);
}
