import { nowOf } from "../../fight/encounter.ts";
import { placesInOrder } from "../../fight/figures.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import { turnsLeftNow } from "../../timeline/order.ts";
import { turnsBefore } from "../../timeline/turns.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
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

/**
 * The moment that is being played goes by: turns of it that nobody has used have come, too.
 *
 * @source G.10
 */
export function passTurns(course: Course): void {
  const { fight } = course;
  const now = nowOf(fight.encounter);
  tellTurns(course, (contender, had) => {
    const left = turnsLeftNow(fight, contender);
    return left > 0 ? [...had, ...new Array<Moment>(left).fill(now)] : had;
  });
}

/**
 * What figures have said puts their turns anew: those before now have gone by, and no other has come.
 *
 * @source S0.R10.e
 */
export function countTurnsAnew(course: Course, who: readonly FigureId[]): void {
  const now = nowOf(course.fight.encounter);
  tellTurns(course, (contender, had) => (who.includes(contender.figure.id) ? turnsBefore(now, contender) : had));
}

/** Tells which turns have come of those for whom they are others than before. */
function tellTurns(course: Course, hadBy: (contender: Contender, had: readonly Moment[]) => readonly Moment[]): void {
  const { encounter, figures } = course.fight;
  if (encounter.stage !== "segments" || encounter.segment === 0) return;
  const turns: Record<FigureId, readonly Moment[]> = {};
  for (const place of placesInOrder(course.fight)) {
    const [figure, seat] = [figures[place], encounter.seats[place]];
    if (!figure || seat?.timed?.had === undefined) continue;
    const { had } = seat.timed;
    const now = hadBy(contenderIn(encounter, seat, figure, course.book, null, true), had);
    if (now !== had && now.length + had.length > 0) turns[figure.id] = now;
  }
  if (Object.keys(turns).length > 0) addEvent(course, { type: "turns-had", turns });
}
