import type { Advance } from "#rules/fight/command.ts";
import { type Asking, addEvent, type Course } from "../../resolving/course.ts";
import { playOn } from "../../resolving/moments/play-on.ts";
import { waitingNow } from "../../waiting.ts";

/** One figure is done; or the segment is closed and the next one comes. */
export function* resolveAdvance(course: Course, { moment, figure, onward = false, stopsAt }: Advance): Asking {
  if (figure === undefined) return yield* playOn(course, stopsAt);
  addEvent(course, { type: "finished", figure, moment });
  if (onward && waitingNow(course.fight, course.book).length === 0) yield* playOn(course, stopsAt);
}
