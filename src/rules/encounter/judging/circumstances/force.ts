import { type Force, forceOfWeapon } from "../../../attack/force.ts";
import type { Adjustment } from "../../../fight/events.ts";
import { type Fight, seatOf } from "../../../fight/fight.ts";
import { ASSAULT, isAssaulting } from "../../../intent/offense.ts";
import { chargeForce } from "../../../movement/jomase-charge.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { type Aimed, againstOf } from "./against.ts";
import { endsCharge } from "./charging.ts";

/** The force of a blow: what the weapon does to armor, and what an assault and a charge put behind it (S3.AS.a, S3.CH). */
export function forceOf(fight: Fight, aimed: Aimed, book: Rulebook): Force {
  const own = forceOfWeapon(aimed.weapon);
  const seat = seatOf(fight, aimed.attacker.id);
  if (seat === undefined || (seat.charge === null && !isAssaulting(seat))) return own;
  const against = againstOf(fight, aimed, book);
  const damage: Adjustment[] = [];
  if (!aimed.missile && isAssaulting(seat)) {
    damage.push({ why: "assault", value: ASSAULT.damage, cite: "S3.AS.a" });
  }
  if (!endsCharge(against)) return damage.length === 0 ? own : { ...own, damage };
  const {
    damage: more,
    armorReducing,
    armorPiercing,
    doubled,
    knockdownSteps,
  } = chargeForce(aimed.attacker, aimed.weapon);
  if (more !== 0) damage.push({ why: "charge", value: more, cite: "S3.CH.a" });
  return {
    damage,
    armorReducing: own.armorReducing + armorReducing,
    armorPiercing: own.armorPiercing || armorPiercing,
    knockdownSteps: own.knockdownSteps + knockdownSteps,
    doubled,
  };
}
