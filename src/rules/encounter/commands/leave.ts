import type { Asked } from "../../fight/command.ts";
import { seatOf } from "../../fight/fight.ts";
import { reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { areIds, isId, undefinedOr } from "../judging/forms.ts";
import type { Guard } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { comers } from "./join.ts";
import type { CommandRow } from "./row.ts";

/** Takes a figure out of the fight. */
export interface Leave extends Asked {
  readonly type: "leave";
  readonly figure: FigureId;
  /** Other figures that leave with it. */
  readonly others?: readonly FigureId[];
}

const hasSeat: Guard<Leave> = ({ fight }, command) =>
  comers(command)
    .filter((id, at, all) => seatOf(fight, id) === undefined || all.indexOf(id) < at)
    .map(figure => reason("unknown-figure", { figure: String(figure) }));

export const LEAVE: CommandRow<Leave> = {
  form: { figure: isId, others: undefinedOr(areIds) },
  impossible: [hasSeat],
  rules: [],
  resolve: resolveLeave,
  atTheTable: "allowed",
};

/** Removes the figures' seats, with everything they have in progress. */
function resolveLeave(course: Course, command: Leave): void {
  for (const figure of comers(command)) addEvent(course, { type: "left", figure });
}
