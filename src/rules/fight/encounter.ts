import { type Intent, mannerKept } from "../intent/intent.ts";
import { entryOf, type LedgerEntry, withEntry } from "../ledger/entry.ts";
import { FRESH_ROUND, feetMoved, type Ledger } from "../ledger/ledger.ts";
import {
  type ItemId,
  type Moment,
  momentOf,
  roundOf,
  SEGMENTS_PER_ROUND,
  type StepKind,
  type Whole,
} from "../vocabulary.ts";
import { seatedAlike } from "./derived.ts";
import type { Encounter, Fight, Seat } from "./fight.ts";

/**
 * Copies the state of the round. All copies are made here and have one object shape: mixed shapes take twice as long to
 * copy.
 */
// biome-ignore format: a table
function copyOf(encounter: Encounter): Whole<Encounter> {
  return {
    round: encounter.round, stage: encounter.stage, segment: encounter.segment, tick: encounter.tick,
    initiative: encounter.initiative, seats: encounter.seats, ground: encounter.ground, hot: encounter.hot,
    matrix: encounter.matrix, injuries: encounter.injuries, surprise: encounter.surprise, movers: encounter.movers,
    left: encounter.left, areas: encounter.areas,
  };
}

/** A fight that has not begun, without seats. */
export const FRESH_ENCOUNTER: Encounter = copyOf({
  round: 0,
  stage: "declare",
  segment: 0,
  tick: 0,
  initiative: {},
  seats: [],
  ground: undefined,
  hot: undefined,
  matrix: undefined,
  injuries: undefined,
  surprise: undefined,
  movers: undefined,
  left: undefined,
  areas: undefined,
} satisfies Whole<Encounter>);

/** Returns a copy of the state of the round with some members replaced. */
export function changedEncounter(encounter: Encounter, change: Partial<Encounter>): Encounter {
  return Object.assign(copyOf(encounter), change);
}

/** Returns a copy of the fight with some members of its round's state replaced. */
export function changeEncounter(fight: Fight, change: Partial<Encounter>): Fight {
  const after = { encounter: changedEncounter(fight.encounter, change), figures: fight.figures };
  return change.seats === undefined ? seatedAlike(fight, after) : after;
}

/**
 * The current moment of a fight: the one being played, or the end of the last finished segment. Surprise segments count
 * down to the opening round: the last one ends where the first segment of the round begins.
 */
export function nowOf(encounter: Encounter): Moment {
  if (encounter.stage === "surprise") {
    return momentOf(encounter.round, encounter.segment - (encounter.surprise?.segments ?? 0));
  }
  if (encounter.stage === "end") return momentOf(encounter.round, SEGMENTS_PER_ROUND);
  return momentOf(encounter.round, encounter.segment, encounter.tick);
}

/** The attacks of a figure by phase. */
export interface Tempo {
  /** The first moment of the phase it last attacked in; 0 if none in this round. */
  readonly phase: Moment;
  /** Its attacks in that phase, attacks of opportunity included. */
  readonly attacks: number;
  /** Phases in which it took an attack of opportunity, one entry for each. */
  readonly openings: readonly Moment[];
  /** Two attacks and one attack alternate, and that phase is part of the alternation (ruling `attacks.phaseHalf`) … */
  readonly halved?: true | undefined;
  /** … the phase of its attack before that held two … */
  readonly before?: true | undefined;
  /** … and so did the last one of the previous round. */
  readonly twice?: true | undefined;
  /** Attacks of the previous round that it still has to make (ruling `initiative.phaseOverflow`). */
  readonly carried?: readonly Carried[] | undefined;
}

/** An attack that found no phase left in its round. */
export interface Carried {
  /** The segment of the next round that corresponds to its phase, from 1. */
  readonly segment: number;
  readonly item: ItemId | null;
  readonly blows: number;
}

