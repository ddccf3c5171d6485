import type { Hold } from "#rules/fight/commands/holding.ts";
import type { Held } from "#rules/fight/fight.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** The figure waits with what it would do now. */
export function resolveHold(course: Course, { figure, moment }: Hold): void {
  const steps = stepsOf(course.fight, figure, course.book).filter(step => step.kind === "attack");
  const at = Math.max(
    0,
    steps.findIndex(step => step.moment === moment),
  );
  const held: Held = { since: moment, until: 0, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
