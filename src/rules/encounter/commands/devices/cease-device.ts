import type { StopDevice } from "#rules/fight/commands/deeds.ts";
import { addEvent, type Course, endWay } from "../../resolving/course.ts";

/** Stops using a device, which costs nothing. From the next round on, the figure is not charged for it (S0.R5.d). */
export function resolveCeaseDevice(course: Course, { figure, device }: StopDevice): void {
  endWay(course, figure);
  addEvent(course, { type: "device-ceased", figure, device, reason: null });
}
