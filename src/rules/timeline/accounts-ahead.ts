import { type Fight, isDown, seatedOf } from "../fight/fight.ts";
import { contenderIn } from "../initiative/procedure.ts";
import { mayPlan } from "../initiative/procedures.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { deedsAhead } from "./plan-steps.ts";
import type { Step } from "./step.ts";
import { addSteps } from "./steps.ts";

/**
 * The figure's account of the round (actions and attacks spent) as it would be after each action of its plan, in order.
 * Empty if it declared nothing, or if the rulebook has no plans.
 *
 * @source S0.I.a–b, S0.R1–R8
 */
export function accountsAhead(fight: Fight, id: FigureId, book: Rulebook): readonly Ledger[] {
  const found = seatedOf(fight, id);
  if (!found) return [];
  const { figure, seat } = found;
  if (seat.intent === null || isDown(figure) || !mayPlan(book) || seat.plan?.barred === true) return [];
  const contender = contenderIn(fight.encounter, seat, figure, book);
  const own: Step[] = [];
  addSteps(own, contender);
  return deedsAhead(contender, own).map(({ ledger }) => ledger);
}
