import {
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  type Intent,
  judge,
  judgePlan,
  mayPlan,
  type PlannedAction,
  planToChange,
  seatOf,
  segmentOf,
  type Verdict,
  wearingBefore,
} from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say, sayPart, sayReason } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { namesAsMeant, sayIntentNamed } from "../../words/intent.ts";
import { type Pips, pipsOf } from "../../words/pips.ts";
import type { Judged } from "../picks.ts";
import { harmsNobody, healedOf, heals, markedIn } from "../targets/targets.ts";
import { choiceOf, type DeclareChoice, firstChoice, intentOf } from "./declare.ts";
import { declarationOf, declaredBefore, suggestionFor } from "./suggestion.ts";

/** The user's choices: the actions of the plan in order, and the one that the fields show. */
export interface PlanChoice {
  readonly deeds: readonly DeclareChoice[];
  /** From 0. */
  readonly at: number;
}

/** An action as the dialog lists it. */
interface DeedLine {
  readonly number: number;
  readonly words: string;
  readonly shown: boolean;
  /** When it begins and ends, and what it leaves of the round. */
  readonly account: readonly string[];
  /** Why it is refused or would have no effect. */
  readonly objections: readonly string[];
  readonly refused: boolean;
  readonly removable: boolean;
}

interface PlanForm {
  readonly lead: string;
  /** The round's actions as a row of pips; null if actions are not counted. */
  readonly pips: Pips | null;
  readonly deeds: readonly DeedLine[];
  /** Attacks that the round has left when the shown action begins. */
  readonly room: number;
}

/** The plan as declared, as far as it may still be changed; if nothing of it may be, one action from `firstChoice`. */
export function firstPlan(fight: Fight, figure: FigureId, marked: FigureId | null = null): PlanChoice {
  const { deeds } = planToChange(fight, figure, rulebook(fight));
  const choices = deeds.map(choiceOf);
  return { deeds: choices.length > 0 ? choices : [firstChoice(fight, figure, marked)], at: 0 };
}

/** Returns the plan with the shown action replaced by this choice. */
export function withChoice({ deeds, at }: PlanChoice, choice: DeclareChoice): PlanChoice {
  return { deeds: deeds.map((former, each) => (each === at ? choice : former)), at };
}

/**
 * Returns the plan without unsuitable targets: healing is not aimed at a foe, and a harmless action does not keep the
 * target of a harmful one.
 *
 * That holds even for a foe targeted on the map or attacked before.
 *
 * @param former the plan before the last change
 */
export function planFairly(fight: Fight, figure: FigureId, { deeds, at }: PlanChoice, former?: PlanChoice): PlanChoice {
  const self = figureOf(fight, figure);
  if (self === undefined) return { deeds, at };
  const fairly = (deed: DeclareChoice, each: number) => {
    if (heals(self, intentOf(self, deed))) return { ...deed, target: healedOf(fight, self, deed.target) };
    return isLeftOver(self, former?.deeds[each], deed) ? { ...deed, target: null } : deed;
  };
  return { deeds: deeds.map(fairly), at };
}

/** Is the target left over from a harmful action? */
function isLeftOver(figure: Figure, former: DeclareChoice | undefined, choice: DeclareChoice): boolean {
  if (former === undefined || former.target !== choice.target) return false;
  const isHarmless = (one: DeclareChoice) => harmsNobody(figure, intentOf(figure, one));
  return isHarmless(choice) && !isHarmless(former);
}

/** Returns the plan with a move added at its end, which is shown. */
export function withOneMore({ deeds }: PlanChoice): PlanChoice {
  const more: DeclareChoice = { kind: "move", item: null, target: null };
  return { deeds: [...deeds, more], at: deeds.length };
}

/** Returns the plan without one action; the last remaining one stays. */
export function withoutDeed({ deeds, at }: PlanChoice, gone: number): PlanChoice {
  if (deeds.length < 2) return { deeds, at };
  const left = deeds.filter((_deed, each) => each !== gone);
  return { deeds: left, at: Math.min(at > gone ? at - 1 : at, left.length - 1) };
}

