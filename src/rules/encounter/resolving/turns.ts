import { nowOf } from "../../fight/encounter.ts";
import { placesInOrder } from "../../fight/figures.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import { turnsLeftNow } from "../../timeline/order.ts";
import { turnsBefore } from "../../timeline/turns.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import { addEvent, type Course } from "./course.ts";

/**
 * Sets the side whose die counts for each figure until the end of the round.
 *
 * @source S4.VI, S1.G.a
 * @reading the die was rolled for those who were on its side: a figure that changes sides keeps it
 * @param who the figures concerned; without it, all figures in the fight
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
 * Records the unused turns of the current moment as had, when the fight moves on.
 *
 * @source G.10
 */
export function passTurns(course: Course): void {
  const { fight } = course;
  const now = nowOf(fight.encounter);
  recordTurns(course, (contender, had) => {
    const left = turnsLeftNow(fight, contender);
    return left > 0 ? [...had, ...new Array<Moment>(left).fill(now)] : had;
  });
}

/**
 * Recounts the turns of figures whose declaration has changed: those before now count as had.
 *
 * @source S0.R10.e
 */
export function recountTurns(course: Course, who: readonly FigureId[]): void {
  const now = nowOf(course.fight.encounter);
  recordTurns(course, (contender, had) => (who.includes(contender.figure.id) ? turnsBefore(now, contender) : had));
}

/** Records the turns had of each figure for which `hadBy` gives others than before. */
function recordTurns(course: Course, hadBy: (contender: Contender, had: readonly Moment[]) => readonly Moment[]): void {
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
