import { UNHEARD } from "../transport/limits.ts";

/**
 * The rules of leadership, without Foundry, socket or clock: what a client knows of an encounter's leader, and what it
 * does when it hears more.
 *
 * The server puts all writes into one order, and each write names the revision that it makes. A write counts if its
 * revision is higher than that of the last write that counted. So every client finds the same leader.
 */
export interface LeadershipState {
  /** This client as a leader: `user.session`. */
  readonly self: string;
  readonly isGM: boolean;
  /** False after a lost connection, even if there is a new one: the client has missed writes. */
  readonly isConnected: boolean;
  /** Can the encounter be read? */
  readonly isReadable: boolean;
  /** The client that was last to take the leadership, by the writes that count; null if none has. */
  readonly leader: string | null;
  /** The revision of the last write that counts. */
  readonly revision: number;
  /** The revision at which this client became the leader; 0 if that was before the page was opened. */
  readonly term: number;
  /** Has one of this client's writes come back in time? */
  readonly hasWritten: boolean;
  /** The users present who are GMs. */
  readonly gms: ReadonlySet<string>;
  /** The user who leads if the leadership is free. */
  readonly activeGM: string | null;
  /** Sessions of clients that have left or did not answer. */
  readonly gone: ReadonlySet<string>;
  /** Requests to the leader that it has not confirmed yet. */
  readonly watched: ReadonlyMap<string, WatchedRequest>;
}

export interface WatchedRequest {
  /** The user who asked. */
  readonly asker: string;
  /** The session of the client that was the leader then. */
  readonly session: string;
}

export type LeadershipEvent =
  /** A client has taken the leadership, by a write that counts. */
  | {
      readonly is: "claimed";
      readonly leader: string | null;
      readonly revision: number;
      readonly isOwn: boolean;
      readonly isReadable: boolean;
    }
  /** Another write counts. */
  | { readonly is: "recorded"; readonly revision: number; readonly isOwn: boolean }
  /** A client has left. */
  | { readonly is: "gone"; readonly session: string }
  /** There is work for a leader. */
  | { readonly is: "needed" }
  /** A request to the leader came by. */
  | { readonly is: "asked"; readonly request: string; readonly asker: string }
  /** A request was confirmed by a GM's client, or withdrawn. */
  | { readonly is: "heard"; readonly request: string; readonly by: string; readonly byGM: boolean }
  /** A request was not confirmed in time. */
  | { readonly is: "silent"; readonly request: string };

/**
 * `claim`: write that this client leads. `start` and `stop`: it has become the leader, or is no longer. `watch`: wait
 * for the leader to confirm the request. `unwatch`: end that.
 */
export type Decision = "claim" | "start" | "stop" | "watch" | "unwatch";

const NOTHING: readonly Decision[] = [];

/** Applies an event to what a client knows of the leadership; returns the new state and what the client has to do. */
export function reduce(
  state: LeadershipState,
  event: LeadershipEvent,
): readonly [LeadershipState, readonly Decision[]] {
  switch (event.is) {
    case "claimed":
      return afterClaim(state, event);
    case "recorded":
      return [{ ...state, revision: event.revision, hasWritten: state.hasWritten || event.isOwn }, NOTHING];
    case "gone":
      return [withoutClient(state, event.session), NOTHING];
    case "needed":
      return [state, !isStoredLeader(state) && mayClaim(state) ? ["claim"] : NOTHING];
    case "asked":
      return afterRequest(state, event);
    case "heard": {
      const asker = state.watched.get(event.request)?.asker;
      if (asker === undefined || !(event.byGM || event.by === asker)) return [state, NOTHING];
      return [unwatched(state, event.request), ["unwatch"]];
    }
    case "silent": {
      const { session } = state.watched.get(event.request) ?? {};
      if (session === undefined) return [state, NOTHING];
      return [withoutClient(unwatched(state, event.request), session), ["unwatch"]];
    }
  }
}

function afterClaim(
  state: LeadershipState,
  { leader, revision, isOwn, isReadable }: LeadershipEvent & { readonly is: "claimed" },
): readonly [LeadershipState, readonly Decision[]] {
  const gone = new Set(state.gone);
  gone.delete(sessionIn(leader));
  const hasWritten = state.hasWritten || isOwn;
  const next = { ...state, leader, revision, isReadable, gone, hasWritten };
  const term = leads(next) ? revision : state.term;
  const decisions: Decision[] = [];
  if (leads(state)) decisions.push("stop");
  if (leads(next)) decisions.push("start");
  return [{ ...next, term }, decisions];
}

function afterRequest(
  state: LeadershipState,
  { request, asker }: LeadershipEvent & { readonly is: "asked" },
): readonly [LeadershipState, readonly Decision[]] {
  const { watched, leader, isGM } = state;
  if (!isGM || leader === null || watched.has(request) || watched.size >= UNHEARD) return [state, NOTHING];
  const one = { asker, session: sessionIn(leader) };
  return [{ ...state, watched: new Map([...watched, [request, one]]) }, ["watch"]];
}

function unwatched(state: LeadershipState, request: string): LeadershipState {
  const watched = new Map(state.watched);
  watched.delete(request);
  return { ...state, watched };
}

/** Without a client that is gone. No client counts itself as gone. */
function withoutClient(state: LeadershipState, session: string): LeadershipState {
  return session === sessionIn(state.self) ? state : { ...state, gone: new Set([...state.gone, session]) };
}

/** The session in a leader's name; empty if it is unknown, as in encounters of earlier versions. */
function sessionIn(leader: string | null): string {
  return leader?.split(".")[1] ?? "";
}

/** Is the client in this state the last that took the leadership, and still connected? */
export function isStoredLeader({ isConnected, leader, self }: LeadershipState): boolean {
  return isConnected && leader === self;
}

/**
 * Does the client in this state lead? In an unreadable encounter it is enough that it may; the first request then makes
 * it the leader.
 */
export function leads(state: LeadershipState): boolean {
  if (!state.isConnected) return false;
  return isStoredLeader(state) || (!state.isReadable && mayClaim(state));
}

/** Is the leadership free: is there no leader, or is the leader's client or user gone? */
export function isVacant({ leader, gone, gms }: LeadershipState): boolean {
  const session = sessionIn(leader);
  return leader === null || session === "" || gone.has(session) || !gms.has(leader.split(".")[0] ?? "");
}

/**
 * May the client in this state become the leader: is the leadership free, and its user the active GM, or any GM if the
 * leader does not answer?
 */
export function mayClaim(state: LeadershipState): boolean {
  if (!isVacant(state) || !state.isGM || !state.isConnected) return false;
  return state.activeGM === state.self.split(".")[0] || state.gone.has(sessionIn(state.leader));
}

/** Added to the revision when a client takes the leadership, to be ahead of any writes of the former leader. */
const AHEAD = 50;
/**
 * Added to the revision by a client's first write. The revision stored at load time may be that of a stale write, and
 * others may know of later ones.
 */
const FAR_AHEAD = 1000;

/** Has the client's first write come back, so that all that was sent before it has arrived or is stale? */
export function isSettled({ revision, hasWritten }: LeadershipState): boolean {
  return revision === 0 || hasWritten;
}

/** The revision number of a client's next write, far ahead if it is its first, and ahead if it takes the leadership. */
export function nextRevision(state: LeadershipState): number {
  if (!isSettled(state)) return state.revision + FAR_AHEAD;
  return state.revision + (state.leader === state.self ? 1 : AHEAD);
}

/** Does a write with that revision come too late, because another one came first? */
export function isStale({ revision }: Pick<LeadershipState, "revision">, written: number): boolean {
  return written <= revision;
}
