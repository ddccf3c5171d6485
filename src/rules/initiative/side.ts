import { segmentsLeft } from "../casting/casting.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Moment, momentOf, type Reason, reason, SEGMENTS_PER_ROUND, TICKS } from "../vocabulary.ts";
import { dieOfSide, sideDice, WORST_HIGH } from "./dice.ts";
import { initiativeOf, sharedBy } from "./initiative.ts";
import {
  type Contender,
  type Initiative,
  type Ordinal,
  type Procedure,
  type Timing,
  weaponMeant,
} from "./procedure.ts";

/** Better than any die adjusted for Dexterity. */
const BEST = 14;
/** Ticks between two initiative values. They leave room for steps that a rule puts between them. */
const APART = 400;
/** Ticks between two dice, if equal values are ordered by die (ruling `order.missileTie`). */
const DIE_APART = 20;

/** Ticks in a round. */
const ROUND_TICKS = SEGMENTS_PER_ROUND * TICKS;

/** The delay of an initiative, in ticks. */
function lateness({ value, die }: Initiative, book: Rulebook): number {
  if (value === Infinity) return 1;
  const byDie = book["order.missileTie"] === "side-order" ? (BEST - die) * DIE_APART : 0;
  return (BEST - value) * APART + byDie;
}

/**
 * The position of the k-th of n routines in the round, from 0 to 1.
 *
 * @source S4.VII.A.1–3
 * @reading each in the middle of its share, so that two are first and last and a single one always falls between; or
 * spread from the first moment to the last (ruling `attacks.spread`)
 */
export function slotOf(k: number, n: number, book: Pick<Rulebook, "attacks.spread">): number {
  if (n === 1 || book["attacks.spread"] === "midpoints") return (2 * k - 1) / (2 * n);
  return (k - 1) / (n - 1);
}

/** The moment of a slot of the round, for an initiative. The last slot still lies within the round. */
function momentAt(round: number, slot: number, initiative: Initiative, book: Rulebook): Moment {
  const most = ROUND_TICKS - (BEST + 8) * APART;
  return momentOf(round, 1, Math.min(most, Math.floor(slot * ROUND_TICKS)) + lateness(initiative, book));
}

/** The middle of the round, where single actions and attacks are (S4.VII.A.1b). */
const MIDDLE = 0.5;

function reasonsOf(contender: Contender, { value, die, adjustment }: Initiative): Reason[] {
  const { figure, side } = contender;
  const reasons = [reason("side-die", { side, die })];
  if (value === Infinity) reasons.push(reason("strikes-first", { weapon: weaponMeant(contender)?.name ?? "" }));
  if (adjustment !== 0) reasons.push(reason("missile-dexterity", { figure: figure.name, adjustment, value }));
  return reasons;
}

/** The keys of a side's shared timings: its middle, its beginning, and routines by `of` × 100 + `k`. */
const MIDDLE_KEY = 0;
const BEGIN_KEY = 1;

/** The cache of the figure's side; `null` if its own Dexterity, weapon or change of mind changes its timing. */
function timingsOf(contender: Contender, initiative: Initiative): Map<number, Timing> | null {
  const side = sharedBy(contender);
  return side === null || initiative !== side.initiative || contender.seat.notBefore > 0 ? null : side.timings;
}

/** Caches a timing for the other figures of the side. */
function shared(timings: Map<number, Timing> | null, key: number, timing: Timing): Timing {
  timings?.set(key, timing);
  return timing;
}

function ownTiming(contender: Contender, initiative: Initiative, slot: number, why: readonly Reason[]): Timing {
  const { encounter, seat, book } = contender;
  const moment = momentAt(encounter.round, slot, initiative, book);
  const reasons = [...reasonsOf(contender, initiative), ...why];
  const earliest = momentOf(encounter.round, seat.notBefore);
  if (seat.notBefore === 0 || moment >= earliest) return { moment, reasons };
  return { moment: earliest, reasons: [...reasons, reason("changed-mind", { segment: seat.notBefore })] };
}

const NOTHING: readonly Reason[] = [];
const ONCE: readonly Reason[] = [reason("comes-once")];

function start(contender: Contender): Timing | null {
  const initiative = initiativeOf(contender);
  if (initiative === null) return null;
  const timings = timingsOf(contender, initiative);
  return timings?.get(MIDDLE_KEY) ?? shared(timings, MIDDLE_KEY, ownTiming(contender, initiative, MIDDLE, ONCE));
}

/**
 * The timing of an attack. The first one with a weapon that strikes first comes before everything, all others in their
 * slots.
 */
function attack(contender: Contender, timing: Timing, { k, of }: Ordinal): Timing {
  const initiative = initiativeOf(contender);
  if (initiative === null) return timing;
  if (k === 1 && initiative.value === Infinity) return ownTiming(contender, initiative, 0, NOTHING);
  if (of === 1) return timing;
  const timings = timingsOf(contender, initiative);
  const key = of * 100 + k;
  return timings?.get(key) ?? shared(timings, key, routineTiming(contender, initiative, { k, of }));
}

function routineTiming(contender: Contender, initiative: Initiative, { k, of }: Ordinal): Timing {
  const slot = slotOf(k, of, contender.book);
  return ownTiming(contender, initiative, slot, [reason("routine-slot", { k, of })]);
}

/** Spells and devices begin with the round: their segments count from 0 (S4.VII.C). */
function begin(contender: Contender, timing: Timing): Timing {
  const timings = sharedBy(contender)?.timings ?? null;
  const own = timings?.get(MIDDLE_KEY) === timing ? timings : null;
  return own?.get(BEGIN_KEY) ?? shared(own, BEGIN_KEY, beginning(contender, timing));
}

function beginning({ encounter }: Contender, { reasons }: Timing): Timing {
  return { moment: momentOf(encounter.round, 1), reasons: reasons.filter(({ why }) => why !== "comes-once") };
}

const WITH_ITS_SIDE: readonly Reason[] = [reason("lands-with-side")];

/**
 * When a spell takes effect, relative to unrelated actions.
 *
 * @source S4.VII.a, S4.VII.C
 * @reading with its side, in the middle of the round; or at its casting time (ruling `order.spellVsUnrelated`). A spell
 * that takes a full round takes effect at the end
 */
function landing(contender: Contender, from: Timing, segments: number): Timing {
  const { encounter, book } = contender;
  const left = segmentsLeft({ begins: from.moment, lands: from.moment + segments }, encounter.round);
  const initiative = initiativeOf(contender);
  if (initiative === null || left > SEGMENTS_PER_ROUND) {
    return { moment: from.moment + segments, reasons: [...from.reasons, reason("casting-time", { segments })] };
  }
  const isAlone = left === SEGMENTS_PER_ROUND || book["order.spellVsUnrelated"] === "by-segment";
  const slot = isAlone ? Math.max(0, left / SEGMENTS_PER_ROUND) : MIDDLE;
  const why = [reason("casting-time", { segments }), ...(isAlone ? NOTHING : WITH_ITS_SIDE)];
  return ownTiming(contender, initiative, slot, why);
}

/** The side with the higher roll acts first, with routines first, middle and last (S4.VI–VII). */
export const SIDE: Procedure = {
  dice: sideDice,
  again: () => [],
  start,
  attacks: (_contender, meant) => meant,
  attack,
  begin,
  landing,
  byRoutine: true,
  compares: true,
  initiative: contender => dieOfSide(contender, WORST_HIGH),
  lowWins: () => false,
  ownSegment: false,
};
