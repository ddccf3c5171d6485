import type { Heralded } from "../turns/herald.ts";
import type { RefereeRequest, WireMessage } from "../wire.ts";
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
} from "./readers.ts";

type Kind = RefereeRequest["kind"];
type Ask = Omit<Extract<WireMessage, { kind: "ask" }>, "kind" | "request"> & { readonly request: unknown };

/** Names that are put together of several ids: a window, a question, a choice. */
const LONGEST = 400;
function line(value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST) throw new Malformed();
  return value;
}

const heralded = optional(shape<Heralded>({ delta: orNull(between(-1e12, 1e12, "any")) }));

/** A command is read by itself, when it is ruled on. */
const anything: Reader<unknown> = value => value;

/** What each kind of request has; a member without a reader is not there. */
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

/** A request out of what somebody sent: known members alone, each of its kind. Null if it is none. */
export function readRequest(sent: unknown): RefereeRequest | null {
  return readBy(value => {
    const members = plainObject(value);
    const kind = members.kind as Kind;
    if (typeof kind !== "string" || !Object.hasOwn(READERS, kind)) throw new Malformed();
    return { kind, ...readAll(READERS[kind], members) } as RefereeRequest;
  }, sent);
}

/** Who is asked for what, and by which name the asker knows it; null if the message does not say so. */
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
