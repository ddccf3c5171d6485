import { nowOf } from "#rules/fight/encounter.ts";
import { type Fight, figureOf, seatTaken } from "#rules/fight/fight.ts";
import { isDown, seatsInOrder } from "#rules/fight/figures.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import type { Charge } from "#rules/movement/thrown-charge.ts";
import type { FigureId, MapPoint } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../../resolving/course.ts";
import { placeBeside } from "./way.ts";

/** Ends the run of every charger that has arrived (S0.CH.d). */
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
  const { charge } = seatTaken(course.fight, figure);
  const runner = figureIn(course, figure);
  const from = runner.position;
  const to = charge === null ? null : endOf(course.fight, runner, charge);
  const change: FigureChange | null = to === null ? null : { figure, path: "position", from, to };
  setOut(course, figure, to === null ? null : from);
  addEvent(course, { type: "arrived", figure, change });
}

/**
 * The end point of a charge.
 *
 * @source S0.CH.d, S2.4.c, S4.VII.B
 * @reading a foe that has moved since the charge began, or comes to meet the charger, is charged at its current place
 * if that way is no longer; otherwise the charge ends where it was to end
 */
function endOf(fight: Fight, runner: Figure, { target, to, feet }: Charge): MapPoint | null {
  const foe = figureOf(fight, target);
  if (to === null || foe === undefined || isWithinReach({ ...runner, position: to }, foe)) return to;
  if (isWithinReach(runner, foe)) return runner.position;
  const beside = placeBeside(fight, runner, foe);
  return beside !== null && (feetBetween(runner, foe) ?? 0) <= feet ? beside : to;
}

function isWithinReach(one: Figure, other: Figure): boolean {
  return (feetBetween(one, other) ?? 0) <= MELEE_REACH;
}

/** Records a figure's place at the beginning of the round, if rules of closing need it (S4.VII.B, S4.VII.D.3). */
export function setOut(course: Course, figure: FigureId, from: MapPoint | null): void {
  const { fight, book } = course;
  const matters = book["closing.method"] !== "free" || procedureOf(book).compares;
  if (from === null || !matters || seatTaken(fight, figure).cameFrom !== null) return;
  addEvent(course, { type: "set-out", figure, from });
}
