import { savesByProtection } from "#rules/attack/protection.ts";
import { type AreaPlace, direction, isAround, placeOf } from "#rules/casting/area.ts";
import { type Area, type AreaMagic, areasIn, figuresInside } from "#rules/fight/area.ts";
import { type Fight, figureOf } from "#rules/fight/fight.ts";
import { bandsOfForm } from "#rules/figure/bands.ts";
import { adjustedByEffects } from "#rules/figure/effect.ts";
import { plainNumber } from "#rules/figure/formula.ts";
import type { Magic, Stay } from "#rules/figure/magic.ts";
import { type FigureId, type MapPoint, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, momentIn, roll } from "../course.ts";
import { isOnItsSide, rollDuration } from "../effects/begin.ts";
import { rollSave } from "../saving.ts";
import { swarmOver } from "./swarm.ts";

/** Magic that may stay in a place, as it is used. */
export interface AreaUse {
  readonly caster: FigureId;
  readonly spell: AreaMagic & Pick<Magic, "stays" | "covers" | "touch">;
  readonly targets: readonly FigureId[];
  /** The point on the map at which it was aimed; its first target if left out. */
  readonly at?: MapPoint | undefined;
  /** The form that the user chose; left out if there are none. */
  readonly form?: string | undefined;
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
  if (stays === undefined || (stays.form !== undefined && stays.form !== use.form)) return;
  const segments = yield* rollDuration(stays.lasts, caster);
  const rolled = yield* rollSize(stays, caster);
  const bearer = yield* bearerOf(course, use);
  const began = momentIn(course);
  const area: Area = {
    key: 1 + areasIn(course.fight).reduce((most, { key }) => Math.max(most, key), 0),
    ...{ name: spell.name, by: caster, began },
    until: segments === null ? null : began + segments,
    due: stays.acts === "rounds" || stays.near !== undefined ? began + SEGMENTS_PER_ROUND : null,
    ...{ acts: stays.acts, hides: stays.hides === true, place: placeIn(course, use) },
    ...{ ...rolled, ...matterOf(stays) },
    ...(bearer !== undefined && { bearer }),
    ...driftOf(course, use, stays),
    ...nearOf(course, use, stays),
    magic: magicOf(spell, use.form),
    struck: Object.fromEntries(targets.map(target => [target, began])),
    inside: [...targets],
  };
  addEvent(course, { type: "area-begun", figure: caster, area });
  yield* swarmOver(course, area.key, targets);
}

/** Whether an area bars the way, works only at its edge, and burns. */
function matterOf({ bars, edge, burns }: Stay): Pick<Area, "bars" | "edge" | "burns"> {
  return { ...(bars === true && { bars }), ...(edge === true && { edge }), ...(burns !== undefined && { burns }) };
}

/**
 * The figure with which an area moves; undefined for none.
 *
 * @source G.13
 * @reading it is cast on its first target unless it is aimed at a point of the map. One of another side may save, so that
 * it stays where they are. Only circles move with a figure
 */
function* bearerOf(course: Course, { caster, spell, targets: [first], at }: AreaUse): Asking<FigureId | undefined> {
  const follows = spell.covers?.shape === "circle" ? spell.stays?.follows : undefined;
  if (follows === "caster") return caster;
  if (follows === undefined || first === undefined || at !== undefined) return undefined;
  const [user, figure] = [figureIn(course, caster), figureIn(course, first)];
  if (user.side === figure.side) return first;
  const as = spell.savesAs ?? "spell";
  const adjustments = [
    ...adjustedByEffects(figure, "saves"),
    ...savesByProtection(figure, { element: spell.element, by: user, isSpell: as === "spell", isAimed: true }),
  ];
  const saves = yield* rollSave(course, { figure, by: caster, spell: spell.id, as, adjustments });
  return saves ? undefined : first;
}

/**
 * Magic as it is used with an area of its own that stays: that of a form with another size, or one around its user. It
 * works at once on all in that area.
 *
 * @source G.13
 * @reading the map decides who is in it, in addition to those it was cast on. Only the user and those in it are in the one
 * around its user
 */
export function inItsSize<Used extends AreaUse>(course: Course, use: Used): Used {
  const { stays, covers } = use.spell;
  const isAroundUser = stays?.follows === "caster";
  if (covers === undefined || covers.shape === "several" || (stays?.size === undefined && !isAroundUser)) return use;
  if (stays.form !== undefined && stays.form !== use.form) return use;
  const sized = stays.size === undefined ? covers : ofSize(covers, stays.size);
  const used = { ...use, spell: { ...use.spell, covers: sized } };
  const place = placeIn(course, used);
  const named = isAroundUser ? [use.caster] : use.targets;
  const all = place === null ? named : [...named, ...figuresInside(course.fight, place)];
  return { ...used, targets: [...new Set(all)].filter(id => isFor(course, use.spell, use.caster, id)) };
}

