import type { Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf } from "../figure/items.ts";
import type { Spell } from "../figure/spell.ts";

/**
 * The spell that a figure is casting, whose targets can be changed (S0.R10.b); `null` if it casts none, or no longer
 * has it.
 */
export function spellUnderWay(figure: Figure, seat: Seat | undefined): Spell | null {
  return spellOf(figure, seat?.casting?.spell);
}
