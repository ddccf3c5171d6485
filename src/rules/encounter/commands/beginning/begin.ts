import type { Begin } from "#rules/fight/command.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Begins the fight: round 1 opens with its declarations. */
export function resolveBegin(course: Course, { ground, hot, matrix, injuries }: Begin): void {
  addEvent(course, {
    type: "begun",
    ...(ground === undefined ? {} : { ground }),
    ...(hot === true ? { hot } : {}),
    ...(matrix === undefined ? {} : { matrix }),
    ...(injuries === undefined ? {} : { injuries }),
  });
}
