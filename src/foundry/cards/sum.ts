import type { AdjustmentName, AttackRolled, Blocked, BlowSave, Dodged, Hurt, SaveRolled } from "../../rules/index.ts";
import { type Names, say, sayAdjustment } from "../localize.ts";

/** The arithmetic of a roll: die, adjustments, total, and the number it had to reach. */
export interface Sum {
  readonly lead: string | null;
  readonly die: number;
  readonly dieWords: string;
  readonly added: readonly string[];
  readonly total: string | null;
  readonly need: string | null;
  readonly verdict: { readonly leaf: "hit" | "miss"; readonly sign: string; readonly words: string } | null;
}

/** A d20 against THAC0 − armor class. */
export function sumOfAttack(event: AttackRolled, names: Names): Sum {
  const { natural, adjustments, total, armorClass, need, hit } = event;
  const leaf = hit ? "hit" : "miss";
  return {
    lead: say("Deed.Sum.with", { weapon: names[event.weapon] ?? event.weapon }),
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: adjustments.map(sayAdjustment),
    total: say("Deed.Sum.total", { total }),
    need: say("Deed.Sum.need", { need, thac0: need + armorClass, armorClass }),
    verdict: { leaf, sign: hit ? "✓" : "✗", words: say(`Deed.Sum.${leaf}`) },
  };
}

/** The damage dice and their adjustments. */
export function sumOfDamage({ rolled, adjustments, damage }: Hurt): Sum {
  return {
    lead: null,
    die: rolled,
    dieWords: say("Deed.Sum.rolled", { rolled }),
    added: adjustments.map(sayAdjustment),
    total: rolled === damage && !adjustments.length ? null : say("Deed.Sum.total", { total: damage }),
    need: null,
    verdict: null,
  };
}

/** A d20 against a number to save from the effect of an attack, or to recover, with its modifier. */
export function sumOfBlowSave(save: BlowSave, why: AdjustmentName = "modifier"): Sum {
  const { natural, modifier } = save;
  if (modifier === 0) return sumOfSave(save);
  const added = [sayAdjustment({ why, value: modifier })];
  return { ...sumOfSave(save), added, total: say("Deed.Sum.total", { total: natural + modifier }) };
}

/** A d20 against the number needed to save. */
export function sumOfSave({ natural, need, saved }: Pick<SaveRolled, "natural" | "need" | "saved">): Sum {
  const verdict = {
    leaf: saved ? "hit" : "miss",
    sign: saved ? "✓" : "✗",
    words: say(`Deed.Sum.${saved ? "saved" : "unsaved"}`),
  };
  return {
    lead: null,
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: [],
    total: null,
    need: say("Deed.Sum.reach", { need }),
    verdict: verdict as Sum["verdict"],
  };
}

/** A d20 against THAC0 − 4: a dodge or a block. */
export function sumOfWard({ natural, adjustments, total, need, negated }: Dodged | Blocked): Sum {
  const leaf = negated ? "hit" : "miss";
  return {
    lead: null,
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: adjustments.map(sayAdjustment),
    total: say("Deed.Sum.total", { total }),
    need: say("Deed.Sum.reach", { need }),
    verdict: { leaf, sign: negated ? "✓" : "✗", words: say(`Deed.Sum.${negated ? "negated" : "stands"}`) },
  };
}
