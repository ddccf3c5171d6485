import type { TakeOption } from "../../../fight/commands/options.ts";
import { type Fight, seatOf } from "../../../fight/fight.ts";
import { rowOf } from "../../../options/tables.ts";
import { modifiersAreSensible } from "../../judging/impossible.ts";
import { ableToAct } from "../../judging/rules.ts";
import { type Guards, ofFigure } from "../../judging/scene.ts";
import { meansAreThere, optionIsKnown, type Taking, targetsAreNamed } from "../../judging/table/impossible.ts";
import { foeIsNear, inItsPart, isOpen, notPinned, notTakenYet, weaponIsAtHand } from "../../judging/table/rules.ts";
import { declaredBy } from "../../judging/table/situation.ts";
import { type Asking, type Course, happen } from "../../resolving/course.ts";
import { takeStature } from "../../resolving/table/bodies.ts";
import { DOINGS } from "../../resolving/table/doings.ts";
import { AT_THE_TABLE } from "./at-the-table.ts";

export const TAKE_OPTION_GUARDS: Guards<Taking> = {
  impossible: [...AT_THE_TABLE, optionIsKnown, meansAreThere, targetsAreNamed, modifiersAreSensible],
  rules: [
    ofFigure(ableToAct),
    ofFigure(inItsPart),
    ofFigure(notTakenYet),
    ofFigure(isOpen),
    ofFigure(notPinned),
    ofFigure(weaponIsAtHand),
    ofFigure(foeIsNear),
  ],
};

/** A row is taken: first the figure holds itself as it says, then it does what it says (S1.G.e, S1.N.a). */
export function resolveTakeOption(course: Course, command: TakeOption): Asking | void {
  const { figure, moment, option } = command;
  const row = rowOf(option);
  const instead = declaredInstead(course.fight, command);
  if (option !== "renew-spell") happen(course, { type: "acted", figure, moment });
  happen(course, { type: "option-taken", figure, option, instead });
  if (row.ends !== null) takeStature(course, figure, row.ends);
  return DOINGS[row.does](course, { command, row });
}

/** What was declared and is given up for it; null when it was this, or nothing, or it comes on top. */
function declaredInstead(fight: Fight, { figure, option }: TakeOption): TakeOption["option"] | null {
  const seat = seatOf(fight, figure);
  const declared = seat === undefined ? null : declaredBy(seat);
  return declared === option || option === "renew-spell" ? null : declared;
}