/** The intentions that the plan's choices declare, in their order. */
export function intentsOf(figure: Figure, { deeds }: PlanChoice): readonly Intent[] {
  return deeds.map(choice => intentOf(figure, choice));
}

/**
 * The actions of a plan in words, with when each begins, its cost and the objections; null if the rulebook has no
 * plans.
 */
export function planForm(fight: Fight, figure: Figure, plan: PlanChoice): PlanForm | null {
  const book = rulebook(fight);
  if (!mayPlan(book)) return null;
  const { afterwards } = planToChange(fight, figure.id, book);
  const judged = judgePlan(fight, figure.id, intentsOf(figure, plan), book);
  return {
    lead: say(`Dialog.Declare.Plan.${afterwards ? "afterwards" : "lead"}`),
    pips: pipsOf(seatOf(fight, figure.id)!.ledger, { ahead: judged.map(({ account }) => account) }),
    room: judged[plan.at]?.room ?? 0,
    deeds: judged.map((deed, at) => deedLine(deed, at, plan, { fight, figure })),
  };
}

interface Planner {
  readonly fight: Fight;
  readonly figure: Figure;
}

function deedLine(
  deed: PlannedAction,
  at: number,
  { at: shown, deeds }: PlanChoice,
  { fight, figure }: Planner,
): DeedLine {
  const refused = deed.refused.map(reason => sayReason(reason, fight));
  const inVain =
    deed.inVain === null ? [] : [say("Dialog.Declare.Plan.inVain", { reason: sayReason(deed.inVain, fight) })];
  return {
    number: at + 1,
    words: sayIntentNamed(deed.intent, namesAsMeant(fight, figure.id)),
    shown: at === shown,
    account: deed.refused.length > 0 ? [] : [...timeOf(deed), ...puttingOn(deed, figure), sayLeft(deed)],
    objections: [...refused, ...inVain],
    refused: deed.refused.length > 0,
    removable: deeds.length > 1,
  };
}

function timeOf({ begins, ends }: PlannedAction): readonly string[] {
  if (begins === null) return [];
  const from = sayPart(segmentOf(begins));
  if (ends === null || Math.floor(ends) === Math.floor(begins)) return [say("Dialog.Declare.Plan.at", { from })];
  return [say("Dialog.Declare.Plan.from", { from, to: sayPart(segmentOf(ends)) })];
}

/** An item that is not worn yet is put on before it is used, in the same action (S0.DV.c). */
function puttingOn({ intent }: PlannedAction, figure: Figure): readonly string[] {
  return wearingBefore(figure, intent.device) === null ? [] : [say("Dialog.Declare.Plan.putOn")];
}

function sayLeft({ cost, leaves }: PlannedAction): string {
  return say(`Dialog.Declare.Plan.${leaves.missiles > leaves.blows ? "leavesMissiles" : "leaves"}`, {
    cost,
    actions: leaves.actions,
    blows: leaves.blows,
    missiles: leaves.missiles,
  });
}

/**
 * The plan that the declare dialog opens with: the declaration; else the figure's suggestion; else its plan of the
 * previous round.
 *
 * A caster without a plan in the previous round gets no suggestion. A target that is down is named and not replaced.
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

function verdictOn(fight: Fight, figure: Figure, plan: PlanChoice): Verdict {
  const [intent, ...next] = intentsOf(figure, plan);
  return judge(fight, { id: "asked", ...declarationOf(figure.id, { intent: intent!, next }) }, rulebook(fight));
}

/** Returns a function that judges the plan with another choice in place of the shown action. */
export function judgedWith(fight: Fight, figure: Figure, plan: PlanChoice): (choice: DeclareChoice) => Judged {
  return choice => ({ verdict: verdictOn(fight, figure, withChoice(plan, choice)) });
}

/**
 * The sentences why the plan may not be declared; empty if it may, or if the list of its actions already shows them.
 */
export function objectionsTo(fight: Fight, figure: Figure, plan: PlanChoice, form: PlanForm | null): readonly string[] {
  const verdict = verdictOn(fight, figure, plan);
  if (verdict.legal || form?.deeds.some(({ refused }) => refused)) return [];
  return verdict.reasons.map(reason => sayReason(reason, fight));
}
