import { applyChange } from "../figure/changes.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import type { FigureId, SideId } from "../vocabulary.ts";
import { type Fight, placesOf } from "./fight.ts";

/** Is a figure out of the fight by its hit points, or dead? */
export function isDown(figure: Figure): boolean {
  return figure.hitPoints <= 0 || figure.conditions.includes("dead");
}

/** The figure of that id that has not joined, if there is one. */
export function standingBy(fight: Fight, id: FigureId): Figure | undefined {
  for (let place = fight.encounter.seats.length; place < fight.figures.length; place++) {
    const figure = fight.figures[place];
    if (figure?.id === id) return figure;
  }
  return undefined;
}

/** The fight with one value of a figure changed; no change when the figure is gone. */
export function changeFigure(fight: Fight, change: FigureChange): Fight {
  const place = placesOf(fight.encounter.seats).get(change.figure);
  const figure = place === undefined ? undefined : fight.figures[place];
  if (place === undefined || !figure) return fight;
  const figures = fight.figures.slice();
  figures[place] = applyChange(figure, change.path, change.to);
  if (named.figures === fight.figures && change.path !== "side") named = { ...named, figures };
  return { encounter: fight.encounter, figures };
}

const ORDERS = new WeakMap<Fight["figures"], readonly number[]>();

/**
 * The places of the seats in the order in which equals are named: by side, then by id, both by code unit. Remembered
 * for as long as the figures are.
 */
export function placesInOrder(fight: Fight): readonly number[] {
  const { length } = fight.encounter.seats;
  if (named.figures === fight.figures && named.places.length === length) return named.places;
  const known = ORDERS.get(fight.figures);
  if (known !== undefined && known.length === length) return known;
  named = isNamedAsBefore(fight) ? { ...named, figures: fight.figures } : orderOfNames(fight);
  ORDERS.set(fight.figures, named.places);
  return named.places;
}

/** Names that were put in order. */
interface Named {
  /** The figures that bear them. */
  readonly figures: Fight["figures"];
  readonly sides: readonly (SideId | undefined)[];
  readonly ids: readonly (FigureId | undefined)[];
  readonly places: readonly number[];
}

/** The names that were put in order last: figures that are read afresh nearly always bear the same. */
let named: Named = { figures: [], sides: [], ids: [], places: [] };

function isNamedAsBefore({ encounter: { seats }, figures }: Fight): boolean {
  const { sides, ids } = named;
  if (ids.length !== seats.length) return false;
  for (let place = 0; place < ids.length; place++) {
    if (figures[place]?.id !== ids[place] || figures[place]?.side !== sides[place]) return false;
  }
  return true;
}

function orderOfNames({ encounter, figures }: Fight): Named {
  const places = encounter.seats.map((_seat, place) => place);
  places.sort((one, other) => byName(figures[one], figures[other]));
  const sides = encounter.seats.map((_seat, place) => figures[place]?.side);
  return { figures, sides, ids: encounter.seats.map((_seat, place) => figures[place]?.id), places };
}

function byName(one: Figure | null | undefined, other: Figure | null | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return byCodeUnit(one.side, other.side) || byCodeUnit(one.id, other.id);
}

function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
