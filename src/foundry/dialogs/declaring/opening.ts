import { type Command, type Fight, type FigureId, judge, seatOf } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";
import { markedIn } from "../targets/targets.ts";
import { choiceOf } from "./declare.ts";
import { firstPlan, type PlanChoice } from "./plan.ts";
import { declarationOf } from "./suggesting.ts";
import { declaredBefore, type Suggestion, suggestionFor } from "./suggestion.ts";

/**
 * What the dialog opens with: what was declared; else what the figure's key says, where that may be declared and there are no spells
 * to choose from; else what it did in the round before, where the one it was aimed at is named as fallen and nobody is put in that
 * one's place.
 */
export function openingPlan(combat: Combat, figure: FigureId): PlanChoice {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const plan = firstPlan(fight, figure, marked);
  if (seatOf(fight, figure)?.intent) return plan;
  const before = declaredBefore(combat).get(figure);
  const isCaster = plan.deeds.some(({ kind }) => kind === "spell");
  if (isCaster && before === undefined) return plan;
  const suggested = suggestionFor(fight, figure, before, marked);
  const isLegal = suggested !== null && mayDeclare(fight, figure, suggested);
  const meant = isLegal ? suggested : before;
  return meant === undefined ? plan : { deeds: [meant.intent, ...(meant.next ?? [])].map(choiceOf), at: 0 };
}

function mayDeclare(fight: Fight, figure: FigureId, suggested: Suggestion): boolean {
  return judge(fight, { id: "asked", ...declarationOf(figure, suggested) } as Command, rulebook()).legal;
}
