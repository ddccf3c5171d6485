import type { StopDevice } from "#rules/fight/commands/deeds.ts";
import { addEvent, type Course, endWay } from "../../resolving/course.ts";

/** A device is kept in use no longer, which costs nothing; next round nobody is charged for it (S0.R5.d). */
export function resolveCeaseDevice(course: Course, { figure, device }: StopDevice): void {
  endWay(course, figure);
  addEvent(course, { type: "device-ceased", figure, device, reason: null });
}
