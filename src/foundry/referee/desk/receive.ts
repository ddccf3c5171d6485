import { hasUndone, heldOf } from "../../adapters/index.ts";
import { report, watch } from "../../border.ts";
import type { Heralded } from "../../turns/hooks.ts";
import { admitted, inTerm, joins } from "../executor/admit.ts";
import { passTimer } from "../executor/advance.ts";
import { earlierReply, replyUnjudged, rule } from "../executor/executor.ts";
import { dropWaiting, isWaiting, takeAnswer, withoutWaiting } from "../executor/questions.ts";
import { objectionToStored, repair } from "../executor/repair.ts";
import { takeOver } from "../executor/resume.ts";
import { undoAtOnce } from "../executor/undo.ts";
import { Late, leads, writeEncounter } from "../journal/write.ts";
import { isAskedHere, isOver, standBy } from "../leadership/leader.ts";
import { thisClient } from "../session.ts";
import { isShortEnough } from "../transport/limits.ts";
import { readRequest } from "../transport/messages.ts";
import { readCommand } from "../transport/parse-command.ts";
import {
  ACCEPTED,
  type Asker,
  type Message,
  type RefereeRequest,
  type Reply,
  type ReplyHere,
  refused,
  replyKnownTo,
  send,
} from "../transport/socket.ts";

/** Requests that count toward the number that a user may have waiting. */
const QUEUED: ReadonlySet<RefereeRequest["kind"]> = new Set(["command", "pass"]);

/**
 * Handles a request on the leader's client and returns the reply. A command is replied to once it is judged; a retry
 * gets its earlier reply.
 *
 * Always replies, even if something throws; null if another client leads now.
 */
export async function receive(combat: Combat, sent: unknown, user: User, asked: Asker): Promise<ReplyHere> {
  if (!isShortEnough(sent, user)) return refused("too-large");
  const request = readRequest(sent);
  if (request === null) return refused("malformed");
  if (joins(combat, keyOf(request), asked)) return saidBefore(combat, request) ?? ACCEPTED;
  const unread = await objectionToStored(combat, request);
  if (unread) return saidBefore(combat, request) ?? unread;
  watch(takeOver(combat), "looking-after");
  const ruling = async () => {
    if (request.kind !== "command") return rulingOn(combat, request, user);
    const command = readCommand(request.command);
    if (command === null) return refused("malformed");
    return rule(combat, command, { user, ...asked, heralded: heraldedBy(request, user) });
  };
  try {
    if (!QUEUED.has(request.kind)) return await ruling();
    const turnedAway = () => saidBefore(combat, request) ?? refused("too-many");
    return await admitted(combat, user, keyOf(request), { asked, ruling, turnedAway });
  } catch (error) {
    if (error instanceof Late) return null;
    if (isOver(combat)) return refused("encounter-over");
    report(error, "carrying-out");
    return replyUnjudged(combat, commandIn(request));
  }
}

/** The key of a request. Retries of a command share it; every other request gets a new one. */
function keyOf(request: RefereeRequest): string {
  return commandIn(request) || foundry.utils.randomID();
}

/** The reply already given to this request, or null. Retries get the same reply. */
function saidBefore(combat: Combat, request: RefereeRequest): Reply | null {
  if (request.kind === "undo") return hasUndone(combat, request.id) ? ACCEPTED : null;
  const id = commandIn(request);
  return id === "" ? null : earlierReply(combat, id);
}

type OtherRequest = Exclude<RefereeRequest, { readonly kind: "command" }>;

async function rulingOn(combat: Combat, request: OtherRequest, user: User): Promise<ReplyHere> {
  switch (request.kind) {
    case "pass":
      return pass(combat, request.timer, user, heraldedBy(request, user));
    case "undo":
      return user.isGM
        ? undoAtOnce(combat, { id: request.id, by: user.id!, entry: request.entry }, user)
        : refused("game-master-only");
    case "answer":
      return takeAnswer(combat, { choice: request.choice, question: request.question }, user);
    case "withdraw":
      return dropWaiting(combat, user);
    case "ping":
      return ACCEPTED;
    case "lead":
      return handOver(combat, request.seat, user);
    case "mend":
      return user.isGM ? repair(combat, request.way, user, request.figure) : refused("game-master-only");
  }
}

