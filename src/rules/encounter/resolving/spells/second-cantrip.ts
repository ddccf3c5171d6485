import { CANTRIP_DIE, secondCantrip } from "../../../casting/cantrips.ts";
import type { Cantrip, Casting } from "../../../casting/casting.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Resolution } from "../../../fight/need.ts";
import { nowOf } from "../../../fight/now.ts";
import type { FigureId } from "../../../vocabulary.ts";
import { happen, roll } from "../course.ts";

/**
 * The second of two cantrips begins when the first has taken effect.
 *
 * @source S4.VII.C.4
 * @reading lost with its first, it stays in memory, since it has not begun
 */
export function* beginSecond(fight: Fight, figure: FigureId, second: Cantrip): Resolution {
  const caster = figureOf(fight, figure);
  const spell = caster?.spells.find(known => known.id === second.spell);
  if (caster === undefined || isDown(caster) || spell === undefined || spell.memorized < 1) return fight;
  const begins = nowOf(fight.encounter);
  const lands = secondCantrip(begins, yield* roll("cantrip", CANTRIP_DIE, figure));
  const casting: Casting = { spell: spell.id, targets: second.targets, begins, lands };
  const { memorized } = spell;
  const change = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  return yield* happen(fight, { type: "casting-begun", figure, casting, change });
}
