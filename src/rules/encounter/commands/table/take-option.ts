import type { TakeOption } from "#rules/fight/commands/options.ts";
import { type Fight, seatOf } from "#rules/fight/fight.ts";
import { optionRow } from "#rules/options/tables.ts";
import { asTurn } from "../../judging/step-rules.ts";
import { declaredBy } from "../../judging/table/situation.ts";
import { type Asking, addEvent, type Course, partIn } from "../../resolving/course.ts";
import { takeStature } from "../../resolving/table/bodies.ts";
import { OPTION_EFFECTS } from "../../resolving/table/option-effects.ts";

/** Takes an option: first the figure takes its stature, then the option has its effect (S1.G.e, S1.N.a). */
export function resolveTakeOption(course: Course, command: TakeOption): Asking | void {
  const { figure, moment, option } = command;
  const row = optionRow(option);
  const instead = declaredInstead(course.fight, command);
  if (option !== "renew-spell") addEvent(course, { type: "acted", figure, moment, ...asTurn(partIn(course, figure)) });
  addEvent(course, { type: "option-taken", figure, option, instead });
  if (row.ends !== null) takeStature(course, figure, row.ends);
  return OPTION_EFFECTS[row.does](course, { command, row });
}

/**
 * The declared option that is given up for this one. Null if this one was declared, if none was, or if this one is
 * extra.
 */
function declaredInstead(fight: Fight, { figure, option }: TakeOption): TakeOption["option"] | null {
  const seat = seatOf(fight, figure);
  const declared = seat === undefined ? null : declaredBy(seat);
  return declared === option || option === "renew-spell" ? null : declared;
}
