import { effectiveSize, reachPenalty } from "#rules/attack/reach.ts";
import { unarmedToHit } from "#rules/attack/to-hit.ts";
import { defenseLimit } from "#rules/defense/pool.ts";
import { isUnder, weaponReady } from "#rules/fight/footing.ts";
import { ASSAULT, dexterityTurned, isAssaulting, turnedArmorClass } from "#rules/intent/offense.ts";
import type { Against, Exposed } from "./against.ts";

/** A defender with empty hands is easier to hit (S3.UD.a). */
export function ofUnarmed({ target, weapon, book }: Against): number {
  return book["unarmed.enabled"] ? unarmedToHit(target, weapon) : 0;
}

/**
 * A penalty for the smaller weapon, or for the larger one (S3.WR.c–g).
 *
 * @reading a figure without a weapon for blows is not kept off, and keeps no one off
 */
export function ofReach(against: Against): number {
  const { attacker, weapon, attackerSeat, target, targetSeat, missile, book } = against;
  if (!book["reach.enabled"] || missile) return 0;
  const foes = weaponReady(target, targetSeat);
  if (foes === null) return 0;
  const one = { figure: attacker, weapon };
  const foe = { figure: target, weapon: foes };
  const isLarger = effectiveSize(one, book) > effectiveSize(foe, book);
  const under = isLarger ? isUnder(targetSeat, attacker.id) : isUnder(attackerSeat, target.id);
  return reachPenalty(one, foe, under, book);
}

/** A penalty for an assault's wild attacks, including a missile if the game master allows one (S3.AS.a). */
export function ofAssault({ attackerSeat }: Against): number {
  return isAssaulting(attackerSeat) ? ASSAULT.toHit : 0;
}

/** A figure that makes an assault is easier to hit for everyone (S3.AS.a). */
export function assaultersArmorClass({ targetSeat }: Pick<Exposed, "targetSeat">): number {
  return isAssaulting(targetSeat) ? ASSAULT.armorClass : 0;
}

/** Dexterity turned to attack improves all attacks (S3.DX.a). */
export function ofDexterityTurned({ attackerSeat }: Against): number {
  return dexterityTurned(attackerSeat);
}

/** Dexterity turned to attack is missing in defense: in the pool, or else in armor class (S3.DX.a). */
export function turnedAwayArmorClass({ target, targetSeat, book }: Exposed): number {
  const turned = dexterityTurned(targetSeat);
  if (turned === 0) return 0;
  return turnedArmorClass(turned, book["defense.pool"] ? defenseLimit(target) : 0);
}
