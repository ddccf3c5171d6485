import {
  type AttackMode,
  type DefenseMode,
  type Fight,
  frameOf,
  gapToTarget,
  type IntentKind,
  type Moment,
  nowOf,
  partsOf,
  type Reason,
  roundOf,
  type Seat,
  type Step,
  type StepKind,
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

/** The number of segments or phases until a point in time, through all rounds between; 0 if it has come. */
export function partsUntil(moment: Moment, fight: Fight): number {
  const { round, stage, segment } = fight.encounter;
  const parts = partsOf(frameOf(rulebook(fight)));
  const gone = stage === "end" ? parts : stage === "segments" ? segment : 0;
  return Math.max(0, (roundOf(moment) - round) * parts + segmentOf(moment) - gone);
}

/** Has the spell of this `spell-end` step taken effect, and not been lost? */
export function hasLanded({ kind, figure, moment }: Step, fight: Fight): boolean {
  return kind === "spell-end" && seatOf(fight, figure)?.landedAt === moment;
}

/** The point in time that the fight is at, in the rules' count of rounds and segments; 0 outside the segments. */
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

/** The last past step that a combatant left unused; null if it has acted since or ended its turn. */
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

/** Returns the steps without the landings of spells that were not begun in time. */
export function withoutUnbegunSpells(fight: Fight, steps: readonly Step[]): readonly Step[] {
  const vain = new Set(
    steps.flatMap(step => {
      const seat = step.kind === "spell-start" ? seatOf(fight, step.figure) : undefined;
      return seat && passedBy(fight, seat, [step]) ? [step.figure] : [];
    }),
  );
  return steps.filter(({ kind, of, figure }) => kind !== "spell-end" || of > 1 || !vain.has(figure));
}

/**
 * The steps at the current moment of those combatants that still have something to do in it. A combatant's used steps
 * are among them as long as another one is left; the ends of spells and devices are not.
 */
export function stepsStillWaiting(fight: Fight, steps: readonly Step[]): readonly Step[] {
  return waitingSteps(fight, steps, rulebook(fight));
}

/**
 * The next step that a combatant can use, at the current moment or later in the round; null if it has none.
 *
 * Of several at the current moment: the first unused one, or the last if all are used.
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

/** An action's icon in the tracker, by its id in the sprite sheet. */
export type DeedSign = IntentKind | "fallen";

/** All icons: of actions, psionic modes and other activities. */
export type Sign =
  | DeedSign
  | AttackMode
  | DefenseMode
  | ("parry" | "hexes" | "throw" | "grapple" | "overbear" | "pummel" | "peek" | "aim" | "warn" | "rise" | "hold")
  | ("release" | "renounce" | "mind" | "rest" | "pool" | "observe" | "opening" | "disturb" | "wear" | "cease")
  | ("effect" | "dodge" | "disbelieve" | "kneel" | "crawl" | "lie" | "reload" | "swap" | "pick-up" | "leave" | "pin");

/** Icons by kind of step. An attack shows a melee weapon until its kind is known. */
const OF_STEP: Readonly<Record<StepKind, DeedSign>> = {
  attack: "melee",
  "spell-start": "spell",
  "spell-end": "spell",
  "device-start": "device",
  "device-end": "device",
  charge: "charge",
  run: "charge",
  move: "move",
  wait: "wait",
  option: "option",
};

/**
 * The icon of a step of the order, of shooting if that is known to be intended; null if the reader may not know the
 * step.
 */
export function signOfStep({ kind, veiled }: KnownStep, intent: IntentKind | null): DeedSign | null {
  if (veiled) return null;
  return kind === "attack" && intent === "missile" ? "missile" : OF_STEP[kind];
}

/** Reasons that reveal a declaration. */
const TELLING: readonly Reason["why"][] = ["routine", "casting-time", "undeclared", "no-attack-this-round"];

/**
 * The steps as a reader may see them: of a combatant whose plan they may not know, only the time of its next step,
 * until it has begun to act.
 *
 * Steps that it plans afterwards are removed.
 */
export function knownSteps(
  fight: Fight,
  steps: readonly Step[],
  open: (figure: string) => boolean,
): readonly KnownStep[] {
  const hidden = new Map<string, Step | null>();
  for (const step of steps) {
    if (hidden.has(step.figure) || open(step.figure)) continue;
    const seat = seatOf(fight, step.figure);
    if (seat && !hasShown(fight, seat)) hidden.set(step.figure, nextOf(fight, steps, step.figure));
  }
  return steps.flatMap(step => {
    if (!hidden.has(step.figure)) return step.plan === "next" && !open(step.figure) ? [] : [step];
    return hidden.get(step.figure) === step ? [veiled(step)] : [];
  });
}

/** Has it begun the action it declared for this round? */
function hasShown(fight: Fight, seat: Seat): boolean {
  const { round } = fight.encounter;
  const hasMoved = seat.intent?.kind === "move" && seat.ledger.moves.length > 0;
  return seat.casting !== null || hasMoved || [seat.actedAt, seat.landedAt].some(at => roundOf(at) === round);
}

/** The next step, or the last one if all are past. */
function nextOf(fight: Fight, steps: readonly Step[], figure: string): Step | null {
  const own = steps.filter(step => step.figure === figure && step.kind !== "spell-end");
  return own.find(step => step.moment >= momentNow(fight)) ?? own.at(-1) ?? null;
}

function veiled(step: Step): KnownStep {
  const reasons = step.reasons.filter(({ why }) => !TELLING.includes(why));
  return { ...step, kind: "wait", item: null, ordinal: 1, of: 1, reasons, veiled: true };
}
