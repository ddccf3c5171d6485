import { type Fight, type Figure, judge, type Verdict } from "#rules/index.ts";
import { sayReason } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import type { Judged } from "../picks.ts";
import type { DeclareChoice } from "./declare.ts";
import { intentsOf, type PlanChoice, type PlanForm, withChoice } from "./plan.ts";
import { declarationOf } from "./suggestion.ts";

function verdictOn(fight: Fight, figure: Figure, plan: PlanChoice): Verdict {
  const [intent, ...next] = intentsOf(figure, plan);
  return judge(fight, { id: "asked", ...declarationOf(figure.id, { intent: intent!, next }) }, rulebook(fight));
}

/** Judges the plan with another choice in place of the shown action. */
export function judgedWith(fight: Fight, figure: Figure, plan: PlanChoice): (choice: DeclareChoice) => Judged {
  return choice => ({ verdict: verdictOn(fight, figure, withChoice(plan, choice)) });
}

/** Why the plan may not be declared. Empty if the list of its actions already shows the reasons. */
export function objectionsTo(fight: Fight, figure: Figure, plan: PlanChoice, form: PlanForm | null): readonly string[] {
  const verdict = verdictOn(fight, figure, plan);
  if (verdict.legal || form?.deeds.some(({ refused }) => refused)) return [];
  return verdict.reasons.map(reason => sayReason(reason, fight));
}
