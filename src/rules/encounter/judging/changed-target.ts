import type { Declared } from "../../fight/events.ts";
import { changedSeat, changeSeat, figureName, type Seat } from "../../fight/fight.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import type { Intent } from "../../intent/intent.ts";
import { stepsOf } from "../../timeline/order.ts";
import { aimOf, comparedFoe } from "../../timeline/precedence/concerned.ts";
import type { Step } from "../../timeline/step.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { FINE, ownSteps, type Part } from "./view.ts";

/**
 * Objects to attacking another target than the declared one before the point in the round when an attack on that
 * target would come; empty if the order does not depend on the target.
 *
 * @source S4.VII.B.3, S4.VII.C.2, S4.VII.D.1
 * @reading the order follows the target that is struck: a figure that named another strikes a caster, a charger or a
 * faster weapon when it would have if it had named that one. What has already passed is made up for at once
 */
export function inTurnAgainst(part: Part, target: FigureId | null): readonly Reason[] {
  const { figure, fight, now } = part;
  if (target === null || !isOtherTarget(part, target)) return FINE;
  const due = ownAttack(ownSteps(part), step => step.moment === now);
  const there = due && ownAttack(stepsAgainst(part, target), step => step.ordinal === due.ordinal);
  if (there === undefined || there.moment <= now) return FINE;
  return [reason("later-against", { figure: figure.name, target: figureName(fight, target), segment: there.segment })];
}

/** True if a figure attacks another target than the declared one, and is compared with either of them. */
function isOtherTarget({ fight, seat, book }: Part, target: FigureId): boolean {
  if (!procedureOf(book).compares || seat.intent === null || aimOf(seat) === target) return false;
  return comparedFoe(fight, seat) !== undefined || comparedFoe(fight, aimedAt(seat, target)) !== undefined;
}

/**
 * Returns the event that replaces the declared target of an attack by this one, and adds it nowhere; null if the target
 * is the same or the order does not depend on it.
 */
export function turningOn(part: Part, target: FigureId): Declared | null {
  const { figure, seat } = part;
  const { intent, charge, notBefore } = seat;
  if (intent?.target === undefined || charge !== null || !isOtherTarget(part, target)) return null;
  return { type: "declared", figure: figure.id, intent: { ...intent, target }, notBefore };
}

/** A figure's steps of the round if it attacked that target. */
function stepsAgainst({ fight, figure, seat, book }: Part, target: FigureId): readonly Step[] {
  return stepsOf(changeSeat(fight, figure.id, aimedAt(seat, target)), figure.id, book);
}

function aimedAt(seat: Seat, target: FigureId): Seat {
  const charge = seat.charge && { ...seat.charge, target };
  return changedSeat(seat, { intent: { ...(seat.intent as Intent), target }, charge });
}

function ownAttack(steps: readonly Step[], is: (step: Step) => boolean): Step | undefined {
  return steps.find(step => step.kind === "attack" && step.against === undefined && is(step));
}

/**
 * True if this new declaration, made during the segments, differs from the figure's former one only in an attack's
 * target, under rules that compare foes to order them.
 */
export function isOfTargetAlone({ seat, book, fight }: Part, intent: Intent): boolean {
  const former = seat.intent;
  if (!procedureOf(book).compares || fight.encounter.stage !== "segments" || former === null) return false;
  const isAttack = former.kind === "melee" || former.kind === "missile";
  if (!isAttack || intent.target === undefined) return false;
  const all = new Set([...Object.keys(former), ...Object.keys(intent)]) as Set<keyof Intent>;
  return [...all].every(member => member === "target" || former[member] === intent[member]);
}

/**
 * True if the figure's next attack, ordered as if aimed at that target, would come now or later in the round; false
 * without a target or an attack left.
 */
export function comesInTime(part: Part, target: FigureId | undefined): boolean {
  if (target === undefined) return false;
  const next = ownAttack(ownSteps(part), step => step.moment >= part.now);
  const there = next && ownAttack(stepsAgainst(part, target), step => step.ordinal === next.ordinal);
  return there !== undefined && there.moment >= part.now;
}
