import { segmentsLeft } from "../casting/casting.ts";
import { momentOf, TICKS } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import { weaponMeant } from "./attacks.ts";
import type { Ordinal, Place, Procedure, Standing, Turn } from "./procedure.ts";
import { sideDice } from "./side-dice.ts";
import { sharedBy, standingOf } from "./standing.ts";

/** Better than any die with any Dexterity. */
const BEST = 14;
/** Ticks between two values of initiative: room for what a rule puts between them. */
const APART = 400;
/** Ticks between two dice, where equal values go by them (ruling `order.missileTie`). */
const DIE_APART = 20;

/** Ticks of the whole round. */
const ROUND_TICKS = SEGMENTS_PER_ROUND * TICKS;

/** How late an initiative is, in ticks. */
function lateness({ value, die }: Standing, book: Rulebook): number {
  if (value === Infinity) return 1;
  const byDie = book["order.missileTie"] === "side-order" ? (BEST - die) * DIE_APART : 0;
  return (BEST - value) * APART + byDie;
}

/**
 * Where the k-th of n routines stands in the round, from 0 to 1.
 *
 * @source S4.VII.A.1–3
 * @reading each in the middle of its share, so that two are first and last and one always falls between; or spread from
 * the first moment to the last (ruling `attacks.spread`)
 */
export function slotOf(k: number, n: number, book: Pick<Rulebook, "attacks.spread">): number {
  if (n === 1 || book["attacks.spread"] === "midpoints") return (2 * k - 1) / (2 * n);
  return (k - 1) / (n - 1);
}

/** The moment of a slot of the round, for an initiative. What ends the round still lies in it. */
function momentAt(round: number, slot: number, standing: Standing, book: Rulebook): Moment {
  const most = ROUND_TICKS - (BEST + 8) * APART;
  return momentOf(round, 1, Math.min(most, Math.floor(slot * ROUND_TICKS)) + lateness(standing, book));
}

/** The middle of the round, where whatever comes but once has its place (S4.VII.A.1b). */
const MIDDLE = 0.5;

function reasonsOf(turn: Turn, { value, die, adjustment }: Standing): Reason[] {
  const { figure } = turn;
  const reasons = [reason("side-die", { side: figure.side, die })];
  if (value === Infinity) reasons.push(reason("strikes-first", { weapon: weaponMeant(turn)?.name ?? "" }));
  if (adjustment !== 0) reasons.push(reason("missile-dexterity", { figure: figure.name, adjustment, value }));
  return reasons;
}

/** The keys of what a side shares: its middle, a routine by `of` hundreds and `k`, the end of what takes segments. */
const MIDDLE_KEY = 0;
const LANDING_KEY = 100_000;

/** What a figure shares with its side; null when its own Dexterity, weapon or change of mind moves it. */
function placesOf(turn: Turn, standing: Standing): Map<number, Place> | null {
  const side = sharedBy(turn);
  return side === null || standing !== side.standing || turn.seat.notBefore > 0 ? null : side.places;
}

/** The place, for others of the side to find. */
function shared(places: Map<number, Place> | null, key: number, place: Place): Place {
  places?.set(key, place);
  return place;
}

function ownPlace(turn: Turn, standing: Standing, slot: number, why: readonly Reason[]): Place {
  const { encounter, seat, book } = turn;
  const moment = momentAt(encounter.round, slot, standing, book);
  const reasons = [...reasonsOf(turn, standing), ...why];
  const earliest = momentOf(encounter.round, seat.notBefore);
  if (seat.notBefore === 0 || moment >= earliest) return { moment, reasons };
  return { moment: earliest, reasons: [...reasons, reason("changed-mind", { segment: seat.notBefore })] };
}

const NOTHING: readonly Reason[] = [];

function start(turn: Turn): Place | null {
  const standing = standingOf(turn);
  if (standing === null) return null;
  const places = placesOf(turn, standing);
  return places?.get(MIDDLE_KEY) ?? shared(places, MIDDLE_KEY, ownPlace(turn, standing, MIDDLE, NOTHING));
}

/** The first blow of a weapon that strikes first comes before everything; all other routines in their slots. */
function attack(turn: Turn, place: Place, { k, of }: Ordinal): Place {
  const standing = standingOf(turn);
  if (standing === null) return place;
  if (k === 1 && standing.value === Infinity) return ownPlace(turn, standing, 0, NOTHING);
  if (of === 1) return place;
  const places = placesOf(turn, standing);
  const key = of * 100 + k;
  const known = places?.get(key);
  if (known !== undefined) return known;
  const slot = slotOf(k, of, turn.book);
  return shared(places, key, ownPlace(turn, standing, slot, [reason("routine-slot", { k, of })]));
}

/** Spells and devices begin with the round: their segments count from 0 (S4.VII.C). */
function begin({ encounter }: Turn, place: Place): Place {
  return { moment: momentOf(encounter.round, 1), reasons: place.reasons };
}

/**
 * Where a spell takes effect among the deeds that have nothing to do with it.
 *
 * @source S4.VII.a, S4.VII.C
 * @reading with its side, in the middle of the round; or at its casting time (ruling `order.spellVsUnrelated`). What
 * takes a full round is done at its end
 */
function landing(turn: Turn, from: Place, segments: number): Place {
  const { encounter, book } = turn;
  const left = segmentsLeft({ begins: from.moment, lands: from.moment + segments }, encounter.round);
  const standing = standingOf(turn);
  if (standing === null || left > SEGMENTS_PER_ROUND) {
    return { moment: from.moment + segments, reasons: [...from.reasons, reason("casting-time", { segments })] };
  }
  const places = placesOf(turn, standing);
  const key = LANDING_KEY + segments * 100 + Math.max(0, left);
  const known = places?.get(key);
  if (known !== undefined) return known;
  const isFull = left === SEGMENTS_PER_ROUND;
  const slot = isFull || book["order.spellVsUnrelated"] === "by-segment" ? left / SEGMENTS_PER_ROUND : MIDDLE;
  const why = [reason("casting-time", { segments })];
  return shared(places, key, ownPlace(turn, standing, Math.max(0, slot), why));
}

/** The side with the higher roll acts first; routines first, middle and last (S4.VI–VII). */
export const SIDE: Procedure = {
  dice: sideDice,
  again: () => [],
  start,
  attacks: (_turn, meant) => meant,
  attack,
  begin,
  landing,
  byRoutine: true,
  compares: true,
  ownSegment: false,
};
