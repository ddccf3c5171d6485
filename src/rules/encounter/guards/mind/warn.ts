import type { Warn } from "#rules/fight/commands/deeds.ts";
import { spendPhysical } from "#rules/ledger/spending.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";

export const WARN_GUARDS: Guards<Untargeted<Warn>> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere],
  rules: [ofFigure(ableToAct), ofFigure(noSpellUnderWay), ofFigure(hasObserved), ofFigure(warningIsLeft)],
};

function hasObserved({ figure, seat }: Part): readonly Reason[] {
  return seat.noticed === null ? [reason("nothing-to-warn-of", { figure: figure.name })] : FINE;
}

/** @reading a warning takes its segment and no action; or a physical one (ruling `intent.warning`) */
function warningIsLeft(part: Part): readonly Reason[] {
  if (part.book["intent.warning"] === "free" || !part.book["ledger.enabled"]) return FINE;
  return withinCaps(part, spendPhysical(part.seat.ledger));
}
