import type { FigureId } from "../../vocabulary.ts";
import { turningOn } from "../judging/changed-target.ts";
import { addEvent, type Course, partIn } from "./course.ts";

/**
 * Adds an event that changes the figure's declared target to the one it now attacks, if the order of actions depends on
 * the target; else adds none (S4.VII.C.2).
 */
export function declareNewTarget(course: Course, { figure, target }: { figure: FigureId; target: FigureId }): void {
  const turning = turningOn(partIn(course, figure), target);
  if (turning !== null) addEvent(course, turning);
}
