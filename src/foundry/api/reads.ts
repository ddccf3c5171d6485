import {
  type Fight,
  judgePlan as judgeDeeds,
  legalActions,
  type Option,
  optionsLeftOut,
  order as orderOf,
  type PlannedAction,
  planToChange,
  type Step,
  type Timeline,
} from "../../rules/index.ts";
import { type Pending, readFight, readPending } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { type CallOptions, each, type IntentCall, intentIn } from "./call.ts";
import { combatAt, type FigureLike, mistake, seenFigureIn } from "./naming.ts";
import { fightSeen, pendingSeen, seen } from "./seen.ts";

export { rulebook } from "../settings.ts";

/** The fight to read; the active one when left out. */
export type ReadOptions = Pick<CallOptions, "combat">;

/**
 * The fight as the rules see it; null without an encounter. A player gets it without hidden figures, and with null for the
 * numbers of monsters: hit points and, unless the world shows them, armor class, THAC0, saving throws and the like.
 *
 * @example const { encounter, figures } = tenSegments.fight() ?? {};
 */
export function fight(combat?: Combat | string): Fight | null {
  if (combat === undefined && !game.combat) return null;
  return fightSeen(combatAt("fight", { combat }));
}

/**
 * The order of the current round: who acts when, and why, as far as this user may know.
 *
 * @example for (const step of tenSegments.order().steps) console.log(step.figure, tenSegments.explain(step).join(" "));
 */
export function order(combat?: Combat | string): Timeline {
  const found = combatAt("order", { combat });
  return seen(found, orderOf(readFight(found), rulebook(found)));
}

/**
 * The actions of a figure, and why some are forbidden now. It lists up to 500 uses of weapons, spells and powers; `leftOut`
 * is the number of the others.
 *
 * @throws RangeError for an unknown figure, or one that this user may not know
 * @example const open = tenSegments.options("Mirella").filter(({ verdict }) => verdict.legal);
 */
export function options(figure: FigureLike, where: ReadOptions = {}): Options {
  const combat = combatAt("options", where);
  const fight = readFight(combat);
  const id = seenFigureIn({ call: "options", combat }, "figure", figure);
  const found = seen(combat, legalActions(fight, id, rulebook(combat)));
  return Object.assign([...found], { leftOut: optionsLeftOut(fight, id, rulebook(combat)) });
}

/**
 * A list of options, and the number of those left out.
 *
 * @example if (tenSegments.options("Otto").leftOut > 0) ui.notifications.info("There is more that Otto can do.");
 */
export interface Options extends ReadonlyArray<Option> {
  readonly leftOut: number;
}

/**
 * Checks a plan of actions in their order: whether each is allowed or why not, when it begins and ends, and how many
 * actions it leaves.
 *
 * @example const deeds = tenSegments.judgePlan("Otto", [{ kind: "spell", spell: "Magic Missile" }, { kind: "move" }]);
 */
export function judgePlan(
  figure: FigureLike,
  plan: readonly IntentCall[],
  where: ReadOptions = {},
): readonly PlannedAction[] {
  const combat = combatAt("judgePlan", where);
  const caller = { call: "judgePlan", combat };
  const owner = { ...caller, figure: seenFigureIn(caller, "figure", figure) };
  const declared = planToChange(readFight(combat), owner.figure, rulebook(combat)).deeds;
  const asDeclared = (one: unknown) => declared.find(deed => JSON.stringify(deed) === JSON.stringify(one));
  // A deleted item has no name to resolve, but a declared action with it can still be checked.
  const deeds = each(caller, "plan", plan, (one, at) => asDeclared(one) ?? intentIn(owner, at, one));
  return seen(combat, judgeDeeds(readFight(combat), owner.figure, deeds, rulebook(combat)));
}

/**
 * Explains in words why a step of the order has its place.
 *
 * @example const [first] = tenSegments.order().steps; if (first) ui.notifications.info(tenSegments.explain(first).join(" "));
 */
export function explain(step: Pick<Step, "reasons">, where: ReadOptions = {}): readonly string[] {
  const reasons: unknown = typeof step === "object" && step !== null ? step.reasons : undefined;
  if (!Array.isArray(reasons)) throw mistake("explain", "step", "a step of the order, with its reasons", step);
  const names = namesOf(readFight(combatAt("explain", where)));
  return step.reasons.map(reason => sayReason(reason, names));
}

/**
 * The command that waits for an answer, with its question; null if there is none, or if it is for a figure that this
 * user may not know.
 *
 * @example const choices = tenSegments.pending()?.need.choices ?? [];
 */
export function pending(where: ReadOptions = {}): Pending | null {
  const combat = combatAt("pending", where);
  return pendingSeen(combat, readPending(combat));
}
