import type { Disturb } from "#rules/fight/commands/spells.ts";
import type { Asking, Course } from "../../resolving/course.ts";
import { shake } from "../../resolving/spells/spoiling.ts";

/** Interrupts a figure's spell because the game master says so, whatever the cause (S2.4A.g). */
export function* resolveDisturb(course: Course, { figure }: Disturb): Asking {
  yield* shake(course, figure);
}
