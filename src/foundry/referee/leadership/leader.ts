import { heldOf, standingOf } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { sessionOf, thisClient } from "../session.ts";
import { SILENCE_ALLOWED } from "../transport/limits.ts";
import {
  type Decision,
  isStoredLeader,
  isVacant,
  type LeadershipEvent,
  type LeadershipState,
  leads,
  mayClaim,
  reduce,
} from "./reduce.ts";

/** The leader of an encounter: one client of one user. */
export interface Lead {
  readonly user: string;
  /** Empty if it is unknown, as in encounters of earlier versions. */
  readonly session: string;
}

/**
 * Collects what this client knows of an encounter's leader, for the rules of leadership: the leader, the revision, the
 * GMs who are there, and clients that are gone.
 */
export function leadershipIn(combat: Combat): LeadershipState {
  const { referee, revision } = heldOf(combat);
  const { term, hasWritten } = sessionOf(combat);
  const gms = game.users.filter(user => user.active && user.isGM).map(({ id }) => id!);
  return {
    self: thisClient.seat,
    isGM: game.user.isGM,
    isConnected: !hasLostConnection(),
    isReadable: isReadable(standingOf(combat)),
    ...{ leader: referee, revision, term, hasWritten },
    gms: new Set(gms),
    activeGM: game.users.activeGM?.id ?? null,
    gone: thisClient.gone,
    watched: thisClient.unconfirmed,
  };
}

/**
 * Applies the rules of leadership to an event, keeps the new state on this client, and returns what the caller has to
 * do.
 *
 * Writes no document. Requests under watch change with `watch` and `unwatch`.
 *
 * @param before what this client knew, if the encounter has changed since
 */
export function hear(
  combat: Combat,
  event: LeadershipEvent,
  before: LeadershipState = leadershipIn(combat),
): readonly Decision[] {
  const [{ gone, term, hasWritten }, decisions] = reduce(before, event);
  thisClient.gone = gone;
  Object.assign(sessionOf(combat), { term, hasWritten });
  return decisions;
}

/** Counts a client, named by its session, as gone from now on, so that others may lead in its place. */
export function takeForGone(combat: Combat, session: string): void {
  hear(combat, { is: "gone", session });
}

/** Is this value the id of a client (`user.session`) of this GM that leads an encounter, or did so before? */
export function isSeatOf(user: User, seat: unknown): boolean {
  if (typeof seat !== "string" || !user.isGM || !seat.startsWith(`${user.id}.`)) return false;
  return thisClient.formerLeaders.has(seat) || game.combats.some(combat => heldOf(combat).referee === seat);
}

/** Was the request sent to this leader, in its present term? Otherwise another leader may have replied already. */
export function isAskedHere(combat: Combat, seat: unknown, revision: unknown): boolean {
  return seat === (heldOf(combat).referee ?? "") && Number(revision) >= sessionOf(combat).term;
}

/**
 * The leader's term: the revision at which this client became the leader; null if it does not lead.
 *
 * A client that loses the leadership and gets it back is in another term. Another leader may have carried out earlier
 * requests in between.
 */
export function termIn(combat: Combat): number | null {
  return isReferee(combat) ? sessionOf(combat).term : null;
}

/** Has this client led without a break since that term was read? */
export const rulesSince = (combat: Combat, term: number | null): boolean => term !== null && termIn(combat) === term;

/** Has the encounter ended, that is, been deleted? */
export const isOver = (combat: Combat): boolean => !game.combats.has(combat.id!);

/** The user and the client that last took the leadership, even if they are gone; null if no one has. */
export function seatIn(combat: Combat): Lead | null {
  const { referee } = heldOf(combat);
  if (referee === null) return null;
  const [user = "", window = ""] = referee.split(".");
  return { user, session: window };
}

/** Is this client the last that took the leadership, by the writes that count, and still connected? */
export const holdsSeat = (combat: Combat): boolean => isStoredLeader(leadershipIn(combat));

/**
 * Does this client lead the encounter now, without trying to take the leadership?
 *
 * For an unreadable encounter it is enough that it may; the first request then makes it the leader.
 */
export const isReferee = (combat: Combat): boolean => leads(leadershipIn(combat));

const isReadable = (standing: ReturnType<typeof standingOf>): boolean =>
  standing === "ready" || standing === "under-way";

/**
 * The user who leads; null if no one can. If the leadership is free, this is the active GM, who will lead from the next
 * command on.
 */
export function refereeOf(combat: Combat): User | null {
  if (isVacant(leadershipIn(combat))) return game.users.activeGM;
  return game.users.get(seatIn(combat)?.user ?? "") ?? null;
}

/**
 * May this client become the leader now? The leadership must be free, and the user must be the active GM, or any GM if
 * the leader does not answer.
 */
export const mayTakeSeat = (combat: Combat): boolean => mayClaim(leadershipIn(combat));

/** Does another client lead, of this user or another one? Always false for players. */
export function isLedElsewhere(combat: Combat): boolean {
  const state = leadershipIn(combat);
  return state.isGM && !leads(state) && !isVacant(state);
}

/**
 * On a GM's client, waits for the leader to confirm a request. If it stays silent, counts it as gone and calls
 * `follow`.
 */
export function standBy(combat: Combat, ask: string, { id: asker }: User, follow: () => Promise<void>): void {
  const [decision] = hear(combat, { is: "asked", request: ask, asker: asker! });
  if (decision !== "watch") return;
  const timer = setTimeout(() => {
    hear(combat, { is: "silent", request: ask });
    thisClient.unconfirmed.delete(ask);
    watch(follow(), "carrying-out");
  }, SILENCE_ALLOWED);
  thisClient.unconfirmed.set(ask, { combat, asker: asker!, session: seatIn(combat)?.session ?? "", timer });
}

/**
 * Stops waiting for the leader to confirm a request: a GM's client has confirmed it, or its asker has withdrawn it.
 * Messages of others are ignored.
 */
export function standDown(ask: string, { id: by, isGM: byGM }: User): void {
  const one = thisClient.unconfirmed.get(ask);
  if (one === undefined) return;
  const [decision] = hear(one.combat, { is: "heard", request: ask, by: by!, byGM });
  if (decision !== "unwatch") return;
  clearTimeout(one.timer);
  thisClient.unconfirmed.delete(ask);
}
