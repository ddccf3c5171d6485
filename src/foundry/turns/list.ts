import {
  alertnessOf,
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  isSilent,
  momentOf,
  nowOf,
  order,
  type Rulebook,
  roundOf,
  type Seat,
  type Step,
  waitingNow,
} from "../../rules/index.ts";
import { hasBegun, heldOf, readFight } from "../adapters/index.ts";
import { note } from "../border.ts";
import { cachedBy, cachedLatest } from "../cache.ts";
import { rulebook } from "../settings.ts";
import { type Timer, timersOf } from "./timers.ts";

/** A seat's place in the round: its first step, and the next step that it can still use. Null if there is none. */
export interface RoundPlace {
  readonly seat: Seat;
  readonly first: Step | null;
  readonly next: Step | null;
}

/** Combatant ids in the order of Foundry's turn list, and the index of the current turn. */
export interface TurnList {
  readonly ids: readonly string[];
  /** The index of the current turn; 0 if no one has it. */
  readonly turn: number;
}

/** The sort key of a combatant in the list: its group, and the time within the group. */
type Rank = readonly [group: number, when: number];

/** The groups of the list, in order. */
const [DONE, CURRENT, AHEAD, OUT] = [0, 1, 2, 3];

const waitingByFight = cachedBy((fight: Fight) => cachedLatest((book: Rulebook) => waitingNow(fight, book)));

/** The ids of the figures that the current moment waits for, in order. */
export function waitingIn(fight: Fight, book = rulebook(fight)): readonly FigureId[] {
  return waitingByFight(fight)(book);
}

const placesByFight = cachedBy((fight: Fight) => cachedLatest((book: Rulebook) => placesUnder(fight, book)));

/** The first step of every figure in this round, and the next one that it can still use; null where there is none. */
export function placesIn(fight: Fight): readonly RoundPlace[] {
  return placesByFight(fight)(rulebook(fight));
}

function placesUnder(fight: Fight, book: Rulebook): readonly RoundPlace[] {
  const { encounter } = fight;
  const played = encounter.stage === "segments" || encounter.stage === "end";
  const steps = played ? order(fight, book).steps : [];
  const waiting = new Set(waitingIn(fight, book));
  const own = new Map<FigureId, Step[]>(encounter.seats.map(({ figure }) => [figure, []]));
  for (const step of steps) if (roundOf(step.moment) === encounter.round) own.get(step.figure)?.push(step);
  return encounter.seats.map(seat => {
    const mine = own.get(seat.figure) ?? [];
    const next = mine.find(step => isAhead(step, fight, waiting)) ?? null;
    return { seat, first: mine[0] ?? null, next };
  });
}

function isAhead({ moment, figure }: Step, { encounter }: Fight, waiting: ReadonlySet<FigureId>): boolean {
  if (encounter.stage === "end") return false;
  const now = nowOf(encounter);
  return moment > now || (moment === now && waiting.has(figure));
}

/** The initiative that Foundry shows for each figure: the segment of its first action, counted upward. */
export function initiativesOf(fight: Fight): ReadonlyMap<FigureId, number> {
  const known = placesIn(fight).filter(({ first }) => first !== null);
  return new Map(known.map(({ seat, first }) => [seat.figure, first!.segment]));
}

/**
 * The order of all combatants in Foundry's turn list, and the index of the current turn.
 *
 * First come combatants that are done with the round, then the current one, then the others in order. Those with no
 * part in the round are last. During declarations, undeclared figures come before declared ones.
 *
 * @param current the combatant whose turn it is
 */
export function turnsOf(combat: Combat, fight: Fight, current: string): TurnList {
  const ranks = fight.encounter.stage === "declare" ? declaring(fight, current) : acting(fight, current);
  for (const timer of timersOf(combat, fight)) ranks.set(timer.id, rankOfTimer(timer, fight, current));
  const ids = [...ranks.keys()].sort((a, b) => compare(ranks.get(a)!, ranks.get(b)!) || (a < b ? -1 : 1));
  return { ids, turn: Math.max(0, ids.indexOf(current)) };
}

function compare(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1];
}

function declaring(fight: Fight, current: string): Map<string, Rank> {
  return new Map(
    fight.encounter.seats.map(seat => {
      const { figure: id } = seat;
      const figure = figureOf(fight, id);
      if (id === current) return [id, [CURRENT, 0]];
      if (!figure || isDown(figure)) return [id, [OUT, 0]];
      return [id, [AHEAD, isSilent(fight, seat) ? 0 : 1]];
    }),
  );
}

function acting(fight: Fight, current: string): Map<string, Rank> {
  if (fight.encounter.stage === "surprise") return surprising(fight);
  return new Map(placesIn(fight).map(place => [place.seat.figure, rankOfPlace(place, current)]));
}

