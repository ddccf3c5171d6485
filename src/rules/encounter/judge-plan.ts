import { nowOf, planOpened, UNPLANNED } from "../fight/encounter.ts";
import { changedSeat, type Fight, type Seat } from "../fight/fight.ts";
import { type Contender, contenderIn, formMeant, weaponMeant } from "../initiative/procedure.ts";
import { mayPlan } from "../initiative/procedures.ts";
import { assaultAttacks, type Intent } from "../intent/intent.ts";
import { actionsLeftIn } from "../ledger/cap.ts";
import { actionsUsed, changed, type Ledger } from "../ledger/ledger.ts";
import { roomForAttacks } from "../ledger/room.ts";
import { grantAttacks } from "../ledger/spending.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { stepsOfContender } from "../timeline/order.ts";
import { type DeedAhead, deedsAhead } from "../timeline/plan-steps.ts";
import { turnsBefore } from "../timeline/turns.ts";
import { type FigureId, type Moment, type Reason, reason, type WeaponKind } from "../vocabulary.ts";
import { contextOf } from "./judging/attack-rules.ts";
import { goesWith, objectionsToPlanned } from "./judging/deed-rules.ts";
import { attacksToCome, closingOf, firstOpenSegment, isAfterwards, notBegun } from "./judging/mind-rules.ts";
import { accountHolderOf, FINE, joined, type Part, partOf, viewOf } from "./judging/view.ts";
import { isForgotten, lacksItsItem, OBJECTIONS, whyNoEffect } from "./plan-objections.ts";

/** An action of a plan, checked before any dice are rolled. */
export interface PlannedAction {
  readonly intent: Intent;
  /** Objections of the ledger after the earlier actions; empty if it may be done. */
  readonly refused: readonly Reason[];
  /** Why it would have no effect; null if it would work. */
  readonly inVain: Reason | null;
  /** Its first and last moments; null if they are not known yet, or if it has no segment in this round. */
  readonly begins: Moment | null;
  readonly ends: Moment | null;
  /** Attacks of its kind that the round has room for when it begins; 0 if it is not an attack. */
  readonly room: number;
  /** Actions it costs. */
  readonly cost: number;
  /** What the round would have left after it: actions of the three, blows, and missiles of the figure's launcher. */
  readonly leaves: { readonly actions: number; readonly blows: number; readonly missiles: number };
  /** The ledger after it. */
  readonly account: Ledger;
}

/**
 * Judges each action of a plan: if the ledger allows it after the earlier ones, when it begins and ends, and what it
 * leaves. Nothing is rolled or changed.
 *
 * @param figure whose plan it is; without a seat, the result is empty
 * @source S0.I.a, S0.R1–R8, S0.R10.a
 */
export function judgePlan(
  fight: Fight,
  figure: FigureId,
  plan: readonly Intent[],
  book: Rulebook,
): readonly PlannedAction[] {
  const part = partOf(viewOf(fight, book), figure);
  return part === undefined || plan.length === 0 ? [] : planned(part, plan);
}

/** The part of a declaration that can still be changed: all of it, or only the actions after the one in progress. */
export interface ChangeablePlan {
  readonly deeds: readonly Intent[];
  /** An action has begun and goes on. */
  readonly afterwards: boolean;
}

/**
 * The actions that a new declaration of the figure would replace (S0.R10.e), and whether one in progress goes on; no
 * actions without a declaration.
 */
export function planToChange(fight: Fight, figure: FigureId, book: Rulebook): ChangeablePlan {
  const part = partOf(viewOf(fight, book), figure);
  return part === undefined ? { deeds: [], afterwards: false } : stillToChange(part);
}

function stillToChange(part: Part): ChangeablePlan {
  const { intent, plan } = part.seat;
  const next = plan?.next ?? [];
  const attacks = attacksToCome(part).reduce((sum, { blows }) => sum + blows, 0);
  if (attacks > 0 && intent !== null) return { deeds: [restOf(intent, attacks), ...next], afterwards: true };
  if (isAfterwards(part)) return { deeds: next, afterwards: true };
  return { deeds: intent === null ? next : [intent, ...next], afterwards: false };
}

