import {
  type Fight,
  frameOf,
  gapToTarget,
  type Moment,
  nowOf,
  partsOf,
  roundOf,
  type Seat,
  type Step,
  seatOf,
  segmentOf,
  waitingSteps,
} from "../../rules/index.ts";
import { namesOf, say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { namesAsMeant } from "./intent.ts";

/** A step as a reader may see it; only the time of a veiled one is known. */
export interface KnownStep extends Step {
  readonly veiled?: true;
}

/** Formats a step: "Attack 1 of 2 with Long sword", "Begins Magic Missile, to land in segment 5". */
export function sayStep(step: KnownStep, fight: Fight): string {
  if (step.veiled) return say("Step.veiled");
  if (step.kind === "wait" && step.reasons.some(({ why }) => why === "no-attack-this-round")) return say("Step.spent");
  if (step.kind === "wait" && step.reasons.some(({ why }) => why === "open-to-all")) return say("Step.open");
  const names = step.kind === "attack" ? namesAsMeant(fight, step.figure) : namesOf(fight);
  const item = step.item ? (names[step.item] ?? null) : null;
  const counted = step.of > 1 ? "counted" : "single";
  const values = { item, ordinal: step.ordinal, of: step.of };
  if (step.kind === "attack") return say(`Step.attack.${counted}.${item ? "armed" : "plain"}`, values);
  if (step.kind.startsWith("spell") || step.kind.startsWith("device"))
    return say(`Step.${step.kind}.${item ? "named" : "plain"}`, values);
  return say(`Step.${step.kind}`);
}

/** Formats a moment relative to the current round: "segment 5", "segment 2 of round 3". */
export function sayMoment(moment: number, fight: Fight): string {
  const values = { segment: segmentOf(moment), round: roundOf(moment) };
  return say(values.round === fight.encounter.round ? "Moment.thisRound" : "Moment.otherRound", values);
}

/** The number of segments or phases until a moment, through all rounds between; 0 if it has come. */
export function partsUntil(moment: Moment, fight: Fight): number {
  const { round, stage, segment } = fight.encounter;
  const parts = partsOf(frameOf(rulebook(fight)));
  const gone = stage === "end" ? parts : stage === "segments" ? segment : 0;
  return Math.max(0, (roundOf(moment) - round) * parts + segmentOf(moment) - gone);
}

/** Has the spell of this `spell-end` step taken effect? False if it was lost. */
export function hasLanded({ kind, figure, moment }: Step, fight: Fight): boolean {
  return kind === "spell-end" && seatOf(fight, figure)?.landedAt === moment;
}

/** The current moment; 0 outside the segments. */
export function momentNow(fight: Fight): number {
  const { round, segment } = fight.encounter;
  return round > 0 && segment > 0 ? nowOf(fight.encounter) : 0;
}

/** The steps in the current round; a spell may land in a later one. */
export function stepsOfThisRound(fight: Fight, steps: readonly Step[]): readonly Step[] {
  return steps.filter(step => roundOf(step.moment) === fight.encounter.round);
}

/** The planned start of a spell that is past without the spell being begun; null if there is none. */
export function passedBy(fight: Fight, seat: Seat, own: readonly KnownStep[]): KnownStep | null {
  if (seat.casting !== null || seat.ledger.spell > 0) return null;
  const start = own.find(({ kind }) => kind === "spell-start");
  return start !== undefined && start.moment < momentNow(fight) ? start : null;
}

/** The last past step in which a combatant did nothing; null if it has acted since or ended its turn. */
export function letPass(fight: Fight, seat: Seat, own: readonly KnownStep[]): KnownStep | null {
  const { actedAt, finishedAt } = seat;
  const now = fight.encounter.stage === "end" ? Number.POSITIVE_INFINITY : momentNow(fight);
  const last = own.findLast(({ kind, moment }) => moment < now && !PASSING.has(kind));
  if (last === undefined || Math.max(actedAt, finishedAt) >= last.moment) return null;
  // It could not have attacked a target that it first had to close with.
  return last.kind === "attack" && gapToTarget(fight, seat, rulebook(fight)) !== null ? null : last;
}

/** Kinds of steps that need no input. */
const PASSING: ReadonlySet<Step["kind"]> = new Set(["run", "wait", "spell-end", "device-end"]);

/** Removes the landings of spells that were never begun. */
export function withoutVain(fight: Fight, steps: readonly Step[]): readonly Step[] {
  const vain = new Set(
    steps.flatMap(step => {
      const seat = step.kind === "spell-start" ? seatOf(fight, step.figure) : undefined;
      return seat && passedBy(fight, seat, [step]) ? [step.figure] : [];
    }),
  );
  return steps.filter(({ kind, of, figure }) => kind !== "spell-end" || of > 1 || !vain.has(figure));
}

/** The steps at the current moment that are neither used nor ended. */
export function stepsStillWaiting(fight: Fight, steps: readonly Step[]): readonly Step[] {
  return waitingSteps(fight, steps, rulebook(fight));
}

/**
 * A combatant's next open step; null if it has none. Of several at the current moment: the first unused one, or the
 * last if all are used.
 */
export function nextStep(fight: Fight, seat: Seat, own: readonly Step[]): Step | null {
  if (fight.encounter.stage !== "segments") return null;
  const now = momentNow(fight);
  const here = seat.finishedAt < now ? own.filter(step => step.moment === now) : [];
  return unused(here, seat, now) ?? here.at(-1) ?? own.find(step => step.moment > now) ?? null;
}

function unused(here: readonly Step[], seat: Seat, now: number): Step | undefined {
  const used = seat.actedAt === now ? seat.actedTimes : 0;
  return here.find((_, at) => here.slice(0, at + 1).reduce((sum, { blows }) => sum + blows, 0) > used);
}

/** The next steps later in the current part of the round, all at the same moment; empty if there are none. */
export function laterHere(fight: Fight, steps: readonly Step[]): readonly Step[] {
  const { segment } = fight.encounter;
  const now = momentNow(fight);
  const later = steps.filter(step => step.segment === segment && step.moment > now);
  const next = Math.min(...later.map(step => step.moment));
  return later.filter(step => step.moment === next);
}
