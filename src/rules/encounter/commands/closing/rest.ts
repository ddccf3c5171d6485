import type { RestNow } from "#rules/fight/commands/fatigue.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** All actions and movement of the round are given up; what comes of it shows when the round ends (S3.FR). */
export function resolveRest(course: Course, { figure, undisturbed }: RestNow): void {
  addEvent(course, { type: "resting", figure, rest: undisturbed ? "undisturbed" : "on-guard" });
}
