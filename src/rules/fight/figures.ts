import { applyChange } from "../figure/changes.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import type { FigureId } from "../vocabulary.ts";
import { placeOf, seatedAlike, seatingOf } from "./derived.ts";
import type { Fight, Seat } from "./fight.ts";
import { figureOf } from "./seats.ts";

/** Is a figure dead, or at 0 hit points or less? */
export function isDown(figure: Figure): boolean {
  return figure.hitPoints <= 0 || figure.conditions.includes("dead");
}

/** Can a figure still declare, and has not? A spell or device in progress from the round before takes up the round. */
export function isSilent(fight: Fight, seat: Seat): boolean {
  return seat.intent === null && mayDeclareIn(fight, seat);
}

/** Is a figure up, and has it declared or can it declare? */
export function mayDeclareIn(fight: Fight, { figure: id, intent, casting, activation }: Seat): boolean {
  const figure = figureOf(fight, id);
  const isBusy = intent === null && (casting !== null || activation !== null);
  return figure !== undefined && !isDown(figure) && !isBusy;
}

/** The condition that keeps a figure from acting; `null` if none does. */
export function incapacityOf({ conditions }: Figure): "held" | "stunned" | null {
  if (conditions.includes("held")) return "held";
  return conditions.includes("stunned") ? "stunned" : null;
}

/** A figure's name; its id if the figure was deleted. */
export function figureName(fight: Fight, id: FigureId): string {
  return figureOf(fight, id)?.name ?? id;
}

/** The figure with this id, if it has not joined. */
export function standingBy(fight: Fight, id: FigureId): Figure | undefined {
  for (let place = fight.encounter.seats.length; place < fight.figures.length; place++) {
    const figure = fight.figures[place];
    if (figure?.id === id) return figure;
  }
  return undefined;
}

/**
 * The figures that take up space on the map: all that have joined and are up. Others do not count, so that replaying a
 * round gives the same result if more figures have come since.
 */
export function figuresInTheWay({ encounter, figures }: Fight): readonly Figure[] {
  const joined = figures.slice(0, encounter.seats.length);
  return joined.filter(figure => figure !== null && !isDown(figure)) as readonly Figure[];
}

/** The fight with one value of a figure changed; unchanged if the figure was deleted. */
export function changeFigure(fight: Fight, change: FigureChange): Fight {
  const place = placeOf(fight, change.figure);
  const figure = place === undefined ? undefined : fight.figures[place];
  if (place === undefined || !figure) return fight;
  const figures = fight.figures.slice();
  figures[place] = applyChange(figure, change.path, change.to);
  const after = { encounter: fight.encounter, figures };
  return change.path === "side" ? after : seatedAlike(fight, after);
}

/** Seat indexes in tie-breaking order: by side, then by id, both by code unit. */
export function placesInOrder(fight: Fight): readonly number[] {
  const seating = seatingOf(fight);
  seating.named ??= orderOfNames(fight);
  return seating.named;
}

/** The seats that satisfy a predicate, in tie-breaking order. */
export function seatsInOrder(fight: Fight, isMeant: (seat: Seat) => boolean): readonly Seat[] {
  const { seats } = fight.encounter;
  const meant: number[] = [];
  for (let place = 0; place < seats.length; place++) if (isMeant(seats[place] as Seat)) meant.push(place);
  if (meant.length > 1) meant.sort((one, other) => byName(fight.figures[one], fight.figures[other]));
  return meant.map(place => seats[place] as Seat);
}

function orderOfNames({ encounter, figures }: Fight): readonly number[] {
  const places = encounter.seats.map((_seat, place) => place);
  return places.sort((one, other) => byName(figures[one], figures[other]));
}

function byName(one: Figure | null | undefined, other: Figure | null | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return byCodeUnit(one.side, other.side) || byCodeUnit(one.id, other.id);
}

function byCodeUnit(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
