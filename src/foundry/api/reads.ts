import {
  type Fight,
  judgePlan as judgeDeeds,
  legalActions,
  type Option,
  order as orderOf,
  type PlannedDeed,
  type Step,
  type Timeline,
} from "../../rules/index.ts";
import { type Pending, readFight, readPending } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { each, type IntentCall, intentIn, type Where } from "./call.ts";
import { combatAt, type FigureLike, figureIn, mistake } from "./naming.ts";

export { rulebook } from "../settings.ts";

/** Which fight is read, the active one when left out. */
export type Which = Pick<Where, "combat">;

/**
 * The fight as the rules see it; null without an encounter.
 *
 * @example const { encounter, figures } = tenSegments.fight() ?? {};
 */
export function fight(combat?: Combat | string): Fight | null {
  if (combat === undefined && !game.combat) return null;
  return readFight(combatAt("fight", { combat }));
}

/**
 * Who acts when, and why.
 *
 * @example for (const step of tenSegments.order().steps) console.log(step.figure, tenSegments.explain(step).join(" "));
 */
export function order(combat?: Combat | string): Timeline {
  return orderOf(readFight(combatAt("order", { combat })), rulebook());
}

/**
 * What a figure may do now, and why not the rest.
 *
 * @example const open = tenSegments.options("Mirella").filter(({ verdict }) => verdict.legal);
 */
export function options(figure: FigureLike, where: Which = {}): readonly Option[] {
  const combat = combatAt("options", where);
  return legalActions(readFight(combat), figureIn({ call: "options", combat }, "figure", figure), rulebook());
}

/**
 * What would come of deeds, in their order: legal or why not, when each begins and ends, and what it would leave.
 *
 * @example const deeds = tenSegments.judgePlan("Otto", [{ kind: "spell", spell: "Magic Missile" }, { kind: "move" }]);
 */
export function judgePlan(figure: FigureLike, plan: readonly IntentCall[], where: Which = {}): readonly PlannedDeed[] {
  const combat = combatAt("judgePlan", where);
  const caller = { call: "judgePlan", combat };
  const owner = { ...caller, figure: figureIn(caller, "figure", figure) };
  const deeds = each(caller, "plan", plan, (one, at) => intentIn(owner, at, one));
  return judgeDeeds(readFight(combat), owner.figure, deeds, rulebook());
}

/**
 * Why a step of the order stands where it stands, in words.
 *
 * @example const [first] = tenSegments.order().steps; if (first) ui.notifications.info(tenSegments.explain(first).join(" "));
 */
export function explain(step: Pick<Step, "reasons">, where: Which = {}): readonly string[] {
  const reasons: unknown = typeof step === "object" && step !== null ? step.reasons : undefined;
  if (!Array.isArray(reasons)) throw mistake("explain", "step", "a step of the order, with its reasons", step);
  const names = namesOf(readFight(combatAt("explain", where)));
  return step.reasons.map(reason => sayReason(reason, names));
}

/**
 * What the fight is waiting for; null when it waits for nobody.
 *
 * @example const choices = tenSegments.pending()?.need.choices ?? [];
 */
export function pending(where: Which = {}): Pending | null {
  return readPending(combatAt("pending", where));
}
