import type { Heralded } from "../../turns/hooks.ts";
import {
  between,
  Malformed,
  name,
  optional,
  orNull,
  plainObject,
  type Reader,
  readAll,
  readBy,
  shape,
} from "./parse-command.ts";
import type { RefereeRequest, WireMessage } from "./socket.ts";

type Kind = RefereeRequest["kind"];
type Ask = Omit<Extract<WireMessage, { kind: "ask" }>, "kind" | "request"> & { readonly request: unknown };

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

/** Reads an `ask` message from untrusted data; null if it is invalid. */
export function readAsk(sent: unknown): Ask | null {
  return readBy(
    shape<Ask>({
      ask: name,
      seat: line,
      revision: between(0, Number.MAX_SAFE_INTEGER),
      combat: name,
      request: anything,
    }),
    sent,
  );
}
