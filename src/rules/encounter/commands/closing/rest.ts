import type { RestNow } from "#rules/fight/commands/fatigue.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Gives up all actions and movement of the round. The effect of the rest shows at the end of the round (S3.FR). */
export function resolveRest(course: Course, { figure, undisturbed }: RestNow): void {
  addEvent(course, { type: "resting", figure, rest: undisturbed ? "undisturbed" : "on-guard" });
}
