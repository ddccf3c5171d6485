import type { Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf } from "../figure/items.ts";
import type { Spell } from "../figure/spell.ts";

/** The spell that a figure is casting, which is what may be aimed anew (S0.R10.b); null where it casts none, or has it no more. */
export function spellUnderWay(figure: Figure, seat: Seat | undefined): Spell | null {
  return spellOf(figure, seat?.casting?.spell);
}
