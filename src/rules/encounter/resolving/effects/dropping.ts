import { seatOf } from "#rules/fight/fight.ts";
import { weaponReady } from "#rules/fight/footing.ts";
import { effectAsValue, effectFrom, effectsAtWork, nextEffectKey } from "#rules/figure/effect.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { weaponOf } from "#rules/figure/items.ts";
import { diceOf } from "#rules/figure/levels.ts";
import { canBeDropped } from "#rules/figure/weapon.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";

/** The chance in a hundred that a frightened figure drops its weapon, and how much less it is for each hit die. */
const DROPS = { chance: 60, perDie: 5 } as const;

/**
 * Rolls whether a frightened figure drops the weapon that it holds. A dropped weapon is an effect that keeps it from
 * being used, until the game master ends it.
 *
 * @source G.13
 * @reading a level counts like a hit die. A figure holds the weapon that it means to use, or else one that is ready to
 * strike; a weapon that magic lends is not dropped
 */
export function* rollDrop(course: Course, id: FigureId, by: FigureId | null, name: string): Asking {
  const figure = figureIn(course, id);
  const weapon = weaponHeld(course, figure);
  const chance = DROPS.chance - DROPS.perDie * diceOf(figure);
  if (weapon === null || chance <= 0) return;
  const rolled = Number(yield roll("effect", "1d100", id));
  addEvent(course, { type: "band-rolled", figure: id, by: by ?? id, name, rolled });
  if (rolled > chance) return;
  const frame = { name: weapon.name, by, until: null, due: null, sets: false };
  const to = effectAsValue({ ...effectFrom({ dropped: weapon.id }, frame) });
  const change = { figure: id, path: `effects.${nextEffectKey(figure)}`, from: null, to };
  addEvent(course, { type: "effect-begun", figure: id, by, name: weapon.name, segments: null, change });
}

function weaponHeld({ fight }: Course, figure: Figure): Weapon | null {
  const seat = seatOf(fight, figure.id);
  if (seat === undefined) return null;
  const meant = seat.intent?.weapon === undefined ? null : weaponOf(figure, seat.intent.weapon);
  const weapon = meant ?? weaponReady(figure, seat);
  return weapon !== null && canBeDropped(weapon) && weapon.lentBy === undefined && !hasDropped(figure, weapon)
    ? weapon
    : null;
}

/** Has a figure dropped this weapon? */
function hasDropped(figure: Figure, { id }: Pick<Weapon, "id">): boolean {
  return effectsAtWork(figure).some(({ dropped }) => dropped === id);
}
