import type { Join, Leave } from "#rules/fight/command.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { comers } from "../../guards/beginning/seats.ts";
import { addEvent, type Course } from "../../resolving/course.ts";
import { recountTurns, timeBySides } from "../../resolving/turns.ts";

/** Seats the figures. During the segments they act by their side's die, and turns before now count as used. */
export function resolveJoin(course: Course, command: Join): void {
  const { formerIds = {} } = command;
  for (const figure of comers(command)) {
    const formerId = formerIds[figure];
    const isBack = course.fight.encounter.left?.some(seat => seat.figure === (formerId ?? figure)) === true;
    addEvent(course, {
      type: "joined",
      figure,
      ...(formerId !== undefined && { formerId }),
      ...(isBack && { back: true }),
    });
  }
  if (course.fight.encounter.stage !== "segments") return;
  const late = comers(command).filter(figure => seatOf(course.fight, figure)?.timed === undefined);
  timeBySides(course, late);
  recountTurns(course, late);
}

/** Removes the figures' seats, with everything they have in progress. */
export function resolveLeave(course: Course, command: Leave): void {
  for (const figure of comers(command)) addEvent(course, { type: "left", figure });
}
