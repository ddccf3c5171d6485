import type { Begin } from "#rules/fight/command.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Round 1 opens with its declarations. */
export function resolveBegin(course: Course, { ground, hot, matrix, injuries }: Begin): void {
  addEvent(course, {
    type: "begun",
    ...(ground === undefined ? {} : { ground }),
    ...(hot === true ? { hot } : {}),
    ...(matrix === undefined ? {} : { matrix }),
    ...(injuries === undefined ? {} : { injuries }),
  });
}
