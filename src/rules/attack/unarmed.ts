import type { Figure, Weapon } from "../figure/figure.ts";

/** The to-hit bonus against an unarmed target (S3.UD.a). */
const UNARMED_TO_HIT = 2;

/**
 * Does an item make its bearer armed? A shield does, an open hand does not.
 *
 * @source S3.UD.a
 * @reading claws and fangs do, too
 */
function arms(weapon: Weapon): boolean {
  return weapon.openHand !== true;
}

/**
 * The to-hit bonus against a defender without weapon or shield, 0 or 2.
 *
 * @param weapon the attacker's weapon
 * @source S3.UD.a
 */
export function unarmedToHit(defender: Pick<Figure, "weapons" | "skilledUnarmed">, weapon: Weapon): number {
  if (defender.skilledUnarmed === true || !arms(weapon) || defender.weapons.some(arms)) return 0;
  return UNARMED_TO_HIT;
}
