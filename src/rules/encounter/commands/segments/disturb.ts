import { DISTURBANCES } from "#rules/casting/disturbance.ts";
import type { Disturb } from "#rules/fight/commands/spells.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards } from "../../judging/view.ts";
import type { Asking, Course } from "../../resolving/course.ts";
import { shake } from "../../resolving/spells/spoiling.ts";

export const DISTURB_GUARDS: Guards<Disturb> = {
  impossible: [inStage("surprise", "segments"), atThisMoment, figureIsHere, howIsReadable],
  rules: [],
};

function howIsReadable(_view: object, { how }: Disturb): readonly Reason[] {
  return DISTURBANCES.includes(how) ? FINE : [reason("unreadable", { field: "how", value: String(how) })];
}

/** The game master's word: whatever shook the figure, a spell under way is lost (S2.4A.g). */
export function* resolveDisturb(course: Course, { figure }: Disturb): Asking {
  yield* shake(course, figure);
}
