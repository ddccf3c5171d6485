import { figureName } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { type FigureId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { AT_FOE, isFlag, undefinedOr } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import type { CommandRow } from "./row.ts";

/** The GM grants or ends an opening: a figure may attack a foe out of turn (S3.AO.c). */
export interface GrantOpportunity extends Asked {
  readonly type: "grant-opportunity";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The foe it may attack. */
  readonly target: FigureId;
  /** True to end the opening. */
  readonly over?: boolean;
}

export const GRANT_OPPORTUNITY: CommandRow<GrantOpportunity> = {
  form: { ...AT_FOE, over: undefinedOr(isFlag) },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere, ofFigure(isOpen)],
  rules: [],
  resolve: resolveGrantOpportunity,
  atTheTable: "allowed",
};

/** Only an existing opening can be taken away. */
function isOpen({ fight, figure, seat }: Part, { target, over }: GrantOpportunity): readonly Reason[] {
  if (over !== true || seat.openings?.includes(target)) return FINE;
  return [reason("no-opening", { figure: figure.name, foe: figureName(fight, target) })];
}

/** Gives an opening, or takes it away. Except for fumbles, the game master decides what gives one (S3.AO.c). */
function resolveGrantOpportunity(course: Course, command: GrantOpportunity): void {
  const { figure, target, over } = command;
  if (over === true) addEvent(course, { type: "opportunity-gone", figure, against: target });
  else addEvent(course, { type: "opportunity-given", figure, against: target, reason: reason("by-word") });
}
