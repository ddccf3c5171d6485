import type { GrantOpportunity } from "../../../fight/commands/openings.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../../judging/impossible.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";

export const GRANT_OPPORTUNITY_GUARDS: Guards<GrantOpportunity> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere, ofFigure(isOpen)],
  rules: [],
};

/** Only an opening that is there can be over. */
function isOpen({ fight, figure, seat }: Part, { target, over }: GrantOpportunity): readonly Reason[] {
  if (over !== true || seat.openings?.includes(target)) return FINE;
  return [reason("no-opening", { figure: figure.name, foe: figureOf(fight, target)?.name ?? target })];
}

/** What gives openings is for the game master to say, but for a fumble (S3.AO.c). */
export function resolveGrantOpportunity(fight: Fight, command: GrantOpportunity): Fight {
  const { figure, target, over } = command;
  if (over === true) return happen(fight, { type: "opportunity-gone", figure, against: target });
  return happen(fight, { type: "opportunity-given", figure, against: target, reason: reason("by-word") });
}
