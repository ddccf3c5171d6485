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

/** What this client knows about the leader of an encounter. */
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
 * Takes in an event, and returns what to do. Requests under watch change with `watch` and `unwatch`.
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

export function takeForGone(combat: Combat, session: string): void {
  hear(combat, { is: "gone", session });
}

/** Does a client of this user lead an encounter under this seat, or did it before? */
export function isSeatOf(user: User, seat: unknown): boolean {
  if (typeof seat !== "string" || !user.isGM || !seat.startsWith(`${user.id}.`)) return false;
  return thisClient.formerLeaders.has(seat) || game.combats.some(combat => heldOf(combat).referee === seat);
}

/** Was the request sent to this leader, in its present term? Otherwise another leader may have callReplyOf already. */
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

export function seatIn(combat: Combat): Lead | null {
  const { referee } = heldOf(combat);
  if (referee === null) return null;
  const [user = "", window = ""] = referee.split(".");
  return { user, session: window };
}

/** Is this client the stored leader, and able to lead? */
export const holdsSeat = (combat: Combat): boolean => isStoredLeader(leadershipIn(combat));

/**
 * Does this client lead the encounter? For an unreadable encounter it is enough that it may; the first request then
 * makes it the leader.
 */
export const isReferee = (combat: Combat): boolean => leads(leadershipIn(combat));

const isReadable = (standing: ReturnType<typeof standingOf>): boolean =>
  standing === "ready" || standing === "under-way";

/** The user who leads. If the leadership is free, this is the active GM, who will lead from the next command on. */
export function refereeOf(combat: Combat): User | null {
  if (isVacant(leadershipIn(combat))) return game.users.activeGM;
  return game.users.get(seatIn(combat)?.user ?? "") ?? null;
}

/** May this client become the leader? */
export const mayTakeSeat = (combat: Combat): boolean => mayClaim(leadershipIn(combat));

/** Does another client lead, of this user or another one? Always false for players. */
export function isLedElsewhere(combat: Combat): boolean {
  const state = leadershipIn(combat);
  return state.isGM && !leads(state) && !isVacant(state);
}

/** Takes over on a GM's client if the leader does not confirm a request in time. */
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

/** A request is confirmed by a GM's client, or withdrawn by its asker. Messages of others are ignored. */
export function standDown(ask: string, { id: by, isGM: byGM }: User): void {
  const one = thisClient.unconfirmed.get(ask);
  if (one === undefined) return;
  const [decision] = hear(one.combat, { is: "heard", request: ask, by: by!, byGM });
  if (decision !== "unwatch") return;
  clearTimeout(one.timer);
  thisClient.unconfirmed.delete(ask);
}
