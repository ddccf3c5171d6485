import { movementRate } from "../fatigue/cost.ts";
import { type DoneStep, feetSinceOpening, hasActedInDeed, isInDeed, nowOf, planOpened } from "../fight/encounter.ts";
import { changedSeat, type Seat } from "../fight/fight.ts";
import { type Contender, contenderIn } from "../initiative/procedure.ts";
import { type Intent, kindOf } from "../intent/intent.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { feetPerSegment } from "../movement/rates.ts";
import { arrivalOfWalk } from "../movement/walk.ts";
import { accountAfterDeed } from "../plans/account.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type IntentKind, type Moment, momentOf, roundOf, segmentOf, ticksAfter } from "../vocabulary.ts";
import type { Step } from "./step.ts";
import { addSteps } from "./steps.ts";

/** A forecast of one action of a plan. */
export interface DeedAhead {
  readonly intent: Intent;
  /** The contender as the action opens. */
  readonly contender: Contender;
  /** Its steps; empty if it cannot begin in this round, or before the dice are rolled. */
  readonly steps: readonly Step[];
  /** The moment when it is done; `null` if unknown or never. */
  readonly ends: Moment | null;
  /** The ledger when it is done. */
  readonly ledger: Ledger;
}

/**
 * For a plan of several actions, inserts the steps of finished actions before a figure's own in `out`, and appends
 * those of the actions to follow in this round.
 */
export function addPlan(out: Step[], from: number, contender: Contender): void {
  const { seat, encounter } = contender;
  const { plan } = seat;
  if (plan === undefined) return;
  const own = out.splice(from);
  for (const step of plan.done ?? []) out.push(doneStep(seat, step));
  out.push(...own);
  if (plan.next.length === 0) return;
  const [, ...following] = deedsAhead(contender, own);
  for (const { steps } of following) {
    for (const step of steps) if (roundOf(step.moment) === encounter.round) out.push({ ...step, plan: "next" });
  }
}

/** The part of a step that is kept after its action is done. */
export function doneOf({ kind, moment, item, ordinal, of, blows }: Step): DoneStep {
  return { kind, moment, item, ordinal, of, blows };
}

const NO_REASONS: readonly never[] = Object.freeze([]);

function doneStep({ figure }: Seat, step: DoneStep): Step {
  return { ...step, figure, segment: segmentOf(step.moment), reasons: NO_REASONS, plan: "done" };
}

/**
 * Works out the current action of a figure's plan and those that follow: their steps, when each ends, and the account
 * of the round after it, each from the state after the one before.
 *
 * @param own the steps of the current action
 * @param now actions that were not begun before this moment have missed their turn; the current moment if left out
 * @source S0.I.a, S0.R10.a
 */
export function deedsAhead(
  contender: Contender,
  own: readonly Step[],
  now = nowOf(contender.encounter),
): readonly DeedAhead[] {
  const { seat } = contender;
  const ahead: DeedAhead[] = [deedAhead(contender, own, seat.intent ?? NOTHING, now)];
  for (const intent of seat.plan?.next ?? []) {
    const before = ahead.at(-1) as DeedAhead;
    const opens = opensAfter(before.contender, before.ends);
    const then = following(before, intent, opens ?? Infinity);
    const steps: Step[] = [];
    if (opens !== null && roundOf(opens) === contender.encounter.round) addSteps(steps, then);
    ahead.push(deedAhead(then, steps, intent, now));
  }
  return ahead;
}

const NOTHING: Intent = Object.freeze({ kind: "wait" });

function deedAhead(contender: Contender, steps: readonly Step[], intent: Intent, now: Moment): DeedAhead {
  const ends = steps.length === 0 ? null : endOf(contender, steps, now);
  return { intent, contender, steps, ends, ledger: ledgerAhead(contender, steps[0]?.moment ?? Infinity) };
}

/**
 * The ledger when the action is done. Magic and movement are paid when they begin, so nothing is added for them then.
 */
function ledgerAhead(contender: Contender, begins: Moment): Ledger {
  const { seat } = contender;
  const isPaid = PAID_AT_ONCE.includes(kindOf(seat.intent)) && hasBegunDeed(contender);
  return isPaid ? seat.ledger : accountAfterDeed(contender, seat.ledger, begins);
}

const PAID_AT_ONCE: readonly IntentKind[] = ["spell", "device", "move"];

