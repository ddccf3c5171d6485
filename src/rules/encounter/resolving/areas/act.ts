import {
  type AreaPlace,
  type Crossing,
  crossing,
  feetBetweenPoints,
  isCrossed,
  isInside,
} from "#rules/casting/area.ts";
import { type Area, type AreaMagic, areasIn, figuresIn, figuresNear, hasActedOn } from "#rules/fight/area.ts";
import type { AreaStruck } from "#rules/fight/events/areas.ts";
import type { FightEvent } from "#rules/fight/events.ts";
import { figureOf, seatOf } from "#rules/fight/fight.ts";
import { effectsOn } from "#rules/figure/effect.ts";
import { hexesAlong } from "#rules/movement/distance.ts";
import { type FigureId, type HexGrid, type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { canGoOn } from "../../judging/move-rules.ts";
import { type Asking, addEvent, type Course, figureIn, momentIn, partIn } from "../course.ts";
import { slip } from "../effects/slipping.ts";
import { applyMagic } from "../landing.ts";
import { isFor } from "./begin.ts";
import { endEffectsOutside } from "./end.ts";
import { swarmOver } from "./swarm.ts";

/**
 * Makes an area of magic act on all in it, as it does each round. One that moves does so before.
 *
 * @source G.13
 * @reading once in each round of the area on the same figure
 */
export function* actOnAll(course: Course, former: Area, moment: Moment): Asking {
  const place = placeAfter(former);
  const area = { ...former, place };
  const figures = area.acts === "rounds" ? meant(course, area, figuresIn(course.fight, area), moment) : [];
  const moved = place === null || place === former.place ? {} : { place };
  yield* actOn(course, area, { figures, moment, due: moment + SEGMENTS_PER_ROUND, ...moved });
  yield* harmNear(course, area);
}

/**
 * Harms all near an area that does damage there, with dice of its own for each ring.
 *
 * @source G.13
 * @reading a round after the area began, and each round from then on; no saving throw
 */
function* harmNear(course: Course, area: Area): Asking {
  const { key, name, magic } = area;
  const { effect: _effect, savesAs: _as, saveModifiers: _modifiers, ...others } = magic;
  for (const [{ within, damage }, figures] of figuresNear(course.fight, area)) {
    addEvent(course, { type: "area-near-struck", area: key, name, within, figures });
    yield* applyByArea(course, area, { ...others, damage, save: "none" }, figures);
  }
}

/** Where an area lies after it has moved for a round. */
function placeAfter({ place, drift }: Area): AreaPlace | null {
  if (place === null || drift === undefined) return place;
  const shifted = ({ x, y }: MapPoint) => ({ x: x + drift.x, y: y + drift.y });
  return { ...place, at: shifted(place.at), toward: shifted(place.toward) };
}

/**
 * The figures on which an area acts at a moment: not again in the same round, and not while its effect is on them,
 * unless it does damage.
 */
function meant(course: Course, area: Area, figures: readonly FigureId[], moment: Moment): readonly FigureId[] {
  const { magic, name } = area;
  const isAffected = (id: FigureId) =>
    magic.damage === null && effectsOn(figureIn(course, id)).some(effect => effect.name === name);
  return figures.filter(id => !hasActedOn(area, id, moment) && !isAffected(id) && isFor(course, magic, area.by, id));
}

function* actOn(course: Course, one: Area, struck: Pick<AreaStruck, "figures" | "moment" | "due" | "place">): Asking {
  const { key: area, name, magic, swarm } = one;
  const { figures, due } = struck;
  if (figures.length === 0 && due === undefined) return;
  addEvent(course, { type: "area-struck", area, name, ...struck });
  if (swarm !== undefined) return yield* swarmOver(course, area, figures);
  if (figures.length === 0 || (magic.damage === null && magic.effect === undefined)) return;
  yield* applyByArea(course, one, magic, figures);
}

/** Applies magic of an area to figures. If its caster has left the fight, each of them counts as its caster. */
function* applyByArea(course: Course, { by }: Area, spell: AreaMagic, figures: readonly FigureId[]): Asking {
  const isHere = seatOf(course.fight, by) !== undefined;
  if (isHere) return yield* applyMagic(course, { caster: by, spell, targets: figures, isThere: true });
  for (const figure of figures) yield* applyMagic(course, { caster: figure, spell, targets: [figure], isThere: true });
}

/** A move of a figure on the map, or one whose places are unknown. */
interface Path {
  readonly figure: FigureId;
  readonly from: MapPoint | null;
  readonly to: MapPoint | null;
  /** It is part of a longer move, and not the first. */
  readonly goesOn: boolean;
}

/**
 * Compares the moves of a command with the areas of magic, once for each move: who leaves an area that no map shows is
 * in it no longer, and areas act on those who enter them.
 *
 * @source G.13
 * @reading who goes through an area enters it, along the straight line between the ends of the move
 */
export function* passAreas(course: Course): Asking {
  const from = course.compared ?? 0;
  course.compared = course.events.length;
  if (areasIn(course.fight).length === 0) return;
  for (const event of course.events.slice(from)) {
    const path = pathOf(event);
    if (path === null) continue;
    yield* pass(course, path);
    yield* carryAlong(course, path.figure);
  }
  course.compared = course.events.length;
  endEffectsOutside(course);
}

/** Events with which a figure moves on the map. */
const MOVES: readonly FightEvent["type"][] = ["moved", "hexes-moved", "arrived", "walked"];

function pathOf(event: FightEvent): Path | null {
  if (event.type === "placed")
    return { figure: event.figure, from: null, to: (event.change?.to ?? null) as MapPoint | null, goesOn: false };
  if (!MOVES.includes(event.type) || !("change" in event) || !("figure" in event)) return null;
  const { figure, change } = event;
  const [from, to] = [change?.from ?? null, change?.to ?? null] as readonly (MapPoint | null)[];
  return { figure, from: from ?? null, to: to ?? null, goesOn: event.type === "walked" };
}

function* pass(course: Course, path: Path): Asking {
  const { figure, from } = path;
  const moment = momentIn(course);
  let { to } = path;
  let hasSlipped = false;
  for (const { key } of inOrderOfEntry(areasIn(course.fight), path)) {
    const area = areasIn(course.fight).find(one => one.key === key);
    if (area === undefined || area.bearer === figure || seatOf(course.fight, figure) === undefined) continue;
    const isUnseen = area.place === null || to === null;
    if (isUnseen && area.inside.includes(figure)) addEvent(course, { type: "area-left", area: key, figures: [figure] });
    if (area.acts === "begins" || area.place === null || to === null) continue;
    const start = from ?? to;
    if (!isCrossed(area.place, start, to) || (area.edge && isWithin(area.place, start, to))) continue;
    const isFree = canGoOn(partIn(course, figure));
    yield* actOn(course, area, { figures: meant(course, area, [figure], moment), moment });
    const hasRolled = hasSlipped || (path.goesOn && isInside(area.place, start));
    if (!hasRolled && isFree && canGoOn(partIn(course, figure)) && from !== null)
      hasSlipped = yield* slip(course, figure);
    if (isFree && !isInside(area.place, to) && !canGoOn(partIn(course, figure)))
      to = stop(course, figure, area, start, to);
  }
}

/**
 * Moves the areas with a figure in their middle to where it is now. They act on those who are in them then.
 *
 * @source G.13
 * @reading not on those whom they only pass on the way
 */
function* carryAlong(course: Course, figure: FigureId): Asking {
  const at = figureOf(course.fight, figure)?.position ?? null;
  for (const { key } of areasIn(course.fight).filter(({ bearer }) => bearer === figure)) {
    const former = areasIn(course.fight).find(one => one.key === key);
    if (at === null || !former?.place || (former.place.at.x === at.x && former.place.at.y === at.y)) continue;
    const area = { ...former, place: { ...former.place, at, toward: at } };
    addEvent(course, { type: "area-moved", area: key, name: area.name, place: area.place });
    const moment = momentIn(course);
    const inIt = area.acts === "begins" ? [] : figuresIn(course.fight, area);
    yield* actOn(course, area, { figures: meant(course, area, inIt, moment), moment });
  }
}

/** Is a way wholly in an area? */
function isWithin(place: AreaPlace, from: MapPoint, to: MapPoint): boolean {
  return isInside(place, from) && isInside(place, to);
}

/** The areas in the order in which someone on a path enters them; first those that no map shows. */
function inOrderOfEntry(areas: readonly Area[], { from, to }: Path): readonly Area[] {
  const entry = ({ place }: Area) =>
    place === null || from === null || to === null ? 0 : (crossing(place, from, to)?.enters ?? 1);
  return areas.length < 2 ? areas : areas.toSorted((one, other) => entry(one) - entry(other));
}

/**
 * Stops a figure in an area on its way through, and returns the place where it stops.
 *
 * @source G.13
 * @reading a figure that magic in an area holds, brings down or kills stops a foot after entering it, in the first hex of
 * it on a hex map; the move is spent
 */
function stop(course: Course, figure: FigureId, { name, place }: Area, from: MapPoint, to: MapPoint): MapPoint {
  const at = stoppingPlace(place as AreaPlace, from, to, figureIn(course, figure).hexGrid);
  const change = { figure, path: "position", from: figureIn(course, figure).position, to: at } as const;
  addEvent(course, { type: "move-stopped", figure, name, change });
  return at;
}

function stoppingPlace(place: AreaPlace, from: MapPoint, to: MapPoint, grid: HexGrid | undefined): MapPoint {
  const first = grid && hexesAlong(from, to, grid).find(hex => isInside(place, hex));
  if (first) return first;
  const { enters, leaves } = crossing(place, from, to) as Crossing;
  if (enters === 0) return from;
  const part = enters + Math.min((leaves - enters) / 2, 1 / feetBetweenPoints(from, to));
  const exact = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  // A map holds whole pixels, and half a foot is nearly always some of them.
  const halves = { x: Math.round(exact.x * 2) / 2, y: Math.round(exact.y * 2) / 2 };
  return isInside(place, halves) ? halves : exact;
}
