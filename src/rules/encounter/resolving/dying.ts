import { isDown, placesInOrder, seatTaken } from "../../fight/fight.ts";
import { isBleeding } from "../../figure/dying.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { roundOf } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course } from "./course.ts";
import { setDyingOrDead, stopDying } from "./wound.ts";

/**
 * Takes a hit point from each figure that is dying, as a round ends; at -10 it is dead.
 *
 * @source G.14
 * @reading it loses none at the end of the round when it went down
 */
export function* bleedAll(course: Course): Asking {
  const { fight: before, book } = course;
  const { round } = before.encounter;
  for (const place of placesInOrder(before)) {
    const figure = before.figures[place];
    if (!figure?.conditions.includes("dying")) continue;
    const { id, hitPoints: from } = figure;
    if (!isDown(figure)) stopDying(course, id);
    if (!isBleeding(figure, book) || roundOf(seatTaken(before, id).fellAt) === round) continue;
    const change: FigureChange = { figure: id, path: "hitPoints", from, to: from - 1 };
    addEvent(course, { type: "bled", figure: id, change });
    yield* setDyingOrDead(course, { target: id, by: id, from });
  }
}
