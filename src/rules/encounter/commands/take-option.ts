import { type Fight, seatOf } from "../../fight/fight.ts";
import type { Asked, Modifier } from "../../fight/record.ts";
import { barredKindOf } from "../../options/options.ts";
import { type OptionKey, optionRow } from "../../options/tables.ts";
import type { FigureId, ItemId, MapPoint, Moment, Reason } from "../../vocabulary.ts";
import { anything, BY_MOMENT, isFlag, isId, undefinedOr } from "../judging/forms.ts";
import { endsBeforeItsFall, modifiersAreSensible } from "../judging/impossible.ts";
import { spellReachesThem } from "../judging/magic-rules.ts";
import { ableToAct, ableToAttack, ableToCast, asTurn } from "../judging/rules.ts";
import {
  AT_THE_TABLE,
  meansAreThere,
  optionIsKnown,
  type Taking,
  targetsAreNamed,
} from "../judging/table/impossible.ts";
import {
  declaredBy,
  foeIsNear,
  inItsPart,
  notPinned,
  notTakenYet,
  optionIsOpen,
  stepsOneHex,
  weaponIsAtHand,
} from "../judging/table/rules.ts";
import { ofFigure, type Part } from "../judging/view.ts";
import { type Asking, addEvent, type Course, partIn } from "../resolving/course.ts";
import { OPTION_EFFECTS, takeStature } from "../resolving/table/option-effects.ts";
import { type CommandRow, costsNothing, offeredByTable } from "./row.ts";

/** Takes a row of the table of options. */
export interface TakeOption extends Asked {
  readonly type: "take-option";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly option: OptionKey;
  /** The weapon to strike with, fire, ready, pick up or reload. */
  readonly weapon?: ItemId;
  /** The weapon is thrown (S1.T04). */
  readonly thrown?: boolean;
  readonly target?: FigureId;
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
  /** Where a step aside or onto a foe ends, if there is a map. */
  readonly to?: MapPoint;
  readonly modifiers?: readonly Modifier[];
}

export const TAKE_OPTION: CommandRow<TakeOption, Taking> = {
  form: {
    ...BY_MOMENT,
    option: isId,
    weapon: undefinedOr(isId),
    thrown: undefinedOr(isFlag),
    target: undefinedOr(isId),
    spell: undefinedOr(isId),
    targets: anything,
    to: anything,
    modifiers: anything,
  },
  impossible: [
    ...AT_THE_TABLE,
    optionIsKnown,
    meansAreThere,
    ofFigure((part, { option, spell }) => endsBeforeItsFall(part, { kind: "option", option, ...(spell && { spell }) })),
    targetsAreNamed,
    modifiersAreSensible,
  ],
  rules: [
    ofFigure((part, command) => ableToTake(part, command)),
    ofFigure(inItsPart),
    ofFigure(notTakenYet),
    ofFigure(optionIsOpen),
    ofFigure(stepsOneHex),
    ofFigure(notPinned),
    ofFigure(weaponIsAtHand),
    ofFigure(foeIsNear),
    ofFigure((part, command) => spellReachesThem(part, command)),
  ],
  resolve: resolveTakeOption,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: offeredByTable,
};

/** A condition that keeps a figure from attacking or casting keeps it from the options that do so (G.11). */
function ableToTake(part: Part, command: Taking): readonly Reason[] {
  const { spell, targets = [] } = command;
  const barred = barredKindOf(optionRow(command.option).does);
  if (barred === null) return ableToAct(part);
  if (barred === "attacks") return ableToAttack(part, command);
  return ableToCast(part, { ...(spell !== undefined && { spell }), targets });
}

/** Takes an option: first the figure takes its stature, then the option has its effect (S1.G.e, S1.N.a). */
function resolveTakeOption(course: Course, command: TakeOption): Asking | void {
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
