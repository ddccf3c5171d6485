import type { Parry } from "#rules/fight/command.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Makes a figure ready to parry a foe, or ends that. */
export function resolveParry(course: Course, { figure, against }: Parry): void {
  addEvent(course, { type: "guarded", figure, against });
}
