import { TROUBLES } from "../../border.ts";
import type { Heralded } from "../../turns/hooks.ts";
import {
  between,
  listOf,
  Malformed,
  name,
  oneOf,
  optional,
  orNull,
  plainObject,
  type Reader,
  type Readers,
  readAll,
  readBy,
  shape,
  truth,
} from "./readers.ts";
import type { News, RefereeRequest, Reply, WireMessage } from "./socket.ts";

/**
 * Limits on the requests of one user, so that no one can hold up the table. A GM's calls and macros may act for many
 * figures, so the GM's limits are higher.
 */

/** Commands of a user that may wait at once: a round of a player's figures, or of the largest battle. */
export const WAITING = { player: 64, gameMaster: 1024 } as const;

/** Consents that a user may wait for at once. The GM sees one question from each player. */
export const NODS = 1;

/** The longest message, in characters of names and texts; a number counts as 8. A command needs a few hundred. */
export const LENGTH = { player: 16_384, gameMaster: 131_072 } as const;

/** The deepest nesting of lists and objects. A request with a table of injuries has six levels. */
export const DEPTH = 8;

/** Milliseconds that another GM's client may stay silent before this client goes on without it. */
export const SILENCE_ALLOWED = 4000;

/** Unconfirmed requests to another client that a GM's client watches at once. One is enough to take over. */
export const UNHEARD = 256;

/** The largest sum of a player's own modifiers of one roll, positive or negative. A GM has no such limit. */
export const ADDED = 20;

/** Figures that a command may name as targets or as arrivals, such as a horde. */
export const FIGURES = 1000;
/** Targets of one action. An area may cover everyone. */
export const TARGETS = FIGURES;
/** Foes that a figure meets one by one. */
export const FOES = 100;
/** Further actions in a declaration, after the first. More than any round has room for. */
export const LISTED = 20;
/** Actions in a group. With its answers and dice, the command is still no longer than a chapter of the record. */
export const MOST_TOGETHER = 40;
/** Sides of a fight. */
export const SIDES = 20;
/** Points of the path of one move. */
export const CORNERS = 100;

/** The length that a number counts for, like any other value that is not text. */
const SHORT = 8;

/** Is a value within the limit of this user's messages? Reads no further than the limit. */
export function isShortEnough(value: unknown, { isGM }: { readonly isGM: boolean }): boolean {
  let left: number = isGM ? LENGTH.gameMaster : LENGTH.player;
  const fits = (one: unknown, depth: number): boolean => {
    left -= typeof one === "string" ? one.length + 2 : SHORT;
    if (left < 0) return false;
    if (typeof one !== "object" || one === null) return true;
    if (depth === DEPTH) return false;
    for (const key in one) {
      left -= key.length;
      if (!fits((one as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return true;
  };
  return fits(value, 0);
}

type Kind = RefereeRequest["kind"];

/** The most characters of a name that joins several ids, such as a seat, a question or a choice. */
const LONGEST = 400;
function line(value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST) throw new Malformed();
  return value;
}

const heralded = optional(shape<Heralded>({ delta: orNull(between(-1e12, 1e12, "any")) }));

/** Accepts any value. A command is read later, when it is judged. */
const anything: Reader<unknown> = value => value;

/** The members of each kind of request. Members without a reader are dropped. */
const READERS: { readonly [Each in Kind]: Readonly<Record<string, Reader<unknown>>> } = {
  command: { command: anything, heralded },
  pass: { timer: name, heralded },
  undo: { id: name, entry: optional(between(0, 1e9)) },
  answer: { choice: line, question: optional(line) },
  withdraw: {},
  lead: { seat: line },
  ping: {},
  mend: { way: name, figure: optional(name) },
};

/**
 * Reads a request from untrusted data. Keeps known members only, and checks the type of each. Null if it is invalid.
 */
export function readRequest(sent: unknown): RefereeRequest | null {
  return readBy(value => {
    const members = plainObject(value);
    const kind = members.kind as Kind;
    if (typeof kind !== "string" || !Object.hasOwn(READERS, kind)) throw new Malformed();
    return { kind, ...readAll(READERS[kind], members) } as RefereeRequest;
  }, sent);
}

/** Accepts any object. Its members are read where they are used. */
const anyObject = <Value>(value: unknown): Value => plainObject(value) as Value;

/** The most commands that one write can bring, and the most encounters of a world. */
const MANY = 10_000;

type MessageReaders = {
  readonly [Each in WireMessage["kind"]]: Readers<Omit<Extract<WireMessage, { kind: Each }>, "kind">>;
};

/** The members of each kind of message. Members without a reader are dropped. */
// biome-ignore format: a table
const MESSAGES: MessageReaders = {
  ask:      { ask: name, seat: line, revision: between(0, Number.MAX_SAFE_INTEGER), combat: name, request: anything },
  heard:    { ask: name, to: name },
  ruled:    { ask: name, to: name, ruling: anyObject, session: line },
  over:     { ask: name },
  moved:    { ask: name, to: name },
  failed:   { combat: name, to: name, command: line, ruling: orNull<Reply>(anyObject), session: line },
  lost:     { combat: name, commands: listOf(line, MANY) },
  unwaited: { to: name, question: anyObject, how: oneOf(["stated", "dropped", "gone"]) },
  gone:     { session: line },
  new:      { session: line, ask: name },
  news:     { ask: name, isNew: truth, news: listOf<News>(anyObject, MANY) },
  trouble:  { trouble: oneOf(TROUBLES) },
};

/**
 * Reads a message from untrusted data. Null if it is invalid, or too long for its sender. A request that is too long
 * passes if its ids are short, so that the leader can refuse it.
 */
export function readMessage(sent: unknown, sender: User): WireMessage | null {
  return readBy(value => {
    const members = plainObject(value);
    const kind = members.kind as WireMessage["kind"];
    if (typeof kind !== "string" || !Object.hasOwn(MESSAGES, kind)) throw new Malformed();
    const counted = kind === "ask" ? { ...members, request: null } : members;
    if (!isShortEnough(counted, sender)) throw new Malformed();
    return { kind, ...readAll(MESSAGES[kind], members) } as WireMessage;
  }, sent);
}
