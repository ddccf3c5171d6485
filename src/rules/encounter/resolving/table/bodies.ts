import { type Fight, figureOf, seatOf, seatTaken } from "#rules/fight/fight.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { statureOf } from "#rules/options/turn.ts";
import type { FigureId, MapPoint, Stature } from "#rules/vocabulary.ts";
import { addEvent, type Course, figureIn } from "../course.ts";

/**
 * Changes a figure's stature. A standing figure is out of hand-to-hand combat, however it got up.
 *
 * @source S1.N.a
 */
export function takeStature(course: Course, id: FigureId, stature: Stature): void {
  const figure = figureIn(course, id);
  if (statureOf(figure, seatTaken(course.fight, id).turn) === stature) return;
  const lies = stature === "prone" || stature === "fallen";
  const lay = figure.conditions.includes("prone");
  const change: FigureChange | null =
    lies === lay ? null : { figure: id, path: "conditions.prone", from: lay, to: lies };
  addEvent(course, { type: "stature-taken", figure: id, stature, change });
  if (stature === "standing" && holdersOf(course.fight, id).length > 0) breakFree(course, id, undefined);
}

/** Frees a figure from those that held it or were next to it, and moves it aside if a place is given. */
export function breakFree(course: Course, id: FigureId, to: MapPoint | undefined): void {
  const grip = holdersOf(course.fight, id);
  const change = changeOfPlace(course, id, to);
  addEvent(course, { type: "broken-free", figure: id, change });
  unpin(course, id);
  for (const foe of grip) if (holdersOf(course.fight, foe).length === 0) unpin(course, foe);
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

function holdersOf(fight: Fight, id: FigureId): readonly FigureId[] {
  return seatOf(fight, id)?.turn?.grip ?? NOBODY;
}

/** Puts two figures in hand-to-hand combat, prone and in the foe's hex. */
export function seize(course: Course, figure: FigureId, target: FigureId): void {
  const change = changeOfPlace(course, figure, figureIn(course, target).position ?? undefined);
  addEvent(course, { type: "seized", figure, target, change });
  takeStature(course, figure, "prone");
  takeStature(course, target, "prone");
}

/** Pins a figure down (S1.T38). */
export function pinDown(course: Course, id: FigureId): void {
  setPinned(course, id, true);
}

function unpin(course: Course, id: FigureId): void {
  setPinned(course, id, false);
}

function setPinned(course: Course, figure: FigureId, on: boolean): void {
  const was = figureOf(course.fight, figure)?.conditions.includes("pinned") ?? on;
  if (was === on) return;
  const change: FigureChange = { figure, path: "conditions.pinned", from: was, to: on };
  addEvent(course, { type: "pinned", figure, on, change });
}

function changeOfPlace(course: Course, figure: FigureId, to: MapPoint | undefined): FigureChange | null {
  const from = figureIn(course, figure).position;
  return to === undefined || from === null ? null : { figure, path: "position", from, to };
}
