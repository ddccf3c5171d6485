import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf, seatTaken } from "#rules/fight/fight.ts";
import { isDown, seatsInOrder } from "#rules/fight/figures.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import type { FigureId, MapPoint } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/** Every charger whose way is done is there (S0.CH.d). */
export function arriveChargers(course: Course): void {
  for (const figure of arriving(course.fight)) arrive(course, figure);
}

function arriving(fight: Fight): readonly FigureId[] {
  const now = nowOf(fight.encounter);
  const there = seatsInOrder(fight, ({ charge }) => charge !== null && !charge.arrived && charge.arrives <= now);
  return there.flatMap(({ figure: id }) => {
    const figure = figureOf(fight, id);
    return figure && !isDown(figure) ? [id] : [];
  });
}

function arrive(course: Course, figure: FigureId): void {
  const to = seatTaken(course.fight, figure).charge?.to ?? null;
  const from = figureIn(course, figure).position;
  const change: FigureChange | null = to === null ? null : { figure, path: "position", from, to };
  setOut(course, figure, to === null ? null : from);
  addEvent(course, { type: "arrived", figure, change });
}

/** Keeps where a figure was as the round began, where it matters who has closed (S4.VII.B, S4.VII.D.3). */
export function setOut(course: Course, figure: FigureId, from: MapPoint | null): void {
  const { fight, book } = course;
  const matters = book["closing.method"] !== "free" || procedureOf(book).compares;
  if (from === null || !matters || seatTaken(fight, figure).cameFrom !== null) return;
  addEvent(course, { type: "set-out", figure, from });
}
