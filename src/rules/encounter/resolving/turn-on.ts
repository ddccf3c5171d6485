import type { FigureId } from "../../vocabulary.ts";
import { turningOn } from "../judging/changed-target.ts";
import { addEvent, type Course, partIn } from "./course.ts";

/**
 * If a figure attacks another target than it named and the order depends on the target, declares the new one
 * (S4.VII.C.2).
 */
export function declareNewTarget(course: Course, { figure, target }: { figure: FigureId; target: FigureId }): void {
  const turning = turningOn(partIn(course, figure), target);
  if (turning !== null) addEvent(course, turning);
}
