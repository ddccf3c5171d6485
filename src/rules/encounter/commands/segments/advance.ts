import type { Advance } from "#rules/fight/command.ts";
import { type Asking, addEvent, type Course } from "../../resolving/course.ts";
import { playOn } from "../../resolving/moments/play-on.ts";
import { waitingNow } from "../../waiting.ts";

/** Marks one figure as done, or closes the segment and plays on to the next. */
export function* resolveAdvance(course: Course, { moment, figure, onward = false, stopsAt }: Advance): Asking {
  if (figure === undefined) return yield* playOn(course, stopsAt);
  addEvent(course, { type: "finished", figure, moment });
  if (onward && waitingNow(course.fight, course.book).length === 0) yield* playOn(course, stopsAt);
}