/** The rest of an attack, or the blows of a charge that has arrived. */
function restOf(intent: Intent, attacks: number): Intent {
  if (intent.kind !== "charge") return { ...intent, attacks };
  const { feet, ...others } = intent;
  return { ...others, kind: "melee", attacks };
}

/**
 * If an action were added to a figure's plan: the first planned action for which the round would then have no room,
 * counted from 1; null if there is none.
 *
 * @param after the ledger with the addition
 * @source S0.I.a
 */
export function firstWithoutRoom(part: Part, after: Ledger): number | null {
  const { plan } = part.seat;
  if (plan === undefined || plan.next.length === 0) return null;
  const { deeds } = stillToChange(part);
  const possible = deeds.filter(deed => lacksItsItem(part, deed).length === 0);
  const refusedWith = (ledger: Ledger) =>
    planned({ ...part, seat: changedSeat(part.seat, { ledger }) }, possible).find(({ refused }) => refused.length > 0);
  const starved = refusedWith(after);
  return starved && !refusedWith(part.seat.ledger) ? deeds.indexOf(starved.intent) + 1 : null;
}

/** Judges each action, after the earlier ones that are not refused. */
function planned(part: Part, plan: readonly Intent[]): readonly PlannedAction[] {
  const kept: Intent[] = [];
  return plan.map((intent, at) => {
    const deed = lastOf(part, kept, intent, { isFirst: at === 0, isLast: at === plan.length - 1 });
    if (deed.refused.length === 0) kept.push(intent);
    return deed;
  });
}

/** The position of an action in its plan. */
interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Judges an action after earlier ones that are not refused. */
function lastOf(part: Part, earlier: readonly Intent[], intent: Intent, at: Place): PlannedAction {
  const { fight, figure, book } = part;
  const plan = [...earlier, intent];
  const seat = meaning(part, plan, isAfterwards(part));
  const contender = contenderIn(fight.encounter, seat, figure, book);
  const own = stepsOfContender(fight, contender).filter(({ plan: which }) => which === undefined);
  const last = deedsAhead(contender, own).at(-1) as DeedAhead;
  return deedIn(part, last, earlier, at);
}

/** Before the dice, a figure may count on the attack that only chance gives it (ruling `attacks.fractional`). */
function atBest({ seat, fight, book }: Part): Seat {
  const isOpen = fight.encounter.stage === "declare" && book["attacks.fractional"] === "chance";
  return isOpen ? changedSeat(seat, { ledger: changed(seat.ledger, { chance: 1 }) }) : seat;
}

/** The figure's seat after the declaration. */
function meaning(part: Part, plan: readonly Intent[], afterwards: boolean): Seat {
  const { seat } = part;
  const [intent, ...next] = plan as [Intent, ...Intent[]];
  const notBefore = firstOpenSegment(part, { intent });
  const former = seat.plan ?? UNPLANNED;
  const closing = closingOf(part) ?? undefined;
  const changed = afterwards
    ? { plan: { ...former, next: plan, notBefore } }
    : { intent, notBefore, plan: { ...former, next, notBefore: undefined } };
  const meant = changedSeat(
    atBest(part),
    closing === undefined
      ? changed
      : { intent, notBefore, plan: { ...planOpened(seat, closing.opens, closing.done), next } },
  );
  const ledger = grantAttacks(meant.ledger, assaultAttacks(meant) - assaultAttacks(seat));
  const goesOn = afterwards || closing !== undefined;
  return changedSeat(meant, goesOn ? { ledger } : { ledger, timed: recounted(part, meant) });
}

/** The turns it has had, counted again for the new declaration. */
function recounted({ fight, figure, book }: Part, seat: Seat): Seat["timed"] {
  const { encounter } = fight;
  if (seat.timed?.had === undefined || encounter.stage !== "segments") return seat.timed;
  return { ...seat.timed, had: turnsBefore(nowOf(encounter), contenderIn(encounter, seat, figure, book)) };
}

