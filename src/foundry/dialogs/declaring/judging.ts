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

/** What the rules say of another deed in the place of the one that is shown. */
export function judgedWith(fight: Fight, figure: Figure, plan: PlanChoice): (choice: DeclareChoice) => Judged {
  return choice => ({ verdict: verdictOn(fight, figure, withChoice(plan, choice)) });
}

/** Why it may not be declared as it is chosen; what the plan says of its deeds is not said again. */
export function objectionsTo(fight: Fight, figure: Figure, plan: PlanChoice, form: PlanForm | null): readonly string[] {
  const verdict = verdictOn(fight, figure, plan);
  if (verdict.legal || form?.deeds.some(({ refused }) => refused)) return [];
  return verdict.reasons.map(reason => sayReason(reason, fight));
}
