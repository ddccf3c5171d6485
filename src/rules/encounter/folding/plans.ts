import type { Declared, DeedOpened, PlanDropped } from "../../fight/events.ts";
import { changeSeat, type Fight, type Seat, seatTaken } from "../../fight/fight.ts";
import { type Plan, planOpened, spellsToCome, UNPLANNED } from "../../fight/plan.ts";
import type { Intent } from "../../intent/intent.ts";
import { assaultAttacks } from "../../intent/offense.ts";
import { grantAttacks } from "../../ledger/spending.ts";
import { unchanged } from "./figures-alone.ts";

type Told = Declared | DeedOpened | PlanDropped;
type Folds = { readonly [Type in Told["type"]]: (fight: Fight, event: Extract<Told, { type: Type }>) => Fight };

/** The effect of the events of declarations and plans on the fight. */
export const PLAN_FOLDS: Folds = {
  declared: declare,
  "deed-opened": (fight, { figure, intent, opens, done }) => {
    const seat = seatTaken(fight, figure);
    return changeSeat(fight, figure, { intent, notBefore: 0, plan: planOpened(seat, opens, done) });
  },
  "plan-dropped": unchanged,
};

/** Applies a declaration. An assault grants one more attack in the round from its declaration on (S3.AS.a, S0.I.c). */
function declare(fight: Fight, event: Declared): Fight {
  const { figure } = event;
  const seat = seatTaken(fight, figure);
  const change = changeBy(event)(seat, event);
  const attacks = assaultAttacks({ ...seat, ...change }) - assaultAttacks(seat);
  const after = changeSeat(fight, figure, {
    ...(attacks === 0 ? change : granted(seat, change, attacks)),
    fought: undefined,
  });
  const isSettled = fight.encounter.stage === "segments" || seat.dice.length > 0;
  const isGivenUp = isSettled && givesUpSpell(seat, seatTaken(after, figure));
  return isGivenUp ? changeSeat(after, figure, { renounced: true }) : after;
}

/** True if a spell was declared before and none is now. */
function givesUpSpell(before: Seat, after: Seat): boolean {
  return spellsToCome(before).length > 0 && spellsToCome(after).length === 0;
}

function granted({ ledger }: Seat, change: Partial<Seat>, attacks: number): Partial<Seat> {
  return { ...change, ledger: grantAttacks(ledger, attacks), plan: planGranted(change.plan, attacks) };
}

/** Adds the granted attacks to the ledger as it was when the current action opened. */
function planGranted(plan: Plan | undefined, attacks: number): Plan | undefined {
  if (plan === undefined || plan.opens === 0) return plan;
  const { bonusAttacks = 0 } = plan.spent ?? {};
  return { ...plan, spent: { ...plan.spent, bonusAttacks: bonusAttacks + attacks } };
}

/** Gives up the attacks not yet begun for another action, which opens when the last of the others is done. */
function closing(seat: Seat, { intent, notBefore, next = NO_DEEDS, closing: closed }: Declared): Partial<Seat> {
  if (closed === undefined) return {};
  const opened = planOpened(seat, closed.opens, closed.done);
  return { intent, notBefore, plan: { ...opened, next } };
}

const WAITING: Intent = Object.freeze({ kind: "wait" });
const NO_DEEDS: readonly Intent[] = Object.freeze([]);

function changeBy({ afterwards, closing: closed, lacking }: Declared): (seat: Seat, event: Declared) => Partial<Seat> {
  if (afterwards === true) return thereafter;
  return closed === undefined || lacking !== undefined ? instead : closing;
}

/** Keeps the action in progress and replaces the rest of the plan. */
function thereafter({ intent, plan = UNPLANNED, notBefore: former }: Seat, event: Declared): Partial<Seat> {
  const { notBefore, next = NO_DEEDS, lacking } = event;
  if (lacking !== undefined) return { intent, notBefore: former, plan: { ...plan, next: NO_DEEDS, barred: true } };
  return { intent, notBefore: former, plan: { ...plan, next: [event.intent, ...next], notBefore } };
}

/** Replaces an action that has not begun, and the actions after it. */
function instead({ plan = UNPLANNED }: Seat, { intent, notBefore, next = NO_DEEDS, lacking }: Declared): Partial<Seat> {
  if (lacking !== undefined) return { intent: WAITING, notBefore, plan: { ...plan, next: NO_DEEDS, barred: true } };
  const isPlain = plan.opens === 0 && next.length === 0;
  return { intent, notBefore, plan: isPlain ? undefined : { ...plan, next, notBefore: undefined } };
}
