import type { TakeOption } from "#rules/fight/commands/options.ts";
import { type Fight, seatOf } from "#rules/fight/fight.ts";
import { optionRow } from "#rules/options/tables.ts";
import { asTurn } from "../../judging/step-rules.ts";
import { declaredBy } from "../../judging/table/situation.ts";
import { type Asking, addEvent, type Course, partIn } from "../../resolving/course.ts";
import { takeStature } from "../../resolving/table/bodies.ts";
import { OPTION_EFFECTS } from "../../resolving/table/option-effects.ts";

/** A row is taken: first the figure holds itself as it says, then it does what it says (S1.G.e, S1.N.a). */
export function resolveTakeOption(course: Course, command: TakeOption): Asking | void {
  const { figure, moment, option } = command;
  const row = optionRow(option);
  const instead = declaredInstead(course.fight, command);
  if (option !== "renew-spell") addEvent(course, { type: "acted", figure, moment, ...asTurn(partIn(course, figure)) });
  addEvent(course, { type: "option-taken", figure, option, instead });
  if (row.ends !== null) takeStature(course, figure, row.ends);
  return OPTION_EFFECTS[row.does](course, { command, row });
}

/** What was declared and is given up for it; null when it was this, or nothing, or it comes on top. */
function declaredInstead(fight: Fight, { figure, option }: TakeOption): TakeOption["option"] | null {
  const seat = seatOf(fight, figure);
  const declared = seat === undefined ? null : declaredBy(seat);
  return declared === option || option === "renew-spell" ? null : declared;
}
