import type { Parry } from "#rules/fight/command.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** A figure stands ready to parry, or lowers its guard. */
export function resolveParry(course: Course, { figure, against }: Parry): void {
  addEvent(course, { type: "guarded", figure, against });
}
