import {
  type Fight,
  type FigureId,
  momentOf,
  order,
  type Rulebook,
  roundOf,
  type Seat,
  type Step,
} from "../../../rules/index.ts";
import { hasBegun, readFight } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";

/** A seat's place in the round: its first step, and the next one still to come; null when there is none. */
export interface Place {
  readonly seat: Seat;
  readonly first: Step | null;
  readonly next: Step | null;
}

/** Where every figure stands in this round's order. */
export function placesIn(fight: Fight): readonly Place[] {
  const { encounter } = fight;
  const steps = encounter.stage === "declare" ? [] : order(fight, rulebook()).steps;
  const thisRound = steps.filter(step => roundOf(step.moment) === encounter.round);
  return encounter.seats.map(seat => {
    const own = thisRound.filter(step => step.figure === seat.figure);
    return { seat, first: own[0] ?? null, next: own.find(step => isAhead(step, seat, fight)) ?? null };
  });
}

function isAhead(step: Step, seat: Seat, { encounter }: Fight): boolean {
  const now = momentOf(encounter.round, encounter.segment, encounter.tick);
  if (encounter.stage !== "segments" || step.moment < now) return false;
  return step.moment > now || seat.finishedAt < step.moment;
}

/** The `turn` that Foundry is told: how many figures have finished; null outside the segments. */
export function turnOf(fight: Fight): number | null {
  if (fight.encounter.stage !== "segments") return null;
  const places = placesIn(fight);
  const finished = places.filter(({ next }) => next === null).length;
  return places.length === 0 ? null : Math.min(finished, places.length - 1);
}

/** What Foundry is told of each figure's initiative: the segment in which it first acts. */
export function initiativesOf(fight: Fight): ReadonlyMap<FigureId, number> {
  const known = placesIn(fight).filter(({ first }) => first !== null);
  return new Map(known.map(({ seat, first }) => [seat.figure, first!.segment]));
}

interface Ranking {
  readonly revision: number;
  readonly book: Rulebook;
  readonly rank: ReadonlyMap<FigureId, number>;
}
const ranks = new WeakMap<Combat, Ranking>();

/** A combatant's place in the list of turns: those who have finished, then by next step. Strangers come last. */
export function rankOf(combat: Combat, figure: FigureId): number {
  if (!hasBegun(combat)) return 0;
  const known = ranks.get(combat);
  const { revision } = combat.system;
  if (known?.revision === revision && known.book === rulebook())
    return known.rank.get(figure) ?? Number.POSITIVE_INFINITY;
  const places = placesIn(readFight(combat)).toSorted(byNextStep);
  const rank = new Map(places.map(({ seat }, index) => [seat.figure, index]));
  ranks.set(combat, { revision, book: rulebook(), rank });
  return rank.get(figure) ?? Number.POSITIVE_INFINITY;
}

/** Foundry has built its documents anew: figures that were not whole before may be now. */
export function forgetRanks(combat: Combat): void {
  ranks.delete(combat);
}

function byNextStep(a: Place, b: Place): number {
  const moments = (a.next?.moment ?? 0) - (b.next?.moment ?? 0);
  return moments || a.seat.finishedAt - b.seat.finishedAt || (a.seat.figure < b.seat.figure ? -1 : 1);
}
