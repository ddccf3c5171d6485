import { casterToHit, lostDexterity } from "#rules/casting/exposure.ts";
import { armorBonus } from "#rules/figure/dexterity.ts";
import { castingPhaseOf } from "../magic/casters.ts";
import type { Against, Exposed } from "./against.ts";

/** A caster is easier to hit (S2.4A.j). */
export function ofCaster({ fight, targetSeat, book }: Against): number {
  return casterToHit(castingPhaseOf(targetSeat, fight.encounter.round), book);
}

/** A caster loses the Dexterity bonus to armor class (S2.4A.i, S4.VII.C.5). */
export function castersArmorClass({ fight, target, targetSeat, book }: Exposed): number {
  return lostDexterity(castingPhaseOf(targetSeat, fight.encounter.round), armorBonus(target.dexterity), book);
}
