import { type AreaPlace, isAround, placeOf } from "#rules/casting/area.ts";
import { type Area, type AreaMagic, areasIn } from "#rules/fight/area.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Coverage, Stay } from "#rules/figure/magic.ts";
import { type FigureId, type MapPoint, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, momentIn } from "../course.ts";
import { rollDuration } from "../effects/begin.ts";

/** Magic that may stay in a place, as it is used. */
export interface AreaUse {
  readonly caster: FigureId;
  readonly spell: AreaMagic & { readonly stays?: Stay; readonly covers?: Coverage };
  readonly targets: readonly FigureId[];
  /** The point on the map at which it was aimed; its first target if left out. */
  readonly at?: MapPoint | undefined;
}

/**
 * Begins the area of magic that stays in a place; does nothing for other magic.
 *
 * @source G.13
 * @reading as it begins, it acts on those it was cast on
 */
export function* beginArea(course: Course, use: AreaUse): Asking {
  const { caster, spell, targets } = use;
  const { stays } = spell;
  if (stays === undefined) return;
  const segments = yield* rollDuration(stays.lasts, caster);
  const began = momentIn(course);
  const area: Area = {
    key: 1 + areasIn(course.fight).reduce((most, { key }) => Math.max(most, key), 0),
    ...{ name: spell.name, by: caster, began },
    until: segments === null ? null : began + segments,
    due: stays.acts === "rounds" ? began + SEGMENTS_PER_ROUND : null,
    ...{ acts: stays.acts, hides: stays.hides === true, place: placeIn(course, use) },
    magic: magicOf(spell),
    struck: Object.fromEntries(targets.map(target => [target, began])),
    inside: [...targets],
  };
  addEvent(course, { type: "area-begun", figure: caster, area });
}

/** The magic without what it does not need to act again. Members left out stay so. */
function magicOf(spell: AreaUse["spell"]): AreaMagic {
  const { id, name, damage, save, savesAs, saveModifiers, mental, offensive, heals, effect, element } = spell;
  return {
    ...{ id, name, damage, save, offensive },
    ...(savesAs !== undefined && { savesAs }),
    ...(saveModifiers !== undefined && { saveModifiers }),
    ...(mental !== undefined && { mental }),
    ...(heals !== undefined && { heals }),
    ...(effect !== undefined && { effect }),
    ...(element !== undefined && { element }),
  };
}

/**
 * Where an area lies; `null` if no map shows it.
 *
 * @source G.13
 * @reading it is aimed at a point of the map, else at its first target; without either, at its caster, if it does not
 * begin there
 */
function placeIn({ fight }: Course, { caster, spell: { covers }, targets: [first], at }: AreaUse): AreaPlace | null {
  if (covers === undefined || covers.shape === "several") return null;
  const own = figureOf(fight, caster)?.position ?? null;
  const aim = at ?? (first === undefined ? null : (figureOf(fight, first)?.position ?? null));
  if (isAround(covers)) {
    const middle = aim ?? (first === undefined ? own : null);
    return middle && placeOf(covers, own ?? middle, middle);
  }
  return own && aim && placeOf(covers, own, aim);
}
