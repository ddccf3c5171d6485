import { type Fight, momentOf, roundOf, type Step, segmentOf, seatOf } from "../../rules/index.ts";
import { say, namesOf } from "../localize.ts";

/** A step in words: "Attack 1 of 2 with Long sword", "Begins Magic Missile, to land in segment 5". */
export function sayStep(step: Step, fight: Fight): string {
  const item = step.item ? (namesOf(fight)[step.item] ?? null) : null;
  const counted = step.of > 1 ? "counted" : "single";
  const values = { item, ordinal: step.ordinal, of: step.of };
  if (step.kind === "attack") return say(`Step.attack.${counted}.${item ? "armed" : "plain"}`, values);
  if (step.kind.startsWith("spell")) return say(`Step.${step.kind}.${item ? "named" : "plain"}`, values);
  return say(`Step.${step.kind}`);
}

/** When a moment comes, seen from the round being played: "segment 5", "segment 2 of round 3". */
export function sayMoment(moment: number, fight: Fight): string {
  const values = { segment: segmentOf(moment), round: roundOf(moment) };
  return say(values.round === fight.encounter.round ? "Moment.thisRound" : "Moment.otherRound", values);
}

/** The moment being played; 0 while no segment is. */
export function momentNow(fight: Fight): number {
  const { round, segment } = fight.encounter;
  return round > 0 && segment > 0 ? momentOf(round, segment) : 0;
}

/** Steps of the moment being played whose figure has not said it is done. */
export function waitingSteps(fight: Fight, steps: readonly Step[]): readonly Step[] {
  const now = momentNow(fight);
  return steps.filter(step => step.moment === now && isWaiting(fight, step, now));
}

function isWaiting(fight: Fight, step: Step, now: number): boolean {
  const seat = seatOf(fight, step.figure);
  if (!seat || step.kind === "spell-end") return false;
  return seat.finishedAt < now && seat.fellAt === 0;
}