function deedIn(part: Part, deed: DeedAhead, earlier: readonly Intent[], at: Place): PlannedAction {
  const { intent, contender, steps, ends, ledger } = deed;
  const now = Math.max(part.now, steps[0]?.moment ?? part.now);
  const there: Part = { ...part, now, seat: contender.seat, steps: null, untimely: null, situation: null };
  const gone = lacksItsItem(part, intent);
  const all = gone.length > 0 ? gone : refusedFor(part, there, { intent, earlier, at });
  const after = all.length === 0 ? ledger : contender.seat.ledger;
  return {
    intent,
    refused: all,
    inVain: gone.length > 0 ? null : whyNoEffect(there, intent),
    begins: steps[0]?.moment ?? null,
    ends: steps.length === 0 ? null : ends,
    room: roomBefore(part, contender),
    cost: actionsUsed(after) - actionsUsed(contender.seat.ledger),
    leaves: leftIn(part, after),
    account: after,
  };
}

/** An action, the earlier ones that are not refused, and its position in the plan. */
interface Planning {
  readonly intent: Intent;
  readonly earlier: readonly Intent[];
  readonly at: Place;
}

/**
 * The objections to a planned action.
 *
 * @param there the figure's part in the fight when the action begins
 */
function refusedFor(part: Part, there: Part, { intent, earlier, at }: Planning): readonly Reason[] {
  if (!mayPlan(part.book) && !at.isFirst) return [reason("one-purpose", { figure: part.figure.name })];
  return joined(
    objectionsToPlanned(part, intent),
    OBJECTIONS[intent.kind](there, intent),
    goesWith(there, intent, earlier),
    at.isLast ? FINE : notLast(part, intent),
    intent.kind === "spell" ? isForgotten(part, intent, earlier) : FINE,
  );
}

/** The number of attacks that an action could make, with the ledger at its beginning (S0.R2.a, S0.R7.b). */
function roomBefore({ figure, fight, book }: Part, contender: Contender): number {
  const { intent, ledger } = contender.seat;
  if (intent?.kind !== "melee" && intent?.kind !== "missile") return 0;
  const weapon = weaponMeant(contender);
  const holder = { figure, round: fight.encounter.round, book };
  return roomForAttacks(holder, ledger, { form: formMeant(contender, weapon), weapon }, contextOf(contender));
}

/** No action can follow after waiting. */
function notLast({ figure, book }: Part, { kind }: Intent): readonly Reason[] {
  return kind === "wait" && mayPlan(book) ? [reason("nothing-after-waiting", { figure: figure.name })] : FINE;
}

const FLIES: readonly WeaponKind[] = ["launcher", "hurled", "thrown-melee"];

function leftIn(part: Part, ledger: Ledger): PlannedAction["leaves"] {
  const { figure } = part;
  const holder = accountHolderOf(part);
  const context = contextOf(part);
  const launcher =
    figure.weapons.find(({ id, kind }) => (ledger.launcher ?? id) === id && FLIES.includes(kind)) ?? null;
  const flying = { form: "missile", weapon: launcher } as const;
  return {
    actions: actionsLeftIn(holder, ledger),
    blows: roomForAttacks(holder, ledger, { form: "weapon", weapon: null }, context),
    missiles: launcher === null ? 0 : roomForAttacks(holder, ledger, flying, context),
  };
}

/**
 * Objects to declaring these actions, for the same reasons that the preview of the plan shows.
 *
 * @source S0.I.a, S0.R1–R8, S0.R10.a
 * @reading this applies to a plan of one action, too, by every text: an action that cannot be taken is not declared.
 * Nothing is checked if the figure can no longer change its mind
 */
export function planFits(part: Part, plan: readonly [Intent, ...Intent[]]): readonly Reason[] {
  if (notBegun(part, { intent: plan[0] }).length > 0) return FINE;
  const deeds = judgePlan(part.fight, part.figure.id, plan, part.book).map(({ refused }) => refused);
  // The second action is refused if a plan may have only one. So is each one after it, which need not be repeated.
  if (!mayPlan(part.book)) return joined(...deeds.slice(0, 2));
  const isOne = deeds.length === 1 && !isAfterwards(part);
  return deeds.flatMap((refused, at) =>
    refused.length === 0 || isOne ? refused : [reason("deed-refused", { nth: at + 1 }), ...refused],
  );
}
