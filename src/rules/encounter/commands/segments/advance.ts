import type { Advance } from "#rules/fight/command.ts";
import { atThisMoment, figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards } from "../../judging/view.ts";
import { type Asking, addEvent, type Course } from "../../resolving/course.ts";
import { playOn } from "../../resolving/moments/play-on.ts";
import { waitingNow } from "../../waiting.ts";

export const ADVANCE_GUARDS: Guards<Advance> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    (view, { figure }) => (figure === undefined ? FINE : figureIsHere(view, { figure })),
  ],
  rules: [],
};

/** One figure is done; or the segment is closed and the next one comes. */
export function* resolveAdvance(course: Course, { moment, figure, onward = false }: Advance): Asking {
  if (figure === undefined) return yield* playOn(course);
  addEvent(course, { type: "finished", figure, moment });
  if (onward && waitingNow(course.fight, course.book).length === 0) yield* playOn(course);
}
