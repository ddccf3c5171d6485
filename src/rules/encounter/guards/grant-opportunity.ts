import type { GrantOpportunity } from "../../fight/commands/openings.ts";
import { figureName } from "../../fight/figures.ts";
import { type Reason, reason } from "../../verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { FINE, type Guards, ofFigure, type Part } from "../judging/view.ts";

export const GRANT_OPPORTUNITY_GUARDS: Guards<GrantOpportunity> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere, ofFigure(isOpen)],
  rules: [],
};

/** Only an existing opening can be taken away. */
function isOpen({ fight, figure, seat }: Part, { target, over }: GrantOpportunity): readonly Reason[] {
  if (over !== true || seat.openings?.includes(target)) return FINE;
  return [reason("no-opening", { figure: figure.name, foe: figureName(fight, target) })];
}