function rankOfPlace({ seat, first, next }: RoundPlace, current: string): Rank {
  if (seat.figure === current) return [CURRENT, 0];
  if (next) return [AHEAD, next.moment];
  return first ? [DONE, seat.finishedAt] : [OUT, 0];
}

/** In a surprise segment, the turn goes to the figures that are not surprised. */
function surprising(fight: Fight): Map<string, Rank> {
  const { seats, surprise, segment } = fight.encounter;
  return new Map(
    seats.map(({ figure: id }) => {
      const figure = figureOf(fight, id);
      const able = figure && !isDown(figure) && surprise && alertnessOf(surprise, id, figure.side, segment);
      return [id, [able && able !== "surprised" ? DONE : OUT, 0]];
    }),
  );
}

/** A timer comes before the figures of its segment. */
function rankOfTimer({ id, segment }: Timer, { encounter }: Fight, current: string): Rank {
  const { stage, round } = encounter;
  if (id === current) return [CURRENT, 0];
  if (segment === null || stage === "declare" || stage === "surprise") return [OUT, 1];
  const gone = stage === "end" || segment <= encounter.segment;
  return gone ? [DONE, momentOf(round, segment)] : [AHEAD, momentOf(round, segment) - 0.5];
}

interface Ranking {
  readonly revision: number;
  readonly book: Rulebook;
  readonly fight: Fight;
  readonly current: string;
  readonly rank: ReadonlyMap<string, number>;
  /** The segment of each figure's first action. A figure with no part in the round is left out. */
  readonly initiatives: ReadonlyMap<string, number>;
}
const ranks = new WeakMap<Combat, Ranking>();

/** A combatant's index in the turn list, 0 before the fight; unknown combatants come last. */
export function rankOf(combat: Combat, figure: FigureId): number {
  if (!hasBegun(combat)) return 0;
  return rankingOf(combat).rank.get(figure) ?? Number.POSITIVE_INFINITY;
}

/** Computes the turn order of an encounter, for `rankOf` and `initiativeIn`, if it has changed. */
export function refreshRanks(combat: Combat): void {
  if (hasBegun(combat)) rankingOf(combat);
}

/** Is the turn order that was computed last still that of this fight? True if none was computed. */
export function isOrderOf(combat: Combat, fight: Fight): boolean {
  const known = ranks.get(combat);
  if (known === undefined || known.fight === fight) return true;
  const { rank, initiatives } = ranked(combat, fight, known.current);
  const isSame = isSameMap(rank, known.rank) && isSameMap(initiatives, known.initiatives);
  if (isSame) ranks.set(combat, { ...known, fight });
  return isSame;
}

const isSameMap = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);

/**
 * The segment of a figure's first action, by the last computed order; null if the figure has no part in the round, or
 * if the order is not known yet. Undefined if no order was computed since Foundry built its documents.
 */
export function initiativeIn(combat: Combat, figure: FigureId): number | null | undefined {
  const known = ranks.get(combat);
  return known === undefined ? undefined : (known.initiatives.get(figure) ?? null);
}

function rankingOf(combat: Combat): Ranking {
  const known = ranks.get(combat);
  const { revision, current } = heldOf(combat);
  if (known?.revision === revision && known.book === rulebook(combat)) return known;
  const fight = readFight(combat);
  const isAsBefore = known?.fight === fight && known.current === current && known.book === rulebook(combat);
  const { rank, initiatives } = isAsBefore ? known : ranked(combat, fight, current);
  const ranking = { revision, book: rulebook(combat), fight, current, rank, initiatives };
  ranks.set(combat, ranking);
  return ranking;
}

function ranked(combat: Combat, fight: Fight, current: string): Pick<Ranking, "rank" | "initiatives"> {
  return { rank: placesOf(listed(combat, fight, current)), initiatives: knownInitiatives(fight) };
}

/** The initiatives; empty if the order cannot be computed. The turn list logs why. */
function knownInitiatives(fight: Fight): ReadonlyMap<string, number> {
  try {
    return initiativesOf(fight);
  } catch {
    return new Map();
  }
}

function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, index) => [id, index]));
}

/**
 * The turn list. If the order cannot be computed, it is the order of joining, since Foundry needs a list in any case.
 */
function listed(combat: Combat, fight: Fight, current: string): readonly string[] {
  try {
    return turnsOf(combat, fight, current).ids;
  } catch (error) {
    note("this encounter has no order", error);
    return fight.encounter.seats.map(({ figure }) => figure);
  }
}

/**
 * Forgets the computed turn order after Foundry has built its documents again. Incomplete figures may be complete now.
 */
export function forgetRanks(combat: Combat): void {
  ranks.delete(combat);
}