/**
 * Is the effect of an area meant for this figure, which may be on another side than its caster?
 *
 * @source G.13
 * @reading one for a side reaches no one any more after its caster has left the fight
 */
export function isFor(
  { fight }: Pick<Course, "fight">,
  { effect, damage }: AreaMagic,
  by: FigureId,
  id: FigureId,
): boolean {
  const figure = figureOf(fight, id);
  if (effect === undefined || damage !== null || figure === undefined) return true;
  const isSided = effect.side === "friends" || effect.side === "foes";
  if (isSided && figureOf(fight, by) === undefined) return false;
  return isOnItsSide(fight, { by, spec: effect }, figure);
}

function ofSize(covers: AreaPlace["covers"], size: number): AreaPlace["covers"] {
  return covers.shape === "circle" ? { ...covers, radius: size } : { ...covers, length: size, width: size };
}

/** Rolls the creatures of a swarm, and the feet that are seen in fog; empty for other areas. */
function* rollSize({ swarm, sight }: Stay, by: FigureId): Asking<Pick<Area, "swarm" | "sight">> {
  const creatures = swarm === undefined ? null : Number(yield roll("effect", swarm, by));
  const feet = sight === undefined ? null : (plainNumber(sight) ?? Number(yield roll("effect", sight, by)));
  return { ...(feet !== null && { sight: feet }), ...(creatures !== null && { swarm: creatures }) };
}

/** The magic as it acts again: without its place, without a touch, and in the form that was chosen. */
function magicOf(
  { stays: _stays, covers: _covers, touch: _touch, ...magic }: AreaUse["spell"],
  form: string | undefined,
): AreaMagic {
  const { effect } = magic;
  if (effect?.bands === undefined || form === undefined) return magic;
  return { ...magic, effect: { ...effect, bands: bandsOfForm(effect.bands, form) } };
}

/** By how many feet an area moves each round, if a map shows where its caster and the middle of it are. */
function driftOf(course: Course, use: AreaUse, { drifts = 0 }: Stay): Pick<Area, "drift"> {
  const away = drifts === 0 ? null : awayFromCaster(course, use);
  return away === null ? {} : { drift: { x: away.x * drifts, y: away.y * drifts } };
}

/**
 * What an area does to those near it.
 *
 * @source G.13
 * @reading the hot side of a wall of fire is the one away from its caster; both are if it is aimed at the caster's own place
 */
function nearOf(course: Course, use: AreaUse, { near: rings, farSide }: Stay): Pick<Area, "near"> {
  if (rings === undefined) return {};
  const beyond = farSide === true ? awayFromCaster(course, use) : null;
  return { near: { rings, ...(beyond !== null && { beyond }) } };
}

/** The way from the caster of magic to the point at which it is aimed, one foot long; `null` if no map shows one. */
function awayFromCaster({ fight }: Course, use: AreaUse): MapPoint | null {
  const own = figureOf(fight, use.caster)?.position ?? null;
  const aim = aimOf(fight, use);
  return own === null || aim === null || (own.x === aim.x && own.y === aim.y) ? null : direction(own, aim);
}

/** The point at which magic is aimed, or that of a user around whom it lies; `null` if no map shows it. */
function aimOf(fight: Fight, { caster, spell, targets: [first], at }: AreaUse): MapPoint | null {
  if (spell.stays?.follows === "caster") return figureOf(fight, caster)?.position ?? null;
  return at ?? (first === undefined ? null : (figureOf(fight, first)?.position ?? null));
}

/**
 * Where an area lies; `null` if no map shows it.
 *
 * @source G.13
 * @reading it is aimed at a point of the map, else at its first target; without either, at its caster, if it does not
 * begin there
 */
export function placeIn({ fight }: Pick<Course, "fight">, use: AreaUse): AreaPlace | null {
  const { covers } = use.spell;
  if (covers === undefined || covers.shape === "several") return null;
  const own = figureOf(fight, use.caster)?.position ?? null;
  const aim = aimOf(fight, use);
  if (isAround(covers)) {
    const middle = aim ?? (use.targets.length === 0 ? own : null);
    return middle && placeOf(covers, own ?? middle, middle);
  }
  return own && aim && placeOf(covers, own, aim);
}
