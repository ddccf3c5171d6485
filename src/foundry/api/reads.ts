import {
  type Fight,
  type Figure,
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
import { type Pending, readFight, readPending, unseenBy } from "../adapters/index.ts";
import { areNumbersTold, knowsSheet } from "../known-numbers.ts";
import { namesOf, sayReason } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { type CallOptions, each, type IntentCall, intentIn } from "./call.ts";
import { combatAt, type FigureLike, mistake, seenFigureIn } from "./naming.ts";

type Ids = ReadonlySet<string>;

/** The ids of the figures that this client's user may not know of, and of their items. */
function unseenIn(combat: Combat): Ids {
  const { figures } = unseenBy(game.user, combat, readFight(combat));
  return new Set([...Object.keys(figures), ...Object.values(figures).flat()]);
}

/**
 * Removes hidden figures from an API result for this client's user: their own data are dropped, and their ids elsewhere
 * become null.
 */
export function seen<Answer>(combat: Combat, answer: Answer): Answer {
  const unseen = unseenIn(combat);
  return unseen.size === 0 ? answer : (without(answer, unseen) as Answer);
}

/** The fight without hidden figures, and without the secret numbers of the others. */
export function fightSeen(combat: Combat): Fight {
  const fight = withoutSecretNumbers(combat, readFight(combat));
  const unseen = unseenIn(combat);
  if (unseen.size === 0) return fight;
  const { sides } = unseenBy(game.user, combat, fight);
  const known = {
    encounter: fight.encounter,
    figures: fight.figures.filter(one => one === null || !unseen.has(one.id)),
  };
  return without(known, new Set([...unseen, ...sides])) as Fight;
}

/**
 * Who may know a value of a figure: everyone, everyone if the world shows monsters' numbers, or only readers of the
 * sheet.
 */
type KnownTo = "all" | "told" | "readers";
// biome-ignore format: a table
const KNOWN_TO: Readonly<Record<keyof Figure, KnownTo>> = {
  hitPoints: "readers", hitPointsMax: "readers",
  armorClass: "told", thac0: "told", strength: "told", strengthPercent: "told", dexterity: "told", intelligence: "told",
  constitution: "told", level: "told", saveAgainstSpells: "told", saveAgainstDeath: "told", surprise: "told", psionics: "told",
  stamina: "told", mastery: "told", armorValue: "told", shieldStyle: "told", defensePool: "told", defensiveCombatBonus: "told",
  extraDodges: "told", freeDefenses: "told",
  id: "all", name: "all", side: "all", size: "all", move: "all", meleeRate: "all", conditions: "all", hidden: "all", seesInvisible: "all",
  position: "all", hexGrid: "all", weapons: "all", spells: "all", initiativeDie: "all", isMonster: "all", lightGear: "all", encumbered: "all", legs: "all",
  devices: "all", characterClass: "all", throwTrained: "all", openHandAttacks: "all", pummelAttacks: "all", attacksPerRoutine: "all",
  capException: "all", height: "all", classGroup: "all", basicRate: "all", naturalWeaponSize: "all", skilledUnarmed: "all",
  injuries: "all", encumbrance: "all", armorCoverage: "all", armorProficient: "all", movementAllowance: "all",
};

/** The fight without numbers that this client's user may not know; the same object if they may know all. */
function withoutSecretNumbers(combat: Combat, fight: Fight): Fight {
  const figures = fight.figures.map(one => one && withoutNumbers(combat, one));
  return figures.every((one, at) => one === fight.figures[at]) ? fight : { ...fight, figures };
}

/** A figure with null in place of each number that this client's user may not know. */
function withoutNumbers(combat: Combat, figure: Figure): Figure {
  const actor = combat.combatants.get(figure.id)?.actor;
  if (knowsSheet(actor)) return figure;
  const isKept = (member: keyof Figure) => {
    const to = KNOWN_TO[member];
    return to === "readers" || (to === "told" && !areNumbersTold(actor));
  };
  const kept = Object.keys(figure).filter(member => isKept(member as keyof Figure));
  return { ...figure, ...Object.fromEntries(kept.map(member => [member, null])) };
}

/**
 * The pending question; null if it is for a hidden figure. For a hidden figure's action, answers and dice are removed.
 */
export function pendingSeen(combat: Combat, pending: Pending | null): Pending | null {
  const unseen = unseenIn(combat);
  if (pending === null || unseen.size === 0) return pending;
  if (unseen.has(pending.need.figure)) return null;
  const isSecret = JSON.stringify(pending.command) !== JSON.stringify(without(pending.command, unseen));
  return without(isSecret ? { ...pending, answers: [], rolls: [] } : pending, unseen) as Pending;
}

/**
 * Removes ids from a value. In lists, elements that belong to an id and reasons that name one are dropped; an id by
 * itself becomes null.
 */
function without(value: unknown, ids: Ids): unknown {
  if (typeof value === "string") return ids.has(value) ? null : value;
  if (Array.isArray(value)) return value.filter(one => !isOf(one, ids)).map(one => without(one, ids));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !ids.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, ids)]));
}

function isOf(value: unknown, ids: Ids): boolean {
  if (typeof value === "string") return ids.has(value);
  if (typeof value !== "object" || value === null) return false;
  const { figure, why, with: named = {} } = value as { figure?: unknown; why?: unknown; with?: object };
  const names = why === undefined ? [] : Object.values(named);
  return [figure, ...names].some(one => typeof one === "string" && ids.has(one));
}

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
 * Who acts when, and why, as far as this user may know.
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
 * The open question; null if there is none, or if it is for a figure that this user may not know.
 *
 * @example const choices = tenSegments.pending()?.need.choices ?? [];
 */
export function pending(where: ReadOptions = {}): Pending | null {
  const combat = combatAt("pending", where);
  return pendingSeen(combat, readPending(combat));
}
