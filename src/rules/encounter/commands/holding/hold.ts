import type { Hold } from "#rules/fight/commands/holding.ts";
import type { Held } from "#rules/fight/fight.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import type { Step } from "#rules/timeline/step.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

/** Holds a figure's initiative, for the attack that it would make now. */
export function resolveHold(course: Course, { figure, moment }: Hold): void {
  const steps = stepsOf(course.fight, figure, course.book).filter(isOfItsDice);
  const at = Math.max(
    0,
    steps.findIndex(step => step.moment === moment),
  );
  const held: Held = { since: moment, until: 0, at };
  addEvent(course, { type: "initiative-held", figure, held });
}

/**
 * True if a step belongs to one of the figure's own dice. The end of a spell or device does not, nor does a blow that a
 * foe grants.
 */
function isOfItsDice({ kind, against }: Step): boolean {
  return kind !== "spell-end" && kind !== "device-end" && against === undefined;
}