/** A figure's plan for the round, apart from its current intent (S0.I.a, S0.R10). */
export interface Plan {
  /** The actions to follow, in order. */
  readonly next: readonly Intent[];
  /** The moment when the current action opened; 0 for the first one, which the initiative dice time. */
  readonly opens: Moment;
  /** The ledger members spent by earlier actions; left out if none. */
  readonly spent?: LedgerEntry | undefined;
  /** The steps of earlier actions. */
  readonly done?: readonly DoneStep[] | undefined;
  /** After a change of mind, the first segment when the next action can open, from 1. */
  readonly notBefore?: number | undefined;
  /** An earlier action was an all-out attack, which lasts for the round (S3.AS.a) … */
  readonly assault?: true | undefined;
  /** … or put this many points of Dexterity into attacks, 1 or more (S3.DX.a). */
  readonly toAttack?: number | undefined;
  /** It changed to a spell whose components it lacks, and can do nothing else on purpose (S0.R10.e). */
  readonly barred?: true | undefined;
}

/** A step of a finished action. */
export interface DoneStep {
  readonly kind: StepKind;
  readonly moment: Moment;
  readonly item: ItemId | null;
  readonly ordinal: number;
  readonly of: number;
  readonly blows: number;
}

/** A plan without further actions. */
export const UNPLANNED: Plan = Object.freeze({ next: Object.freeze([]) as readonly Intent[], opens: 0 });

type Planning = Pick<Seat, "plan" | "ledger">;
type Casting = Planning & Pick<Seat, "intent" | "casting">;

/**
 * The figure's ledger of the round (actions and attacks spent) as it was when its current action could begin; `null`
 * for the first action.
 */
export function accountAtOpening({ plan, ledger }: Planning): Ledger | null {
  if (plan === undefined || plan.opens === 0) return null;
  return withEntry(FRESH_ROUND, { ...plan.spent, chance: ledger.chance });
}

/**
 * How many of the round's spells, devices or attacks the figure has spent on its current action, without earlier
 * actions of its plan.
 */
export function spentSinceOpening({ plan, ledger }: Planning, member: "spell" | "device" | "attacks"): number {
  return ledger[member] - (plan?.spent?.[member] ?? 0);
}

/** The spell that a figure declared as its current action and has not begun; `null` if there is none. */
export function spellToBegin(seat: Casting): ItemId | null {
  const { intent, casting } = seat;
  if (intent?.kind !== "spell" || casting !== null || spentSinceOpening(seat, "spell") > 0) return null;
  return intent.spell ?? null;
}

/** All spells that a figure declared and has not begun, including those of planned actions (S2.2.a); empty if none. */
export function spellsToCome(seat: Casting): readonly ItemId[] {
  const first = spellToBegin(seat);
  const next = seat.plan?.next.flatMap(({ kind, spell }) => (kind === "spell" && spell !== undefined ? [spell] : []));
  return first === null ? (next ?? NO_SPELLS) : [first, ...(next ?? NO_SPELLS)];
}

const NO_SPELLS: readonly ItemId[] = Object.freeze([]);

/** True if the figure has acted since its current action could begin, in this round. */
export function hasActedInDeed(seat: Pick<Seat, "plan" | "actedAt">, round: number): boolean {
  return isInDeed(seat, seat.actedAt, round);
}

/** True if a moment is in this round, and not before the current action could begin. False for 0. */
export function isInDeed({ plan }: Pick<Seat, "plan">, moment: Moment, round: number): boolean {
  return moment > 0 && moment >= (plan?.opens ?? 0) && roundOf(moment) === round;
}

/** The feet that a figure has moved since its current action could begin. */
export function feetSinceOpening({ plan, ledger }: Planning): number {
  return feetMoved(ledger) - feetMoved({ moves: plan?.spent?.moves ?? FRESH_ROUND.moves });
}

/**
 * Returns a figure's plan after its next action has become the current one: what was spent and done before is noted in
 * it.
 */
export function planOpened(seat: Seat, opens: Moment, done: readonly DoneStep[]): Plan {
  const { plan, ledger } = seat;
  const next = plan?.next.slice(1) ?? [];
  const spent = entryOf(FRESH_ROUND, ledger);
  return { next, opens, spent, done: [...(plan?.done ?? []), ...done], ...mannerKept(seat) };
}
