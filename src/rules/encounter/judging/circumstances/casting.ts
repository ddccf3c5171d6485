import { casterToHit, lostDexterity } from "#rules/casting/exposure.ts";
import { armorBonus } from "#rules/figure/dexterity.ts";
import { castingPhaseOf } from "../magic/casters.ts";
import type { Against, Exposed } from "./against.ts";

/** A caster is easier to hit (S2.4A.j). */
export function ofCaster({ targetSeat, book }: Against): number {
  return casterToHit(castingPhaseOf(targetSeat), book);
}

/** And is without Dexterity (S2.4A.i, S4.VII.C.5). */
export function castersArmorClass({ target, targetSeat, book }: Exposed): number {
  return lostDexterity(castingPhaseOf(targetSeat), armorBonus(target.dexterity), book);
}
