import type { Disturb } from "#rules/fight/commands/spells.ts";
import type { Asking, Course } from "../../resolving/course.ts";
import { shake } from "../../resolving/spells/spoiling.ts";

/** The game master's word: whatever shook the figure, a spell under way is lost (S2.4A.g). */
export function* resolveDisturb(course: Course, { figure }: Disturb): Asking {
  yield* shake(course, figure);
}
