import { type Force, forceOfWeapon } from "#rules/attack/damage.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { type Bout, seatOf } from "#rules/fight/fight.ts";
import { ASSAULT, isAssaulting } from "#rules/intent/offense.ts";
import { chargeForce } from "#rules/movement/jomase-charge.ts";
import { endsCharge } from "../../commands/charge/circumstances.ts";
import { type AimedAttack, againstOf } from "./against.ts";
import { isPoleCharge } from "./table.ts";

/** The force of a blow: the weapon's effect on armor, with that of an assault and a charge (S3.AS.a, S3.CH). */
export function forceOf(bout: Bout, aimed: AimedAttack): Force {
  const own = ofPole(forceOfWeapon(aimed.weapon), bout, aimed);
  const seat = seatOf(bout.fight, aimed.attacker.id);
  if (seat === undefined || aimed.missile) return own;
  const wild = isAssaulting(seat) ? { ...own, damage: BY_ASSAULT } : own;
  return endsCharge(againstOf(bout, aimed)) ? withImpetus(wild, aimed) : wild;
}

/** Doubles the damage of a pole weapon in a charge with the options table (S1.T03). */
function ofPole(own: Force, bout: Bout, aimed: AimedAttack): Force {
  const mayDouble = aimed.weapon.poleWeapon === true && bout.book["charge.method"] === "table";
  return mayDouble && isPoleCharge(againstOf(bout, aimed)) ? { ...own, doubled: true } : own;
}

const BY_ASSAULT: readonly Adjustment[] = Object.freeze([{ why: "assault", value: ASSAULT.damage, cite: "S3.AS.a" }]);

/** Adds the force of a charge's end (S3.CH.a, S3.CH.c–d). */
function withImpetus(force: Force, { attacker, weapon }: AimedAttack): Force {
  const { damage, armorReducing, armorPiercing, doubled, knockdownSteps } = chargeForce(attacker, weapon);
  const more: readonly Adjustment[] = damage === 0 ? [] : [{ why: "charge", value: damage, cite: "S3.CH.a" }];
  return {
    damage: [...force.damage, ...more],
    armorReducing: force.armorReducing + armorReducing,
    armorPiercing: force.armorPiercing || armorPiercing,
    knockdownSteps: force.knockdownSteps + knockdownSteps,
    doubled: force.doubled || doubled,
  };
}
