import { livesToDo, modifiersAreSensible } from "../../judging/impossible.ts";
import { spellReachesThem } from "../../judging/magic/coverage-rules.ts";
import { ableToAct } from "../../judging/rules.ts";
import { meansAreThere, optionIsKnown, type Taking, targetsAreNamed } from "../../judging/table/impossible.ts";
import {
  foeIsNear,
  inItsPart,
  notPinned,
  notTakenYet,
  optionIsOpen,
  weaponIsAtHand,
} from "../../judging/table/rules.ts";
import { stepsOneHex } from "../../judging/table/steps.ts";
import { type Guards, ofFigure } from "../../judging/view.ts";
import { AT_THE_TABLE } from "./at-the-table.ts";

export const TAKE_OPTION_GUARDS: Guards<Taking> = {
  impossible: [
    ...AT_THE_TABLE,
    optionIsKnown,
    meansAreThere,
    ofFigure((part, { option, spell }) => livesToDo(part, { kind: "option", option, ...(spell && { spell }) })),
    targetsAreNamed,
    modifiersAreSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(inItsPart),
    ofFigure(notTakenYet),
    ofFigure(optionIsOpen),
    ofFigure(stepsOneHex),
    ofFigure(notPinned),
    ofFigure(weaponIsAtHand),
    ofFigure(foeIsNear),
    ofFigure((part, command) => spellReachesThem(part, command)),
  ],
};
