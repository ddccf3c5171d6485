import { isSave } from "#rules/attack/damage.ts";
import type { BlowSave } from "#rules/fight/events/blows.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type Asking, roll } from "../course.ts";

/**
 * The target's saving throw against an effect of a blow other than damage.
 *
 * @source S3.CR.c, S3.KD.a
 * @reading against death; a figure without such a number saves as against spells
 */
export function* saveAgainstBlow(target: Figure, modifier: number): Asking<BlowSave> {
  const need = target.saveAgainstDeath ?? target.saveAgainstSpells;
  const natural = Number(yield roll("save", "1d20", target.id));
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}
