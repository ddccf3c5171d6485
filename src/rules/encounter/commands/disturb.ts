import type { Asked } from "../../fight/record.ts";
import { type FigureId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { BY_MOMENT, isId } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, inStage } from "../judging/impossible.ts";
import { FINE } from "../judging/view.ts";
import type { Asking, Course } from "../resolving/course.ts";
import { DISTURBANCES, type Disturbance, disturbCaster } from "../resolving/interrupting.ts";
import type { CommandRow } from "./row.ts";

/** A disturbance other than damage. It interrupts a spell (S2.4A.g). */
export interface Disturb extends Asked {
  readonly type: "disturb";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly how: Disturbance;
}

export const DISTURB: CommandRow<Disturb> = {
  form: { ...BY_MOMENT, how: isId },
  impossible: [inStage("surprise", "segments"), atThisMoment, figureIsHere, howIsReadable],
  rules: [],
  resolve: resolveDisturb,
  atTheTable: "allowed",
};

function howIsReadable(_view: object, { how }: Disturb): readonly Reason[] {
  return DISTURBANCES.includes(how) ? FINE : [reason("unreadable", { field: "how", value: String(how) })];
}

/** Interrupts a figure's spell because the game master says so, whatever the cause (S2.4A.g). */
function* resolveDisturb(course: Course, { figure }: Disturb): Asking {
  yield* disturbCaster(course, figure);
}
