import { TROUBLES } from "../../border.ts";
import type { Heralded } from "../../turns/hooks.ts";
import { isShortEnough } from "./limits.ts";
import {
  between,
  listOf,
  MalformedError,
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

type Kind = RefereeRequest["kind"];

/** The most characters of a name that joins several ids, such as a seat, a question or a choice. */
const LONGEST = 400;
function line(value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST) throw new MalformedError();
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

/** Reads a request from untrusted data, with known members of the right type only; null if it is invalid. */
export function readRequest(sent: unknown): RefereeRequest | null {
  return readBy(value => {
    const members = plainObject(value);
    const kind = members.kind as Kind;
    if (typeof kind !== "string" || !Object.hasOwn(READERS, kind)) throw new MalformedError();
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
 * Reads a message from untrusted data; null if it is invalid, or too long for its sender. A request that is too long
 * passes if its ids are short, so that the leader can refuse it.
 */
export function readMessage(sent: unknown, sender: User): WireMessage | null {
  return readBy(value => {
    const members = plainObject(value);
    const kind = members.kind as WireMessage["kind"];
    if (typeof kind !== "string" || !Object.hasOwn(MESSAGES, kind)) throw new MalformedError();
    const counted = kind === "ask" ? { ...members, request: null } : members;
    if (!isShortEnough(counted, sender)) throw new MalformedError();
    return { kind, ...readAll(MESSAGES[kind], members) } as WireMessage;
  }, sent);
}
