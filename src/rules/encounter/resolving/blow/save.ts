import type { BlowSave } from "#rules/fight/events/blows.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { isSave, saveOf } from "#rules/figure/saves.ts";
import { type Asking, roll } from "../course.ts";

/**
 * The target's saving throw, against death, if a blow has an effect other than damage.
 *
 * @source S3.CR.c, S3.KD.a
 */
export function* saveAgainstBlow(target: Figure, modifier: number): Asking<BlowSave> {
  const need = saveOf(target, "death");
  const natural = Number(yield roll("save", "1d20", target.id));
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}
