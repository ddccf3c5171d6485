import { type Command, type CommandType, judge } from "../../rules/index.ts";
import { hasUndone, heldOf, readFight } from "../adapters/index.ts";
import { report, watch } from "../border.ts";
import { rulebook } from "../settings.ts";
import { dropWaiting, isWaiting, takeAnswer, withoutWaiting } from "./answering/decisions.ts";
import { inTerm } from "./execution/asked.ts";
import { mend, objectionToStored } from "./execution/mend.ts";
import { earlierReply, replyUnjudged, rule, type Submission } from "./execution/rule.ts";
import { takeOver } from "./execution/take-over.ts";
import { type Asker, joins } from "./execution/under-way.ts";
import { undoAtOnce } from "./execution/undo.ts";
import { readCommand } from "./requests/commands.ts";
import { replyKnownTo } from "./requests/known-reply.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused } from "./requests/replies.ts";
import { readAsk, readRequest } from "./requests/requests.ts";
import { isShortEnough } from "./requests/size.ts";
import { admitted } from "./requests/waiting.ts";
import { leads } from "./seat/lead.ts";
import { isAskedHere, isOver } from "./seat/seat.ts";
import { ownSeat, session } from "./seat/session.ts";
import { standBy } from "./seat/stand-by.ts";
import { Late, writeEncounter } from "./seat/writes.ts";
import type { Heralded } from "./turns/herald.ts";
import { passTimer } from "./turns/pass.ts";
import { type RefereeRequest, send, type WireMessage } from "./wire.ts";

/** What a user can ask for any number of times, and what then waits its turn. */
const QUEUED: ReadonlySet<RefereeRequest["kind"]> = new Set(["command", "pass"]);

/**
 * The referee's desk: what anybody asks for ends here, in the one window that rules. Whatever is thrown meanwhile, there is
 * an answer; null when another window rules by now.
 */
export async function receive(combat: Combat, sent: unknown, user: User, asked: Asker): Promise<ReplyHere> {
  if (!isShortEnough(sent, user)) return refused("too-large");
  const request = readRequest(sent);
  if (request === null) return refused("malformed");
  if (joins(keyOf(combat, request), asked)) return saidBefore(combat, request) ?? ACCEPTED;
  const unread = await objectionToStored(combat, request);
  if (unread) return saidBefore(combat, request) ?? unread;
  watch(takeOver(combat), "looking-after");
  const ruling = () => rulingOn(combat, request, user, asked);
  try {
    if (!QUEUED.has(request.kind)) return await ruling();
    const turnedAway = () => saidBefore(combat, request) ?? refused("too-many");
    return await admitted(user, keyOf(combat, request), { asked, ruling, turnedAway });
  } catch (error) {
    if (error instanceof Late) return null;
    if (isOver(combat)) return refused("encounter-over");
    report(error, "carrying-out");
    return replyUnjudged(combat, commandIn(request));
  }
}

/** What a command is known by as often as it is asked for; all else is new each time. */
function keyOf(combat: Combat, request: RefereeRequest): string {
  const id = commandIn(request);
  return id === "" ? foundry.utils.randomID() : `${combat.id} ${id}`;
}

/** Of what is asked for again it may be known what became of it, whatever stands against it now; null where it is not. */
function saidBefore(combat: Combat, request: RefereeRequest): Reply | null {
  if (request.kind === "undo") return hasUndone(combat, request.id) ? ACCEPTED : null;
  const id = commandIn(request);
  return id === "" ? null : earlierReply(combat, id);
}

async function rulingOn(combat: Combat, request: RefereeRequest, user: User, asked: Asker): Promise<ReplyHere> {
  switch (request.kind) {
    case "command": {
      const command = readCommand(request.command);
      return command
        ? ruleFor(combat, command, { user, ...asked, heralded: heraldedBy(request, user) })
        : refused("malformed");
    }
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
      return user.isGM ? mend(combat, request.way, user, request.figure) : refused("game-master-only");
  }
}

/** With these a game master goes on, whoever is still being asked. */
const GOES_ON: ReadonlySet<CommandType> = new Set(["advance", "end-round"]);

function ruleFor(combat: Combat, command: Command, submission: Submission): Promise<ReplyHere> {
  const { user } = submission;
  const goOn = () => rule(combat, command, submission);
  const waitsForNobody = user.isGM && GOES_ON.has(command.type) && isWaiting(combat);
  const isLegal = () => judge(readFight(combat), command, rulebook(combat)).legal;
  return waitsForNobody && isLegal() ? withoutWaiting(combat, command.id, user, goOn) : goOn();
}

function pass(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  const goOn = () => passTimer(combat, timer, user, heralded);
  const waitsForNobody = user.isGM && heldOf(combat).current === timer;
  return waitsForNobody ? withoutWaiting(combat, timer, user, goOn) : goOn();
}

/**
 * The seat goes to another window of a game master: at once where a question is waited for, which goes on there, else when
 * what is under way is done.
 */
function handOver(combat: Combat, seat: string, user: User): Promise<ReplyHere> {
  if (!user.isGM || !seat.startsWith(`${user.id}.`)) return Promise.resolve(refused("game-master-only"));
  const give = async (): Promise<ReplyHere> => {
    if (seat !== ownSeat()) await writeEncounter(combat, { referee: seat });
    return ACCEPTED;
  };
  return isWaiting(combat) ? give() : inTerm(combat, give);
}

/** Have Foundry's hooks been called on the asking client? Only a game master's may set the clock. */
function heraldedBy({ heralded }: { readonly heralded?: Heralded }, user: User): Heralded | null {
  if (typeof heralded !== "object" || heralded === null) return null;
  const { delta } = heralded;
  return { delta: user.isGM && typeof delta === "number" && Number.isFinite(delta) ? delta : null };
}

/**
 * A request from another client, or what another package says here. Every client hears it; the window that rules answers, if
 * it is the one that was asked. Any other may already have answered, which only the asker knows, who asks again if not.
 */
export async function receiveFrom(message: WireMessage, sender: User): Promise<void> {
  const asked = message.kind === "ask" ? readAsk(message) : null;
  if (asked === null) return;
  const { ask, seat, revision, combat: id, request } = asked;
  const to = sender.id!;
  const combat = game.combats.get(id);
  if (!combat) return seat === ownSeat() ? sayOver(ask, to) : undefined;
  if (!(await leads(combat))) return standBy(combat, ask, sender, () => receiveFrom(message, sender));
  if (!isAskedHere(combat, seat, revision)) return send({ kind: "moved", ask, to });
  send({ kind: "heard", ask, to });
  const known = (reply: ReplyHere) => replyKnownTo(sender, combat, reply);
  const command = commandIn(readRequest(request));
  const failures = heldBack<ReplyHere>(reply =>
    send({ kind: "failed", combat: id, to, command, ruling: known(reply), session: session() }),
  );
  const ruling = known(await receive(combat, request, sender, { asker: to, failed: failures.say }));
  send(ruling === null ? { kind: "moved", ask, to } : { kind: "ruled", ask, to, ruling, session: session() });
  failures.release();
}

/** An encounter that is not here any more, which this window has ruled on, has been ended. */
function sayOver(ask: string, to: string): void {
  send({ kind: "ruled", ask, to, ruling: refused("encounter-over"), session: session() });
}

/** What is said before it may be said waits: that a command came to nothing is no news to whoever knows no ruling yet. */
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

/** The id of the command that a request is for; empty where it is for none. */
function commandIn(request: RefereeRequest | null): string {
  const command = request?.kind === "command" ? (request.command as { id?: unknown } | null) : null;
  return typeof command?.id === "string" ? command.id : "";
}
