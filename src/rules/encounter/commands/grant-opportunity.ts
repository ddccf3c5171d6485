import type { GrantOpportunity } from "../../fight/commands/openings.ts";
import { reason } from "../../verdict.ts";
import { addEvent, type Course } from "../resolving/course.ts";

/** Gives an opening, or takes it away. Except for fumbles, the game master decides what gives one (S3.AO.c). */
export function resolveGrantOpportunity(course: Course, command: GrantOpportunity): void {
  const { figure, target, over } = command;
  if (over === true) addEvent(course, { type: "opportunity-gone", figure, against: target });
  else addEvent(course, { type: "opportunity-given", figure, against: target, reason: reason("by-word") });
}
