import type { FigureId } from "../../vocabulary.ts";
import { turningOn } from "../judging/changed-target.ts";
import { addEvent, type Course, partIn } from "./course.ts";

/** Declares the new target if a figure attacks another one than it named, so that the order follows it (S4.VII.C.2). */
export function turnOn(course: Course, { figure, target }: { figure: FigureId; target: FigureId }): void {
  const turning = turningOn(partIn(course, figure), target);
  if (turning !== null) addEvent(course, turning);
}