function pass(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  const goOn = () => passTimer(combat, timer, user, heralded);
  const waitsForNobody = user.isGM && heldOf(combat).current === timer;
  return waitsForNobody ? withoutWaiting(combat, timer, user, goOn) : goOn();
}

/**
 * Hands the leadership to another client of the same GM. If a question is open, this happens at once, and the new
 * leader asks it again. Otherwise it waits its turn in the queue.
 */
function handOver(combat: Combat, seat: string, user: User): Promise<ReplyHere> {
  if (!user.isGM || !seat.startsWith(`${user.id}.`)) return Promise.resolve(refused("game-master-only"));
  const give = async (): Promise<ReplyHere> => {
    if (seat !== thisClient.seat) await writeEncounter(combat, { referee: seat });
    return ACCEPTED;
  };
  return isWaiting(combat) ? give() : inTerm(combat, give);
}

/**
 * The asking client's note that it has called Foundry's turn hooks; null if it has not. Only a GM's note may set the
 * clock.
 */
function heraldedBy({ heralded }: { readonly heralded?: Heralded }, user: User): Heralded | null {
  if (typeof heralded !== "object" || heralded === null) return null;
  const { delta } = heralded;
  return { delta: user.isGM && typeof delta === "number" && Number.isFinite(delta) ? delta : null };
}

/**
 * Handles a request that came over the socket: the leader sends a reply, and other GMs' clients take over if it stays
 * silent.
 *
 * Every client receives the request, and other packages can send on the channel. The leader answers if the request
 * names it. Otherwise a former leader may have answered already, which only the asker knows. The reply is then `moved`,
 * and the asker asks again if it has no answer.
 */
export async function receiveFrom(message: Message<"ask">, sender: User): Promise<void> {
  const { ask, seat, revision, combat: id, request } = message;
  const to = sender.id!;
  const combat = game.combats.get(id);
  if (!combat) return seat === thisClient.seat ? sayOver(ask, to) : undefined;
  if (!(await leads(combat))) return standBy(combat, ask, sender, () => receiveFrom(message, sender));
  if (!isAskedHere(combat, seat, revision)) return send({ kind: "moved", ask, to });
  send({ kind: "heard", ask, to });
  const known = (reply: ReplyHere) => replyKnownTo(sender, combat, reply);
  const command = commandIn(readRequest(request));
  const failures = heldBack<ReplyHere>(reply =>
    send({ kind: "failed", combat: id, to, command, ruling: known(reply), session: thisClient.id }),
  );
  const ruling = known(await receive(combat, request, sender, { asker: to, failed: failures.say }));
  send(ruling === null ? { kind: "moved", ask, to } : { kind: "ruled", ask, to, ruling, session: thisClient.id });
  failures.release();
}

/** Replies that the encounter is over: this client led it, and it no longer exists. */
function sayOver(ask: string, to: string): void {
  send({ kind: "ruled", ask, to, ruling: refused("encounter-over"), session: thisClient.id });
}

/** Holds failures back until the reply is sent. An asker without a reply cannot tell which command failed. */
function heldBack<Value>(tell: (value: Value) => void): { say(value: Value): void; release(): void } {
  let waiting: Value[] | null = [];
  return {
    say: value => {
      if (waiting) waiting.push(value);
      else tell(value);
    },
    release: () => {
      const before = waiting ?? [];
      waiting = null;
      before.forEach(tell);
    },
  };
}

/** The id of the command in a request; empty for any other request. */
function commandIn(request: RefereeRequest | null): string {
  const command = request?.kind === "command" ? (request.command as { id?: unknown } | null) : null;
  return typeof command?.id === "string" ? command.id : "";
}
