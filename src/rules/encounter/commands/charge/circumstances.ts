import { armorClassOf } from "#rules/attack/to-hit.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Seat } from "#rules/fight/fight.ts";
import { armorBonus } from "#rules/figure/dexterity.ts";
import { CHARGE_TO_HIT, chargingArmorClass } from "#rules/movement/closing-charge.ts";
import { chargeToHit, chargingPenalty, isOnCharge } from "#rules/movement/jomase-charge.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { Against, Exposed } from "../../judging/circumstances.ts";

/** True if a figure is charging in this round by addict's rules. */
function isCharging({ charge }: Seat, book: Rulebook): boolean {
  return book["charge.method"] === "addict" && charge !== null;
}

/** The attacker's bonus to hit for a charge by addict's rules; 0 if it is not charging (S4.VII.B.3c). */
export function ofCharger({ attackerSeat, book }: Against): number {
  return isCharging(attackerSeat, book) ? CHARGE_TO_HIT : 0;
}

/**
 * Points by which the target's armor class is worse because it charges, by addict's rules: its Dexterity bonus, and
 * perhaps more; 0 if it does not charge (S4.VII.B.2).
 */
export function chargersArmorClass({ target, targetSeat, book }: Exposed): number {
  if (!isCharging(targetSeat, book)) return 0;
  const armorClass = armorClassOf(target);
  return chargingArmorClass(armorClass, armorBonus(target.dexterity)) - armorClass;
}

/** True if a charger has made no attack yet, and has not passed since its charge began. */
function isWaiting({ charge, finishedAt }: Seat, attacks: number): boolean {
  return attacks === 0 && finishedAt <= (charge?.begins ?? 0);
}

/** True if an attack ends a charge at its target by jomase's rules. The ledger already contains the attack. */
export function endsCharge({ fight, attackerSeat, target, missile, book }: Against): boolean {
  const { charge, ledger } = attackerSeat;
  if (book["charge.method"] !== "jomase" || missile || charge?.target !== target.id) return false;
  return isOnCharge(charge, isWaiting(attackerSeat, ledger.attacks - 1), nowOf(fight.encounter));
}

/**
 * The modifier to hit of a blow that ends a charge by jomase's rules: a penalty on foot; 0 for any other blow (S3.CH.a,
 * S3.CH.d).
 */
export function ofImpetus(against: Against): number {
  return endsCharge(against) ? chargeToHit(against.attacker) : 0;
}

/** Points by which the target's armor class is worse while its charge by jomase's rules lasts; else 0 (S3.CH.b). */
export function impetuousArmorClass({ fight, target, targetSeat, book }: Exposed): number {
  const { charge, ledger } = targetSeat;
  if (book["charge.method"] !== "jomase") return 0;
  if (!isOnCharge(charge, isWaiting(targetSeat, ledger.attacks), nowOf(fight.encounter))) return 0;
  return chargingPenalty(target, armorBonus(target.dexterity), book);
}
