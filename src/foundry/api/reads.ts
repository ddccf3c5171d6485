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

/** Which fight is read, the active one when left out. */
export type ReadOptions = Pick<CallOptions, "combat">;

/**
 * The fight as the rules see it; null without an encounter. A player gets it without the figures that are
 * hidden from them, and with null in place of the numbers of monsters: hit points and, unless the world shows them, armor class, THAC0,
 * saving throws and the like.
 *
 * @example const { encounter, figures } = tenSegments.fight() ?? {};
 */
export function fight(combat?: Combat | string): Fight | null {
  if (combat === undefined && !game.combat) return null;
  return fightSeen(combatAt("fight", { combat }));
}

/**
 * Who acts when, and why: as far as this user may know of them.
 *
 * @example for (const step of tenSegments.order().steps) console.log(step.figure, tenSegments.explain(step).join(" "));
 */
export function order(combat?: Combat | string): Timeline {
  const found = combatAt("order", { combat });
  return seen(found, orderOf(readFight(found), rulebook(found)));
}

/**
 * What a figure may do now, and why not the rest. Of a figure with more than 500 uses of weapons, spells and powers, the first
 * 500 of these; `leftOut` says how many more there are.
 *
 * @throws RangeError if there is no such figure, or this user may not know of it
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
 * A list of options, and how many are not in it.
 *
 * @example if (tenSegments.options("Otto").leftOut > 0) ui.notifications.info("There is more that Otto can do.");
 */
export interface Options extends ReadonlyArray<Option> {
  readonly leftOut: number;
}

/**
 * What would come of deeds, in their order: legal or why not, when each begins and ends, and what it would leave.
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
  // An item that was deleted since has no name, but its deed can still be judged.
  const deeds = each(caller, "plan", plan, (one, at) => asDeclared(one) ?? intentIn(owner, at, one));
  return seen(combat, judgeDeeds(readFight(combat), owner.figure, deeds, rulebook(combat)));
}

/**
 * Why a step of the order stands where it stands, in words.
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
 * What the fight is waiting for; null when it waits for nobody, or for a figure that this user may not know of.
 *
 * @example const choices = tenSegments.pending()?.need.choices ?? [];
 */
export function pending(where: ReadOptions = {}): Pending | null {
  const combat = combatAt("pending", where);
  return pendingSeen(combat, readPending(combat));
}
