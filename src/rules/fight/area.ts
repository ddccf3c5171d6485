import { type AreaPlace, isBeyond, isInside, isNear } from "../casting/area.ts";
import type { Spell } from "../figure/figure.ts";
import type { AreaActs, Ring } from "../figure/magic.ts";
import { type FigureId, type MapPoint, type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import { type Fight, placesInOrder } from "./fight.ts";
import { figureOf } from "./seats.ts";

/** The magic of an area as it was when the area began. */
export type AreaMagic = Pick<
  Spell,
  | "id"
  | "name"
  | "damage"
  | "save"
  | "savesAs"
  | "saveModifiers"
  | "mental"
  | "offensive"
  | "heals"
  | "effect"
  | "casterLevel"
  | "element"
  | "doubledFor"
  | "byArmorClass"
>;

/** What an area of magic does each round to those near it. */
export interface Near {
  readonly rings: readonly Ring[];
  /** The way from its caster: it works only on the far side. On all sides if left out. */
  readonly beyond?: MapPoint;
}

/** Magic that stays in a place (G.13). */
export interface Area {
  /** Unique among the areas of the fight, from 1. */
  readonly key: number;
  readonly name: string;
  /** The figure that caused it. */
  readonly by: FigureId;
  readonly began: Moment;
  /** The moment when it ends; `null` if it lasts until something ends it. */
  readonly until: Moment | null;
  /** The next moment when it acts on all in it; `null` if it does not act each round. */
  readonly due: Moment | null;
  readonly acts: AreaActs;
  /** No one sees through it. */
  readonly hides: boolean;
  /** The feet within which figures see each other in it all the same; none if left out. */
  readonly sight?: number;
  /** Nothing gets through it; left out if it does. */
  readonly bars?: true;
  /** It acts only on those who cross its edge; left out if it acts on all who move in it, too. */
  readonly edge?: true;
  /** Where it lies; `null` if no map shows that. */
  readonly place: AreaPlace | null;
  /** The creatures that are left of a swarm; left out for any other area. */
  readonly swarm?: number;
  /** The figure in its middle, with which it moves; left out for none. */
  readonly bearer?: FigureId;
  /** The formula of the damage to those in it if fire ends it; left out if it does not burn. */
  readonly burns?: string;
  /** By how many feet it moves each round; left out if it does not move. */
  readonly drift?: MapPoint;
  /** Damage each round to those near it; left out if it does none. */
  readonly near?: Near;
  readonly magic: AreaMagic;
  /** The moment when it last acted on each figure. */
  readonly struck: Readonly<Record<FigureId, Moment>>;
  /** Figures that are in it although no map shows that. */
  readonly inside: readonly FigureId[];
}

const NO_AREAS: readonly Area[] = Object.freeze([]);

/** The areas of magic in a fight, in the order in which they began; empty if none. */
export function areasIn({ encounter }: Pick<Fight, "encounter">): readonly Area[] {
  return encounter.areas ?? NO_AREAS;
}

/**
 * Is a figure in an area?
 *
 * @source G.13
 * @reading if no map shows it, those on whom the magic was cast are in it until they move. The figure with which it moves
 * is always in it
 */
export function isIn(fight: Fight, { place, inside, bearer }: Area, id: FigureId): boolean {
  if (bearer === id) return true;
  const position = figureOf(fight, id)?.position ?? null;
  return place === null || position === null ? inside.includes(id) : isInside(place, position);
}

/** The figures at a place on the map, in the order of side and id, without the dead. */
export function figuresInside(fight: Fight, place: AreaPlace): readonly FigureId[] {
  return placesInOrder(fight).flatMap(at => {
    const figure = fight.figures[at];
    const point = figure?.position ?? null;
    return figure && point && !figure.conditions.includes("dead") && isInside(place, point) ? [figure.id] : [];
  });
}

/** The figures in an area, in the order of side and id, without the dead. */
export function figuresIn(fight: Fight, area: Area): readonly FigureId[] {
  return placesInOrder(fight).flatMap(at => {
    const figure = fight.figures[at];
    return figure && !figure.conditions.includes("dead") && isIn(fight, area, figure.id) ? [figure.id] : [];
  });
}

/**
 * The figures in each ring around an area that does damage near it, and in none that is nearer, in the order of side and
 * id, without the dead; none if no map shows the area.
 *
 * @source G.13
 * @reading who is in the area itself is near it, whichever side burns; unless it acts each round on those in it
 */
export function figuresNear(fight: Fight, { place, near, acts }: Area): readonly (readonly [Ring, FigureId[]])[] {
  if (place === null || near === undefined) return [];
  const { rings, beyond } = near;
  const found = rings.map((ring): [Ring, FigureId[]] => [ring, []]);
  for (const at of placesInOrder(fight)) {
    const figure = fight.figures[at];
    const point = figure?.position ?? null;
    if (!figure || point === null || figure.conditions.includes("dead")) continue;
    const isIn = isInside(place, point);
    if (isIn ? acts === "rounds" : beyond !== undefined && !isBeyond(place, beyond, point)) continue;
    found.find(([{ within }]) => isNear(place, within, point))?.[1].push(figure.id);
  }
  return found.filter(([, figures]) => figures.length > 0);
}

/** Has an area acted on a figure already in the round of the area to which this moment belongs? */
export function hasActedOn({ began, struck }: Area, id: FigureId, now: Moment): boolean {
  const last = struck[id];
  const rounds = Math.floor((now - began) / SEGMENTS_PER_ROUND);
  return last !== undefined && last >= began + rounds * SEGMENTS_PER_ROUND;
}
