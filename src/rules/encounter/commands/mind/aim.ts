import type { Aim } from "#rules/fight/commands/deeds.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Aims the same spell at other targets. */
export function resolveAim(course: Course, { figure, targets }: Aim): void {
  addEvent(course, { type: "aimed", figure, targets: [...new Set(targets)] });
}