/** The contender as the next action opens. */
function following({ contender, steps, ledger }: DeedAhead, intent: Intent, opens: Moment): Contender {
  const { encounter, figure, book, sides, untold, seat } = contender;
  const paid = changedSeat(seat, { ledger, ...FREE });
  const plan = planOpened(paid, opens, steps.map(doneOf));
  return contenderIn(encounter, changedSeat(paid, { intent, plan }), figure, book, sides, untold);
}

/** The members of a seat with nothing in progress. */
const FREE = Object.freeze({ notBefore: 0, casting: null, activation: null, besides: undefined, charge: null });

/**
 * The moment when the next action of the plan can begin if the one before ends at `ends`; null if that never ends.
 *
 * @source S0.R10.a, S0.R10.e
 * @reading in the segment when the action before is done, after everything simultaneous in that segment; or in the
 * segment after it (ruling `plan.next`). After a change of mind, not before the figure has decided
 */
export function opensAfter({ seat, encounter, book }: Contender, ends: Moment | null): Moment | null {
  if (ends === null) return null;
  const { notBefore = 0 } = seat.plan ?? {};
  const decided = notBefore === 0 ? 0 : momentOf(encounter.round, notBefore);
  const now = encounter.segment === 0 ? 0 : ticksAfter(nowOf(encounter), 1);
  return Math.max(afterwards(ends, book), decided, now);
}

function afterwards(ends: Moment, book: Rulebook): Moment {
  return book["plan.next"] === "same-segment" ? ticksAfter(ends, 1) : Math.floor(ends) + 1;
}

type Ending = (contender: Contender, steps: readonly Step[], now: Moment) => Moment | null;

/** The moment when each kind of action is done. */
const ENDINGS: Readonly<Record<IntentKind, Ending>> = {
  melee: lastStep,
  missile: lastStep,
  spell: magicEnds,
  device: magicEnds,
  charge: (contender, steps) => {
    const { charge } = contender.seat;
    return charge === null || charge.arrived ? lastStep(contender, steps) : Math.max(charge.arrives, lastOf(steps));
  },
  move: wayEnds,
  wait: () => null,
  option: () => null,
};

function endOf(contender: Contender, steps: readonly Step[], now: Moment): Moment | null {
  return ENDINGS[kindOf(contender.seat.intent)](contender, steps, now);
}

function lastStep(_contender: Contender, steps: readonly Step[]): Moment {
  return lastOf(steps);
}

function lastOf(steps: readonly Step[]): Moment {
  let last = 0;
  for (const { moment } of steps) if (moment > last) last = moment;
  return last;
}

/**
 * A spell is done when it takes effect or is interrupted, a device when its effect begins. Either is also done if its
 * beginning was missed.
 */
function magicEnds({ seat, encounter }: Contender, steps: readonly Step[], now: Moment): Moment {
  if (seat.casting !== null || seat.activation !== null) return lastOf(steps);
  if (hasActedInDeed(seat, encounter.round)) return nowOf(encounter);
  const begins = steps.find(({ kind }) => kind === "spell-start" || kind === "device-start")?.moment ?? Infinity;
  return begins < now ? begins : lastOf(steps);
}

/**
 * Movement takes as many segments as its feet need, and is done in the last of them.
 *
 * @source S4.I.D.3
 */
function wayEnds({ seat, figure, encounter, book }: Contender, steps: readonly Step[]): Moment {
  if (seat.walk !== undefined && isInDeed(seat, seat.walk.arrives, roundOf(seat.walk.arrives)))
    return seat.walk.arrives;
  const begins = steps[0]?.moment ?? 0;
  const moved = feetSinceOpening(seat);
  const feet = moved > 0 ? moved : (seat.intent?.feet ?? 0);
  const pace = feetPerSegment(movementRate(figure, book), encounter.ground ?? "indoors", book);
  return pace > 0 ? arrivalOfWalk(begins, feet, pace) : begins;
}

/** True if a figure has begun its current action: magic or a charge is in progress, or it has acted or moved in it. */
export function hasBegunDeed({ seat, encounter }: Pick<Contender, "seat" | "encounter">): boolean {
  const { intent, casting, activation, charge } = seat;
  if (casting !== null || activation !== null || charge !== null) return true;
  if (hasActedInDeed(seat, encounter.round)) return true;
  return intent?.kind === "move" && feetSinceOpening(seat) > 0;
}
