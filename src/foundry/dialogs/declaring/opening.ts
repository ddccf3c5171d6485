import { type Fight, type FigureId, seatOf } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { markedIn } from "../targets/targets.ts";
import { choiceOf } from "./declare.ts";
import { firstPlan, type PlanChoice, planFairly } from "./plan.ts";
import { declaredBefore, suggestionFor } from "./suggestion.ts";

/**
 * The plan that the dialog opens with: the declaration; else the figure's suggestion; else its plan of the previous
 * round. A caster without a plan in the previous round gets no suggestion. A target that is down is named and not
 * replaced.
 */
export function openingPlan(combat: Combat, figure: FigureId): PlanChoice {
  const fight = readFight(combat);
  return planFairly(fight, figure, planAsMeant(combat, fight, figure));
}

function planAsMeant(combat: Combat, fight: Fight, figure: FigureId): PlanChoice {
  const marked = markedIn(combat);
  const plan = firstPlan(fight, figure, marked);
  if (seatOf(fight, figure)?.intent) return plan;
  const before = declaredBefore(combat).get(figure);
  const isCaster = plan.deeds.some(({ kind }) => kind === "spell");
  if (isCaster && before === undefined) return plan;
  const suggested = suggestionFor(fight, figure, before, marked);
  const meant = suggested ?? before;
  return meant === undefined ? plan : { deeds: [meant.intent, ...(meant.next ?? [])].map(choiceOf), at: 0 };
}
