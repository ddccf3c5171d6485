import type { Figure, Weapon } from "../figure/figure.ts";

/** To hit somebody with empty hands (S3.UD.a). */
const UNARMED_TO_HIT = 2;

/**
 * Does something make its bearer armed? A shield does, a bare hand does not.
 *
 * @source S3.UD.a
 * @reading claw and fang arm a creature
 */
function arms(weapon: Weapon): boolean {
  return weapon.openHand !== true;
}

/**
 * What is added to hit a defender without weapon or shield, 0 or 2.
 *
 * @param weapon what the attacker attacks with
 * @source S3.UD.a
 */
export function unarmedToHit(defender: Pick<Figure, "weapons" | "skilledUnarmed">, weapon: Weapon): number {
  if (defender.skilledUnarmed === true || !arms(weapon) || defender.weapons.some(arms)) return 0;
  return UNARMED_TO_HIT;
}
