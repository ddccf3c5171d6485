import { type AreaPlace, isCrossed } from "#rules/casting/area.ts";
import { type Area, areasIn, figuresIn, hasActedOn } from "#rules/fight/area.ts";
import type { AreaStruck } from "#rules/fight/events/spells.ts";
import type { FightEvent } from "#rules/fight/events.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { effectsOn } from "#rules/figure/effect.ts";
import { type FigureId, type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, momentIn } from "../course.ts";
import { applyMagic } from "../landing.ts";
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
  const figures = meant(course, area, figuresIn(course.fight, area), moment);
  const moved = place === null || place === former.place ? {} : { place };
  yield* actOn(course, area, { figures, moment, due: moment + SEGMENTS_PER_ROUND, ...moved });
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
  return figures.filter(id => !hasActedOn(area, id, moment) && !isAffected(id));
}

function* actOn(
  course: Course,
  { key: area, name, by, magic, swarm }: Area,
  struck: Pick<AreaStruck, "figures" | "moment" | "due" | "place">,
): Asking {
  const { figures, due } = struck;
  if (figures.length === 0 && due === undefined) return;
  addEvent(course, { type: "area-struck", area, name, ...struck });
  if (swarm !== undefined) return yield* swarmOver(course, area, figures);
  if (figures.length === 0 || (magic.damage === null && magic.effect === undefined)) return;
  const isHere = seatOf(course.fight, by) !== undefined;
  if (isHere) return yield* applyMagic(course, { caster: by, spell: magic, targets: figures, isThere: true });
  for (const figure of figures) yield* applyMagic(course, { caster: figure, spell: magic, targets: [figure] });
}

/** A move of a figure on the map, or one whose places are unknown. */
interface Path {
  readonly figure: FigureId;
  readonly from: MapPoint | null;
  readonly to: MapPoint | null;
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
    if (path !== null) yield* pass(course, path);
  }
  course.compared = course.events.length;
  endEffectsOutside(course);
}

function pathOf(event: FightEvent): Path | null {
  if (event.type === "placed")
    return { figure: event.figure, from: null, to: (event.change?.to ?? null) as MapPoint | null };
  if (event.type !== "moved" && event.type !== "hexes-moved" && event.type !== "arrived") return null;
  const { figure, change } = event;
  const [from, to] = [change?.from ?? null, change?.to ?? null] as readonly (MapPoint | null)[];
  return { figure, from: from ?? null, to: to ?? null };
}

function* pass(course: Course, { figure, from, to }: Path): Asking {
  const moment = momentIn(course);
  for (const { key } of areasIn(course.fight)) {
    const area = areasIn(course.fight).find(one => one.key === key);
    if (area === undefined || seatOf(course.fight, figure) === undefined) continue;
    const isUnseen = area.place === null || to === null;
    if (isUnseen && area.inside.includes(figure)) addEvent(course, { type: "area-left", area: key, figures: [figure] });
    if (area.acts === "begins" || area.place === null || to === null) continue;
    if (isCrossed(area.place, from ?? to, to))
      yield* actOn(course, area, { figures: meant(course, area, [figure], moment), moment });
  }
}
