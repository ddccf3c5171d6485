import type { Rise } from "#rules/fight/commands/deeds.ts";
import { ledgerAfterRising, takesAttack } from "../../guards/segments/rise.ts";
import { acting } from "../../judging/step-rules.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

/**
 * Gets a figure up from the ground.
 *
 * @source S3.KD.e
 * @reading it takes half a move; or the place of an attack, at its step (ruling `movement.rising`)
 */
export function resolveRise(course: Course, { figure }: Rise): void {
  const part = partIn(course, figure);
  if (takesAttack(part)) addEvent(course, acting(part, "rising"));
  spend(course, figure, () => ledgerAfterRising(part));
  addEvent(course, { type: "risen", figure, change: { figure, path: "conditions.prone", from: true, to: false } });
}
