import { placesInOrder } from "../../fight/figures.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { addEvent, type Course } from "./course.ts";

/**
 * From the dice on a figure goes by the die of the side that it is on then, to the end of the round.
 *
 * @source S4.VI, S1.G.a
 * @reading the die was rolled for those who were on its side: a figure that changes sides keeps it
 * @param who whom it is for; when left out, everybody in the fight
 */
export function timeBySides(course: Course, who?: readonly FigureId[]): void {
  const { figures } = course.fight;
  const sides: Record<SideId, FigureId[]> = {};
  for (const place of placesInOrder(course.fight)) {
    const figure = figures[place];
    if (!figure || who?.includes(figure.id) === false) continue;
    sides[figure.side] = [...(sides[figure.side] ?? []), figure.id];
  }
  if (Object.keys(sides).length > 0) addEvent(course, { type: "sides-timed", sides });
}
